import { addDays, dayOf, firstDayOf, isOldEnough, quarantineDays, startOfDay } from '@bylgja/domain';
import type { Month, PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { endSessionsOfNumber } from '#features/auth/sessions.ts';
import { requestTask } from '#network/network-tasks.ts';

import { insertAccount, updateLine } from './accounts.store.ts';
import type { AccountRow, LineRow } from './accounts.store.ts';
import { listBirthDates, quarantineNumber } from './month-end.store.ts';
import { putOffNumber } from './numbers.store.ts';
import { tellOfLine } from './telling.ts';

interface Leaving {
  readonly line: LineRow;
  readonly account: AccountRow;
  /** The first month without it. */
  readonly month: Month;
}

/**
 * A line goes on as a prepaid one, in an account of its own. Where everybody who had to do with it has deleted their user,
 * its number is given up.
 */
export async function becomePrepaid(deps: Deps, { line, account, month }: Leaving): Promise<void> {
  const holderId = await findHolder(deps, { line, account, month });
  if (holderId === undefined) return giveNumberUp(deps, { line, account, month });
  const prepaid = deps.ids.uuid();
  await insertAccount(deps.db, {
    id: prepaid,
    owner_id: holderId,
    plan_type: 'prepaid',
    plan_id: null,
    has_eu_package: false,
    status: 'active',
    month,
    created_at: deps.clock.now(),
  });
  await updateLine(deps.db, line.id, {
    account_id: prepaid,
    status: 'prepaid',
    binding_until: null,
    cancels_at: null,
    cancels_to: null,
  });
  await requestTask(deps, {
    lineId: line.id,
    action: 'to_prepaid',
    request: { phoneNumber: line.phone_number },
  });
  await recordActivity(deps, { kind: 'line_became_prepaid', line: { id: line.id, account_id: prepaid } });
  await tellOfLine(deps, { kind: 'line_became_prepaid', line, ownerId: account.owner_id, by: null });
}

/** Whose a prepaid line is: of whoever uses it, or, for a child, of whoever paid for it until now. */
async function findHolder(deps: Deps, { line, account, month }: Leaving): Promise<string | undefined> {
  const born = await listBirthDates(deps.db, [line.customer_id, account.owner_id]);
  const ownBirth = born.get(line.customer_id);
  const isOfAge =
    ownBirth !== undefined && isOldEnough(ownBirth, firstDayOf(month), deps.config.registrationAge);
  const inOrder = isOfAge ? [line.customer_id] : [account.owner_id, line.customer_id];
  return inOrder.find((id) => born.has(id));
}

/** A number goes back to the pool, to rest there first; whoever signed in with it is signed out (product 5, trust S4). */
export async function giveNumberUp(deps: Deps, { line, account, month }: Leaving): Promise<void> {
  await updateLine(deps.db, line.id, { status: 'ended' });
  const freeFrom = startOfDay(addDays(firstDayOf(month), quarantineDays));
  await quarantineNumber(deps.db, { phoneNumber: line.phone_number, freeFrom });
  await requestTask(deps, {
    lineId: line.id,
    action: 'deactivate',
    request: { phoneNumber: line.phone_number },
  });
  await recordActivity(deps, { kind: 'number_given_up', line });
  await tellOfLine(deps, { kind: 'number_given_up', line, ownerId: account.owner_id, by: null });
  await endSessionsOfNumber(deps, line.phone_number);
}

/** A number of the pool that the network has not let go of rests from today, as one that is given up (product 5). */
export function restNumber(deps: Deps, phoneNumber: PhoneNumber): Promise<boolean> {
  const freeFrom = startOfDay(addDays(dayOf(deps.clock.now()), quarantineDays));
  return putOffNumber(deps.db, { phoneNumber, freeFrom });
}
