import { endMonth, endOfMonth, megabytes, monthOf, nextMonth, startOfMonth } from '@bylgja/domain';
import type { Allowance, EndedLine, EndedMonth, EndingLine, Month } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';

import { arrivingIn, lockAccount, lockAccounts, updateAccount } from './accounts.store.ts';
import type { LineRow, LockedAccount } from './accounts.store.ts';
import { invoiceMonth } from './invoicing.ts';
import { becomePrepaid, giveNumberUp } from './leaving-lines.ts';
import { insertGrants, listGrantsOfMonth, listUseOfMonth } from './month-end.store.ts';
import type { PlanRow } from './subscriptions.store.ts';
import { tellOfEuPackage, tellOfPlan } from './telling.ts';

/**
 * Locks an account as it stands this month: an end of a month that nobody has gone through yet is gone through first, so
 * that what a customer does on the first never meets what was planned for the month before. In a transaction.
 */
export async function lockAccountThisMonth(deps: Deps, id: string): Promise<LockedAccount | undefined> {
  const locked = await lockAccount(deps.db, id);
  return locked && catchUp(deps, locked);
}

/**
 * Locks several accounts so, each once, always in the same order: all of them before the month of any is ended, as that locks
 * the series of invoices.
 */
export async function lockAccountsThisMonth(
  deps: Deps,
  ids: readonly string[],
): Promise<Map<string, LockedAccount>> {
  const locked = await lockAccounts(deps.db, ids);
  for (const [id, account] of locked) locked.set(id, await catchUp(deps, account));
  return locked;
}

async function catchUp(deps: Deps, locked: LockedAccount): Promise<LockedAccount> {
  const { id, status, month } = locked.account;
  if (status === 'ended' || month >= monthOf(deps.clock.now())) return locked;
  await turnMonth(deps, locked);
  const turned = await lockAccount(deps.db, id);
  if (!turned) throw new Error('an account went while it was locked');
  return catchUp(deps, turned);
}

/** Leads an account from the month it stands in into the next (product 5). */
async function turnMonth(deps: Deps, locked: LockedAccount): Promise<void> {
  const { account, plan, nextPlan, lines } = locked;
  const ended = endMonth({
    month: account.month,
    plan: allowanceOf(plan),
    nextPlan: allowanceOf(nextPlan),
    hasEuPackage: account.has_eu_package,
    euUntil: account.eu_until,
    lines: await readEndingLines(deps, account.month, lines),
    arriving: arrivingIn(locked),
  });
  const month = nextMonth(account.month);
  for (const { row, becomes } of linesOf(lines, ended.lines)) {
    if (becomes === 'prepaid') await becomePrepaid(deps, { line: row, account, month });
    if (becomes === 'given_up') await giveNumberUp(deps, { line: row, account, month });
  }
  await insertGrants(
    deps.db,
    ended.lines.flatMap((line) => grantsFor(deps, line, month)),
  );
  const staying = linesOf(lines, ended.lines).flatMap(({ row, becomes }) => (becomes === null ? [row] : []));
  await recordChanges(deps, { ...ended, account, lines: staying, planName: nextPlan?.name ?? '' });
  await invoiceMonth(deps, { locked, ended, month });
  await updateAccount(deps.db, account.id, {
    month,
    next_plan_id: null,
    ...(ended.changesPlan && { plan_id: account.next_plan_id }),
    ...(ended.endsEuPackage && { has_eu_package: false, eu_until: null }),
    ...(!ended.goesOn && { status: 'ended' }),
  });
}

/** What is new for the whole account stands in the log of the first line in it; everybody in it is told. */
async function recordChanges(
  deps: Deps,
  {
    changesPlan,
    endsEuPackage,
    account: { owner_id: ownerId },
    lines,
    planName,
  }: Pick<EndedMonth, 'changesPlan' | 'endsEuPackage'> &
    Pick<LockedAccount, 'account' | 'lines'> & { planName: string },
): Promise<void> {
  const [line] = lines;
  if (!line) return;
  if (changesPlan) {
    await recordActivity(deps, { kind: 'plan_changed', line, parts: { name: planName } });
    await tellOfPlan(deps, { lines, ownerId, name: planName, by: null });
  }
  if (endsEuPackage) {
    await recordActivity(deps, { kind: 'eu_package_ended', line });
    await tellOfEuPackage(deps, { lines, ownerId });
  }
}

function linesOf(rows: readonly LineRow[], ended: readonly EndedLine[]) {
  return rows.map((row) => ({ row, becomes: ended.find(({ id }) => id === row.id)?.becomes ?? null }));
}

function allowanceOf(plan: PlanRow | null): Allowance | null {
  return plan ? { domestic: plan.megabytes, eu: plan.eu_megabytes } : null;
}

async function readEndingLines(deps: Deps, month: Month, lines: readonly LineRow[]): Promise<EndingLine[]> {
  const lineIds = lines.map(({ id }) => id);
  const grants = await listGrantsOfMonth(deps.db, {
    lineIds,
    begins: startOfMonth(month),
    ends: endOfMonth(month),
  });
  const use = await listUseOfMonth(deps.db, { lineIds, month });
  return lines.map((line) => ({
    id: line.id,
    status: standingOf(line),
    cancelsAt: line.cancels_at,
    cancelsTo: line.cancels_to,
    grants: grants
      .filter((grant) => grant.line_id === line.id)
      .map((grant) => ({
        source: grant.source,
        zone: grant.zone,
        amount: grant.megabytes,
        validFrom: grant.valid_from,
        validUntil: grant.valid_until,
        uncovered: grant.uncovered_megabytes,
      })),
    used: megabytes(use.find(({ line_id }) => line_id === line.id)?.megabytes ?? 0),
  }));
}

function standingOf({ status }: LineRow): EndingLine['status'] {
  if (status === 'ended') throw new Error('a line that has ended was locked with its account');
  return status;
}

function grantsFor(deps: Deps, line: EndedLine, month: Month) {
  if (line.becomes !== null) return [];
  return line.grants.map(({ source, zone, amount }) => ({
    id: deps.ids.uuid(),
    line_id: line.id,
    source,
    zone,
    megabytes: amount,
    valid_from: startOfMonth(month),
    valid_until: endOfMonth(month),
    order_id: null,
  }));
}
