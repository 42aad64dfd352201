import type { AppDeps } from '#app-deps.ts';

import type { Flaw } from '../flaws.ts';
import type { Batch } from './batches.ts';
import type { FileRow } from './files.ts';
import {
  listEmailsInUse,
  listKnownAccounts,
  listKnownCustomers,
  listKnownLines,
  listNumbersInUse,
} from './known.store.ts';
import type { KnownAccount, KnownCustomer, KnownLine } from './known.store.ts';
import { outcomesOf } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';
import { flawIn, flawsOfAccount, flawsOfChanges, flawsOfLine } from './row-flaws.ts';
import type { Whole } from './row-flaws.ts';

/** A batch beside what the database has of it. */
export interface CheckedBatch {
  readonly batch: Batch;
  readonly customers: ReadonlyMap<string, KnownCustomer>;
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly lines: ReadonlyMap<string, KnownLine>;
  readonly outcomes: ReadonlyMap<FileRow<unknown>, Outcome>;
  readonly flaws: readonly Flaw[];
}

/** Compares a batch with the database: what each row would do, and everything that is wrong. */
export async function checkBatch(deps: AppDeps, batch: Batch, whole: Whole): Promise<CheckedBatch> {
  const { db } = deps;
  const people = new Set([
    ...batch.customers.map(({ key }) => key),
    ...batch.accounts.map(({ cells }) => cells.owner),
    ...batch.lines.map(({ cells }) => cells.user),
  ]);
  const accountKeys = new Set([
    ...batch.accounts.map(({ key }) => key),
    ...batch.lines.map(({ cells }) => cells.account),
  ]);
  const customers = await listKnownCustomers(db, [...people]);
  const accounts = await listKnownAccounts(db, [...accountKeys]);
  const lines = await listKnownLines(
    db,
    batch.lines.map(({ key }) => key),
  );
  const numbers = await listNumbersInUse(
    db,
    batch.lines.filter(({ key }) => !lines.has(key)).map(({ cells }) => cells.phone_number),
  );
  const emails = await listEmailsInUse(
    db,
    batch.customers.filter(({ key }) => !customers.has(key)).flatMap(({ cells }) => cells.email ?? []),
  );
  const linesOf = Map.groupBy(batch.lines, ({ cells }) => cells.account);
  const known = { ...whole, batch, linesOf, customers, accounts, lines, numbers, emails };
  const outcomes = outcomesOf(known);
  const isChecked = (row: FileRow<unknown>) => ['new', 'changed'].includes(outcomes.get(row)?.kind ?? '');
  const flaws = [
    ...flawsOfChanges(outcomes),
    ...batch.customers
      .filter((row) => isChecked(row) && !customers.has(row.key) && emails.has(row.cells.email ?? ''))
      .map((row) => flawIn(row, 'email', 'another customer has this address')),
    ...batch.accounts.filter(isChecked).flatMap((row) => flawsOfAccount(deps, row, known)),
    ...batch.lines.filter(isChecked).flatMap((row) => flawsOfLine(row, known)),
  ];
  return { batch, customers, accounts, lines, outcomes, flaws };
}
