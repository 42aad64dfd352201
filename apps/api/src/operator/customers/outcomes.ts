import { z } from 'zod';

import { rowsOf } from './batches.ts';
import type { Batch } from './batches.ts';
import type { FileRow } from './files.ts';

/** What an import does with a row: `left` if the line, or all of its account, was made here and not imported. */
export interface Outcome {
  readonly kind: 'new' | 'changed' | 'same' | 'left';
  /** The columns that the file says otherwise than the one before. */
  readonly columns: readonly string[];
}

type Rows = ReadonlyMap<string, { readonly imported_row: string | null }>;

/** A batch, what is known of its rows by their keys, and whose numbers are in use. */
interface KnownRows {
  readonly batch: Batch;
  readonly customers: Rows;
  readonly accounts: Rows;
  readonly lines: Rows;
  /** The key of the line that has a number; null for one that was not imported. */
  readonly numbers: ReadonlyMap<string, string | null>;
}

/** What each row of a batch does. */
export function outcomesOf({ batch, numbers, ...known }: KnownRows): Map<FileRow<unknown>, Outcome> {
  const madeHere = batch.lines.filter(
    ({ key, cells }) => !known.lines.has(key) && numbers.get(cells.phone_number) === null,
  );
  const leftAccounts = new Set(
    madeHere.map(({ cells }) => cells.account).filter((key) => !known.accounts.has(key)),
  );
  const leftLines = new Set([
    ...madeHere,
    ...batch.lines.filter(({ cells }) => leftAccounts.has(cells.account)),
  ]);
  const leftLineKeys = new Set([...leftLines].map(({ key }) => key));
  const kept = new Set([
    ...batch.accounts.filter(({ key }) => !leftAccounts.has(key)).map(({ cells }) => cells.owner),
    ...batch.lines.filter((row) => !leftLines.has(row)).map(({ cells }) => cells.user),
  ]);
  const leftPeople = new Set(
    [
      ...batch.accounts.filter(({ key }) => leftAccounts.has(key)).map(({ cells }) => cells.owner),
      ...[...leftLines].map(({ cells }) => cells.user),
    ].filter((key) => !known.customers.has(key) && !kept.has(key)),
  );
  const isLeft = (row: FileRow<unknown>) =>
    (row.file === 'customers.csv' && leftPeople.has(row.key)) ||
    (row.file === 'accounts.csv' && leftAccounts.has(row.key)) ||
    (row.file === 'lines.csv' && leftLineKeys.has(row.key));
  return new Map(
    rowsOf(batch).map((row) => {
      if (isLeft(row)) return [row, { kind: 'left', columns: [] }];
      const table = {
        'customers.csv': known.customers,
        'accounts.csv': known.accounts,
        'lines.csv': known.lines,
      };
      return [row, outcomeOf(row, table[row.file].get(row.key))];
    }),
  );
}

function outcomeOf(row: FileRow<unknown>, known: { imported_row: string | null } | undefined): Outcome {
  if (!known) return { kind: 'new', columns: [] };
  if (known.imported_row === row.row) return { kind: 'same', columns: [] };
  return { kind: 'changed', columns: changedColumns(known.imported_row, row.row) };
}

const cellsSchema = z.record(z.string(), z.unknown());

/** The columns that two rows of a file say differently. A column that only one of them has says nothing. */
function changedColumns(before: string | null, after: string): string[] {
  const was = cellsSchema.parse(JSON.parse(before ?? '{}'));
  const is = cellsSchema.parse(JSON.parse(after));
  return Object.keys(is).filter((column) => column in was && was[column] !== is[column]);
}
