import type { AutomaticTopUp, topUps } from '@bylgja/contract';
import { fail, toMinorUnits, isTopUpPaused, monthOf, ok, topUpRefusal } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findManagedLine } from '#features/accounts/access.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { OrderRow } from '#features/orders/order-lifecycle.ts';
import { findChargeable } from '#features/payments/charges.ts';
import { lineToTopUp } from '#features/subscriptions/subscriptions.present.ts';
import { readCredits } from '#features/usage/credit.ts';
import { queueLineCheck } from '#features/usage/line-checks.ts';
import type { Handler } from '#http/handler.ts';

import {
  countAutomaticOrders,
  deleteAutomatic,
  endAutomaticOrder,
  listAutomatic,
  saveAutomatic,
} from './automatic.store.ts';
import type { AutomaticRow } from './automatic.store.ts';
import { presentAutomatic } from './top-ups.present.ts';

/** Sets an automatic top-up for a prepaid line. Its owner agrees to it; saving the card was the step-up (rule: top-ups 2). */
export const setAutomaticTopUp: Handler<typeof topUps.setAutomatic> = async (
  deps,
  { params, body },
  caller,
) => {
  const { customerId } = caller;
  const line = await findManagedLine(deps, { customerId, lineId: params.lineId });
  if (line?.owner_id !== customerId) return fail('not_found');
  if (topUpRefusal(lineToTopUp(line)) !== null || line.status !== 'prepaid') {
    return fail('top_up_not_possible');
  }
  return inTransaction(deps, async (inTx) => {
    const chargeable = await findChargeable(inTx, customerId);
    if (!chargeable.ok) return chargeable;
    const amount = toMinorUnits(body.amount);
    const row = await saveAutomatic(inTx.db, {
      lineId: line.id,
      customerId,
      below: toMinorUnits(body.below),
      amount,
      mostPerMonth: body.mostPerMonth,
      at: inTx.clock.now(),
    });
    await recordActivity(inTx, {
      kind: 'automatic_top_up_set',
      by: caller,
      line,
      parts: { amountMinor: amount },
    });
    await queueLineCheck(inTx, 'top_up_check_queue', line.id);
    const made = await countAutomaticOrders(inTx.db, { lineIds: [line.id], month: monthOf(row.created_at) });
    return ok(presentAutomatic(row, { madeThisMonth: made.get(line.id)?.made ?? 0, isPaused: false }));
  });
};

/** From now on no further order is placed; a charge in progress continues. */
export const stopAutomaticTopUp: Handler<typeof topUps.stopAutomatic> = async (deps, { params }, caller) => {
  const { customerId } = caller;
  const line = await findManagedLine(deps, { customerId, lineId: params.lineId });
  if (!line) return fail('not_found');
  return inTransaction(deps, async (inTx) => {
    if (!(await deleteAutomatic(inTx.db, { lineId: line.id, customerId }))) return fail('not_found');
    await recordActivity(inTx, { kind: 'automatic_top_up_stopped', by: caller, line });
    return ok(undefined);
  });
};

/** The automatic top-ups that a customer has agreed to, by line id. */
export async function readAutomatic(deps: Deps, customerId: string): Promise<Map<string, AutomaticTopUp>> {
  const rows = await listAutomatic(deps.db, customerId);
  if (rows.length === 0) return new Map();
  const savedId = await findSavedId(deps, customerId);
  const lineIds = rows.map((row) => row.line_id);
  const made = await countAutomaticOrders(deps.db, { lineIds, month: monthOf(deps.clock.now()) });
  return new Map(
    rows.map((row) => [
      row.line_id,
      presentAutomatic(row, {
        madeThisMonth: made.get(row.line_id)?.made ?? 0,
        isPaused: isTopUpPaused(pauseOf(row), savedId),
      }),
    ]),
  );
}

/** The saved card that can be charged now; null when there is none. */
async function findSavedId(deps: Deps, customerId: string): Promise<string | null> {
  const chargeable = await findChargeable(deps, customerId);
  return chargeable.ok ? chargeable.value.id : null;
}

export function pauseOf({ paused_at: at, paused_agreement_id: agreementId }: AutomaticRow) {
  return at === null ? null : { agreementId };
}

/** Notifies the customer of an automatic top-up; false for one that a person ordered. */
export async function notifyOfTopUp(
  deps: InTransaction<Deps>,
  order: OrderRow,
  lineId: string,
): Promise<boolean> {
  const { id: orderId, customer_id: customerId, phone_number: phoneNumber, price_minor: amount } = order;
  const isAutomatic = await endAutomaticOrder(deps.db, { orderId, state: 'completed' });
  const credit = (await readCredits(deps, [lineId])).get(lineId)?.credit;
  if (!isAutomatic || phoneNumber === null || credit === undefined) return isAutomatic;
  await notify(deps, {
    kind: 'topped_up_automatically',
    customerId,
    parts: { phoneNumber, amount, credit },
  });
  return true;
}
