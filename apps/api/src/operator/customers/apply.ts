import type { AppDeps } from '#app-deps.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { LockedAccount } from '#features/accounts/accounts.store.ts';
import { lockAccountsThisMonth } from '#features/billing-month/month-end.ts';

import { rowsOf } from './batches.ts';
import { changeAccount, changeCustomer, changeLine } from './changes.ts';
import type { CheckedBatch } from './check.ts';
import type { AccountRow, CustomerRow, LineRow } from './files.ts';
import { insertNewRows, pollWholeMonths } from './import.store.ts';
import { newRowsOf } from './new-rows.ts';
import type { Whole } from './row-flaws.ts';

/** Writes what is new and what has changed in a checked batch. */
export async function applyBatch(
  deps: InTransaction<AppDeps>,
  checked: CheckedBatch,
  whole: Whole,
): Promise<void> {
  const locked = await lockAccountsOf(deps, checked);
  const rows = newRowsOf(deps, checked, whole);
  await insertNewRows(deps.db, rows);
  const isChanged = (row: CustomerRow | AccountRow | LineRow) =>
    checked.outcomes.get(row)?.kind === 'changed';
  for (const row of checked.batch.customers.filter(isChanged)) await changeCustomer(deps, checked, row);
  for (const row of checked.batch.accounts.filter(isChanged)) {
    await changeAccount(deps, { checked, whole, locked }, row);
  }
  for (const row of checked.batch.lines.filter(isChanged))
    await changeLine(deps, { checked, whole, locked }, row);
  await pollWholeMonths(
    deps.db,
    rows.lines.map((line) => line.phone_number),
  );
}

/** Locks the known accounts that change, whose lines change, or that get lines, as they are this month. */
function lockAccountsOf(
  deps: InTransaction<Deps>,
  { batch, accounts, lines, outcomes }: CheckedBatch,
): Promise<ReadonlyMap<string, LockedAccount>> {
  const touched = rowsOf(batch).filter((row) => ['new', 'changed'].includes(outcomes.get(row)?.kind ?? ''));
  const keys = new Set(touched.map(({ key }) => key));
  const ofLines = batch.lines
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key, cells }) => lines.get(key)?.account_id ?? accounts.get(cells.account)?.id ?? []);
  const own = batch.accounts
    .filter(({ key }) => keys.has(key))
    .flatMap(({ key }) => accounts.get(key)?.id ?? []);
  const ids = [...new Set([...ofLines, ...own])];
  return ids.length === 0 ? Promise.resolve(new Map()) : lockAccountsThisMonth(deps, ids);
}
