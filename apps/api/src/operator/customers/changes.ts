import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { LineRow as KnownLineRow, LockedAccount } from '#features/accounts/accounts.store.ts';
import { accountWithLine } from '#features/billing-month/month-end.ts';
import { endSim, insertSim } from '#features/sims/sims.store.ts';
import { grantPlanMonth } from '#features/usage/plan-grants.ts';

import type { CheckedBatch } from './check.ts';
import type { AccountRow, CustomerRow, FileRow, LineRow } from './files.ts';
import { updateImported } from './import.store.ts';
import { newSim, standingOf } from './new-lines.ts';
import type { Whole } from './row-flaws.ts';

/** The columns of the table that have another name than those of the file. */
const customerColumns: Readonly<Record<string, string>> = { birth_date: 'birth_on', language: 'locale' };

/** Only what the file says otherwise than the one before: the rest may have been changed by the customer. */
export async function changeCustomer(
  { db }: InTransaction<Deps>,
  checked: CheckedBatch,
  row: CustomerRow,
): Promise<void> {
  const known = checked.customers.get(row.key);
  const columns = columnsOf(checked, row);
  const change = Object.fromEntries(
    Object.entries(row.cells).flatMap(([column, value]) => {
      const name = customerColumns[column] ?? column;
      return columns.has(column) ? [[name, value]] : [];
    }),
  );
  if (known) await updateImported(db, 'customers', { id: known.id, row: row.row, change });
}

interface Changing {
  readonly checked: CheckedBatch;
  readonly whole: Whole;
  readonly locked: ReadonlyMap<string, LockedAccount>;
}

/**
 * The plan and the EU package that the provider's system says, for the whole of this month: what was granted is not removed. An
 * account that has ended here stays as it is.
 */
export async function changeAccount(
  deps: InTransaction<Deps>,
  { checked, whole, locked }: Changing,
  row: AccountRow,
): Promise<void> {
  const known = checked.accounts.get(row.key);
  const held = locked.get(known?.id ?? '');
  if (!known || !held) return;
  const change = held.account.status === 'ended' ? {} : accountChange(row, columnsOf(checked, row));
  await updateImported(deps.db, 'accounts', { id: known.id, row: row.row, change });
  if (Object.keys(change).length > 0) await grantMonth(deps, { ...held.account, ...change }, { held, whole });
}

function accountChange({ cells }: AccountRow, columns: ReadonlySet<string>) {
  return {
    ...(columns.has('plan') && { plan_id: cells.plan, next_plan_id: null }),
    ...(columns.has('eu_package') && { has_eu_package: cells.eu_package, eu_until: null }),
  };
}

async function grantMonth(
  deps: InTransaction<Deps>,
  { plan_id: planId, has_eu_package: hasEuPackage }: LockedAccount['account'],
  { held, whole }: { held: LockedAccount; whole: Whole },
): Promise<void> {
  const plan = whole.plans.get(planId ?? '');
  if (!plan) return;
  for (const { id: lineId, status } of held.lines) {
    if (status !== 'processing') await grantPlanMonth(deps, { lineId, plan, hasEuPackage });
  }
}

export async function changeLine(
  deps: InTransaction<Deps>,
  { checked, locked }: Changing,
  row: LineRow,
): Promise<void> {
  const known = checked.lines.get(row.key);
  if (!known) return;
  const account = accountWithLine(locked, known.id);
  const line = account?.lines.find(({ id }) => id === known.id);
  const columns = columnsOf(checked, row);
  // A line that has ended here stays as it is.
  const change = line ? lineChange(deps, { row, columns, line, isPrepaid: account?.plan === null }) : {};
  await updateImported(deps.db, 'lines', { id: known.id, row: row.row, change });
  if (!line || !columns.has('iccid')) return;
  await endSim(deps.db, known.id, deps.clock.now());
  const fresh = { ...row, cells: { ...row.cells, active_from: null } };
  for (const sim of newSim(deps, fresh, known.id)) await insertSim(deps.db, sim);
}

interface ChangedLine {
  readonly row: LineRow;
  readonly columns: ReadonlySet<string>;
  readonly line: KnownLineRow;
  readonly isPrepaid: boolean;
}

function lineChange({ clock }: Deps, { row: { cells }, columns, line, isPrepaid }: ChangedLine) {
  const now = clock.now();
  const isBlocked = cells.status === 'blocked';
  const wasBlocked = line.blocked_at !== null;
  return {
    ...(columns.has('status') && {
      ...(!isBlocked && standingOf(cells, { now, isPrepaid })),
      blocked_at: isBlocked ? (line.blocked_at ?? now) : null,
      ...(wasBlocked && !isBlocked && { unblocked_at: now }),
    }),
    ...(columns.has('cancels_to') && { cancels_to: cells.cancels_to }),
    ...(columns.has('sim_type') && { sim_type: cells.sim_type }),
    ...(columns.has('binding_until') && { binding_until: cells.binding_until }),
    ...(columns.has('phone_book') && {
      is_phone_book_visible: cells.phone_book,
      is_findable: cells.phone_book,
    }),
  };
}

function columnsOf({ outcomes }: CheckedBatch, row: FileRow<unknown>): ReadonlySet<string> {
  return new Set(outcomes.get(row)?.columns);
}
