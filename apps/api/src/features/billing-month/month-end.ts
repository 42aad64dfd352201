import { monthOf } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findAccountOfLine, lockAccounts, updateAccounts } from '#features/accounts/accounts.store.ts';
import type { LockedAccount } from '#features/accounts/accounts.store.ts';
import { accountAfter, accountsAfter, grantRows, readEndedMonths } from '#features/accounts/ended-months.ts';
import type { EndedAccount } from '#features/accounts/ended-months.ts';
import { notificationsOfEuPackage, notificationsOfPlan } from '#features/accounts/line-notifications.ts';
import { recordActivities } from '#features/activity/activity.service.ts';
import { notifyEach } from '#features/notifications/notifications.service.ts';

import { leaveAccounts } from './end-line.ts';
import { invoiceMonths } from './invoice-month.ts';
import { insertGrants } from './month-end.store.ts';

/**
 * Locks an account as it is this month: if an earlier month of it has not been ended yet, that is done first. So an action of a
 * customer on the first of the month never meets the state of the month before.
 */
export async function lockAccountThisMonth(
  deps: InTransaction<Deps>,
  id: string,
): Promise<LockedAccount | undefined> {
  return (await lockAccountsThisMonth(deps, [id])).get(id);
}

/**
 * Locks several accounts in the same way, each once and always in the same order: all of them before any month is ended, because
 * that locks the series of invoices. The result includes the accounts that lines have moved to at the month end.
 */
export async function lockAccountsThisMonth(
  deps: InTransaction<Deps>,
  ids: readonly string[],
): Promise<Map<string, LockedAccount>> {
  const locked = await lockAccounts(deps.db, ids);
  const current = monthOf(deps.clock.now());
  const behind = [...locked.values()].filter(
    ({ account }) => account.status !== 'ended' && account.month < current,
  );
  const month = behind.map(({ account }) => account.month).toSorted()[0];
  if (month === undefined) return locked;
  const ended = await endMonthOf(
    deps,
    behind.filter(({ account }) => account.month === month),
  );
  const after = ended.flatMap(accountsAfter).map(({ account }) => account.id);
  return lockAccountsThisMonth(deps, [...new Set([...locked.keys(), ...after])]);
}

/** Locks the account of a line in the same way; undefined when there is none, or none any more. */
export async function lockAccountOfLine(
  deps: InTransaction<Deps>,
  lineId: string,
): Promise<LockedAccount | undefined> {
  const id = await findAccountOfLine(deps.db, lineId);
  return id === undefined ? undefined : accountWithLine(await lockAccountsThisMonth(deps, [id]), lineId);
}

/** Of several accounts, the one that a line is in. */
export function accountWithLine(
  accounts: ReadonlyMap<string, LockedAccount>,
  lineId: string,
): LockedAccount | undefined {
  return [...accounts.values()].find(({ lines }) => lines.some(({ id }) => id === lineId));
}

/**
 * Moves locked accounts from their month, the same for all, into the next (rule: billing-month 2), with a few statements for any
 * number of accounts. Invoices come last, because numbering them makes other transactions wait.
 */
export async function endMonthOf(
  deps: InTransaction<Deps>,
  accounts: readonly LockedAccount[],
): Promise<EndedAccount[]> {
  const ended = await readEndedMonths(deps, accounts);
  await leaveAccounts(deps, ended);
  await insertGrants(
    deps.db,
    grantRows(
      deps,
      ended.flatMap(({ grants }) => grants),
    ),
  );
  await updateAccounts(deps.db, ended.map(accountAfter));
  await notifyOfChanges(deps, ended);
  await invoiceMonths(deps, ended);
  return ended;
}

/** A change of a whole account is logged for its first line; everybody in the account is notified. */
async function notifyOfChanges(deps: InTransaction<Deps>, ended: readonly EndedAccount[]): Promise<void> {
  const changes = ended.flatMap(({ before, ended: { changesPlan, endsEuPackage }, staying: lines }) => {
    const [line] = lines;
    if (!line) return [];
    const ownerId = before.account.owner_id;
    const name = before.nextPlan?.name ?? '';
    return [
      ...(changesPlan
        ? [
            {
              act: { kind: 'plan_changed' as const, line, parts: { name } },
              notifications: notificationsOfPlan({ lines, ownerId, name, by: null }),
            },
          ]
        : []),
      ...(endsEuPackage
        ? [
            {
              act: { kind: 'eu_package_ended' as const, line },
              notifications: notificationsOfEuPackage({ lines, ownerId }),
            },
          ]
        : []),
    ];
  });
  await recordActivities(
    deps,
    changes.map(({ act }) => act),
  );
  await notifyEach(
    deps,
    changes.flatMap(({ notifications }) => notifications),
  );
}
