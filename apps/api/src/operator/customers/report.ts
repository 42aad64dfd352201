import type { Flaw } from '../flaws.ts';
import { importFiles } from './files.ts';
import type { FileRow } from './files.ts';
import type { Outcome } from './outcomes.ts';

/** Each error once, in the order of the files. */
export function inOrder(flaws: readonly Flaw[]): Flaw[] {
  const places: readonly (string | undefined)[] = importFiles;
  const once = new Map(
    flaws.map((flaw) => [`${flaw.file} ${flaw.line} ${flaw.column} ${flaw.reason}`, flaw]),
  );
  return [...once.values()].toSorted(
    (a, b) => places.indexOf(a.file) - places.indexOf(b.file) || a.line - b.line,
  );
}

interface ReportedRow {
  readonly row: FileRow<unknown>;
  readonly outcome: Outcome | undefined;
}

/** Names keys and columns, and never what they say: a report may be kept in a log. */
export function lineOf({ row, outcome }: ReportedRow): string {
  const { kind = 'same', columns = [] } = outcome ?? {};
  const what = columns.length > 0 ? `: ${columns.join(', ')}` : '';
  return `${row.file} line ${row.line}: ${kind} ${row.key}${what}`;
}

const kinds = ['new', 'changed', 'same', 'left'] as const;

export function summaryOf(
  rows: readonly ReportedRow[],
  { isApplied, leftOut, flaws }: { isApplied: boolean; leftOut: number; flaws: number },
): string {
  const counts = kinds.map(
    (kind) => `${rows.filter(({ outcome }) => outcome?.kind === kind).length} ${kind}`,
  );
  const bad = flaws > 0 ? `; ${flaws} error(s), for which ${leftOut} row(s) were left out` : '';
  return `${rows.length} row(s): ${counts.join(', ')}${bad}; ${isApplied ? 'done' : '--apply does it'}`;
}
