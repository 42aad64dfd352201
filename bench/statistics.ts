/** The percentile: this percentage of the values is not larger. Throws for no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (value === undefined) throw new RangeError('a percentile needs values');
  return value;
}

/** The median. Throws for no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('a median needs values');
  return (low + high) / 2;
}
