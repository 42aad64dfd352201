import styles from './qr-code.module.css';

type QrCodeProps = {
  /** What it is for. */
  label: string;
  /** Row by row from the top, whether each square is dark. */
  rows: readonly (readonly boolean[])[];
};

/** The light margin that readers need round a code, in squares. */
const margin = 4;

/** A code for cameras: dark on white in both themes, as they read it. */
export function QrCode({ label, rows }: QrCodeProps) {
  const size = rows.length + 2 * margin;
  const squares = rows.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')),
  );
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={size} height={size} rx={1.5} />
      <path className={styles.squares} d={squares.join('')} />
    </svg>
  );
}
