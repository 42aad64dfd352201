import { addDays, dayOf, firstDayOf, quarantineDays, startOfDay } from '@bylgja/domain';
import type { Month, PhoneNumber } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { insertAccounts, updateLines } from '#features/accounts/accounts.store.ts';
import { prepaidAccountOf, prepaidLine } from '#features/accounts/ended-months.ts';
import type { EndedAccount, LeavingLine } from '#features/accounts/ended-months.ts';
import { notificationsOfLine } from '#features/accounts/line-notifications.ts';
import { recordActivities } from '#features/activity/activity.service.ts';
import { endSessionsOfNumbers } from '#features/auth/sessions.ts';
import { notifyEach } from '#features/notifications/notifications.service.ts';
import { putOffNumber } from '#features/numbers/numbers.store.ts';
import { queueLineChecks } from '#features/usage/line-checks.ts';
import { requestTasks } from '#network/network-tasks.ts';

import { quarantineNumbers } from './month-end.store.ts';

interface Leaving extends LeavingLine {
  readonly payerId: string;
  /** The first month in which the line is no longer in the account. */
  readonly month: Month;
}

/** Lines leave their accounts when a month begins: they continue as prepaid lines, or their numbers are given up. */
export async function leaveAccounts(
  deps: InTransaction<Deps>,
  ended: readonly EndedAccount[],
): Promise<void> {
  const all = ended.flatMap(({ before: { account }, leaving, month }) =>
    leaving.map((line): Leaving => ({ ...line, payerId: account.owner_id, month })),
  );
  if (all.length === 0) return;
  await becomePrepaid(deps, all);
  await giveNumbersUp(
    deps,
    all.filter(({ holderId }) => holderId === null),
  );
}

/** Lines continue as prepaid lines, each in a separate account. */
async function becomePrepaid(deps: InTransaction<Deps>, all: readonly Leaving[]): Promise<void> {
  const kept = all.flatMap(({ line, holderId, month, payerId }) =>
    holderId === null ? [] : [{ line, payerId, account: prepaidAccountOf(line, { holderId, month }) }],
  );
  if (kept.length === 0) return;
  await insertAccounts(
    deps.db,
    kept.map(({ account }) => account),
  );
  await updateLines(
    deps.db,
    kept.map(({ line, account }) => ({ ...line, ...prepaidLine, account_id: account.id })),
  );
  await requestAndNotify(deps, {
    kind: 'line_became_prepaid',
    action: 'to_prepaid',
    lines: kept.map(({ line, payerId, account }) => ({
      line: { ...line, account_id: account.id },
      payerId,
    })),
  });
}

/**
 * Numbers go into quarantine, then back to the pool; sessions that were begun with one of them end (rules: numbers 3, auth 13).
 */
async function giveNumbersUp(deps: InTransaction<Deps>, lines: readonly Leaving[]): Promise<void> {
  if (lines.length === 0) return;
  await updateLines(
    deps.db,
    lines.map(({ line }) => ({ ...line, status: 'ended' })),
  );
  await queueLineChecks(
    deps,
    'top_up_check_queue',
    lines.map(({ line }) => line.id),
  );
  await quarantineNumbers(
    deps.db,
    lines.map(({ line, month }) => ({
      phoneNumber: line.phone_number,
      quarantineEndsAt: startOfDay(addDays(firstDayOf(month), quarantineDays)),
    })),
  );
  await requestAndNotify(deps, { kind: 'number_given_up', action: 'deactivate', lines });
  await endSessionsOfNumbers(
    deps,
    lines.map(({ line }) => line.phone_number),
  );
}

/** Requests the changes of the lines at the network, and notifies their people. */
async function requestAndNotify(
  deps: InTransaction<Deps>,
  {
    kind,
    action,
    lines,
  }: {
    kind: 'line_became_prepaid' | 'number_given_up';
    action: 'to_prepaid' | 'deactivate';
    lines: readonly Pick<Leaving, 'line' | 'payerId'>[];
  },
): Promise<void> {
  await requestTasks(
    deps,
    lines.map(({ line }) => ({ lineId: line.id, action, request: { phoneNumber: line.phone_number } })),
  );
  await recordActivities(
    deps,
    lines.map(({ line }) => ({ kind, line })),
  );
  await notifyEach(
    deps,
    lines.flatMap(({ line, payerId }) => notificationsOfLine({ kind, line, ownerId: payerId, by: null })),
  );
}

/** A number whose deactivation an operator abandoned is in quarantine from today, like one that is given up (rule: numbers 3). */
export function restNumber(deps: Deps, phoneNumber: PhoneNumber): Promise<boolean> {
  const quarantineEndsAt = startOfDay(addDays(dayOf(deps.clock.now()), quarantineDays));
  return putOffNumber(deps.db, { phoneNumber, quarantineEndsAt });
}
