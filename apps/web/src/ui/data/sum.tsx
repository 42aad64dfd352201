import type { ReactNode } from 'react';

import styles from './sum.module.css';

type SumRow = { label: string; value: ReactNode };

/** A receipt: what, and how much; the total in large. */
export function Sum({ rows, total }: { rows: readonly SumRow[]; total?: SumRow | undefined }) {
  return (
    <dl className={styles.sum}>
      {rows.map(({ label, value }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
