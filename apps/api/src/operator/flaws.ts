/** Why a cell is not accepted. */
export interface Flaw {
  readonly line: number;
  readonly column: string;
  readonly reason: string;
  /** Of an import of several files: the one it is in. */
  readonly file?: string;
}

/** Adds errors, however many: as arguments of one call they could be too many. */
export function addAll(flaws: Flaw[], more: readonly Flaw[]): void {
  for (const flaw of more) flaws.push(flaw);
}

/** Rows that repeat the key of an earlier row. */
export function flawsOfRepeats(rows: readonly { line: number; key: string }[], column: string): Flaw[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ line, key }) => {
    const first = seen.get(key);
    if (first === undefined) seen.set(key, line);
    return first === undefined ? [] : [{ line, column, reason: `the same as on line ${first}` }];
  });
}
