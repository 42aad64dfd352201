import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './price-table.module.css';

type PriceRow = {
  label: string;
  note?: string | undefined;
  noteSrOnly?: boolean | undefined;
  price: string;
  /** Already taken, or the one that comes next. */
  kind?: 'past' | 'next' | undefined;
};

/** Prices row by row. The label names the table for screen readers; the heading is above it. */
export function PriceTable({ label, rows }: { label: string; rows: readonly PriceRow[] }) {
  return (
    <table className={styles.prices} aria-label={label}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} className={row.kind && styles[row.kind]}>
            <th scope="row">
              <span className={styles.what}>
                <span>{row.label}</span>
                {row.noteSrOnly ? <VisuallyHidden>{row.note}</VisuallyHidden> : <span>{row.note}</span>}
              </span>
            </th>
            <td className={styles.price}>{row.price}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
