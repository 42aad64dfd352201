/** Receipts and invoices have numbers without gaps in series: all numbers of the second are above all of the first. */
const numbersInSeries = 100_000_000;
/** The numbers of the last series still fit into a column of 32 bits. */
export const lastSeries = 21;

/** The number as it stands on paper: `000104` in the first series, `2-000001` in the second (rule: receipts 4). */
export function formatPaperNumber(number: number): string {
  const series = seriesOf(number);
  const digits = String(number % numbersInSeries).padStart(6, '0');
  return series === 1 ? digits : `${series}-${digits}`;
}

/** The series of a number, 1 for the first. */
export function seriesOf(number: number): number {
  return Math.floor(number / numbersInSeries) + 1;
}

/** The number before the first one of a series. */
export function beforeSeries(series: number): number {
  return (series - 1) * numbersInSeries;
}

const ordersAhead = 1_000_000;

/**
 * The number before the next order after a restore: so far ahead that no order which the restored database does not know can have
 * it. Numbers of orders may have gaps. `skipped`: how many series of receipts are left out, which a database has begun that was
 * restored from the same backup before.
 */
export function beforeOrdersAfterRestore(last: number, skipped = 0): number {
  return (Math.ceil(last / ordersAhead) + 1 + skipped) * ordersAhead;
}
