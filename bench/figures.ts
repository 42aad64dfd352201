/** What one bench measured, by what it is. */
export type Figures = Readonly<Record<string, number>>;

export interface Budget {
  readonly least?: number;
  readonly most?: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('a median needs values');
  return (low + high) / 2;
}

export function isWithin(value: number, { least = -Infinity, most = Infinity }: Budget): boolean {
  return value >= least && value <= most;
}
