import { classes } from '../classes.ts';

import styles from './comparison-table.module.css';

type ComparisonColumn = {
  key: string;
  name: string;
  /** Marks the column, and says why. */
  note?: string | undefined;
};

type ComparisonTableProps = {
  label: string;
  /** The head of the first column. */
  corner: string;
  columns: readonly ComparisonColumn[];
  rows: readonly { key: string; label: string; values: readonly string[] }[];
};

/** Things side by side: one in each column, row by row what they have. Where they do not fit they scroll beside the heads of the rows. */
export function ComparisonTable({ label, corner, columns, rows }: ComparisonTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the arrow keys
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, name, note }) => (
              <th key={key} scope="col" className={classes(styles.name, note && styles.marked)}>
                {name}
                {note && <span className={styles.note}>{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map(({ key, note }, index) => (
                <td key={key} className={note && styles.marked}>
                  {row.values[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
