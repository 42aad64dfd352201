import type { ReactNode } from 'react';

import styles from './summary-list.module.css';

type SummaryRow = { label: string; value: ReactNode };

/** A receipt: what, and how much; the total in large. */
export function SummaryList({
  rows,
  total,
}: {
  rows: readonly SummaryRow[];
  total?: SummaryRow | undefined;
}) {
  return (
    <dl className={styles.list}>
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
