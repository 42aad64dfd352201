import styles from './figure-table.module.css';

type FigureTableProps = {
  label: string;
  /** Heads of the columns: the first for the label of each row, then for its figures. */
  columns: readonly [string, ...string[]];
  rows: readonly { label: string; figures: readonly (string | undefined)[] }[];
};

/** Figures to compare, row by row. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  const [first, ...figures] = columns;
  return (
    <table className={styles.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {figures.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {figures.map((column, index) => (
              <td key={column}>{row.figures[index] ?? '—'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
