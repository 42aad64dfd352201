import { checkAutomaticTopUp, isTopUpPaused, monthOf, ok } from '@bylgja/domain';
import type { Result, TopUpPause } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { placeCharge } from '#features/orders/placing.ts';
import { withdrawOrder } from '#features/orders/progress.ts';
import { chargeIntended, findChargeable } from '#features/payments/charges.ts';
import type { AgreementRefusal } from '#features/payments/charges.ts';
import { closePayment } from '#features/payments/payments.service.ts';
import { paymentUpdatesChannel } from '#features/payments/settlement.ts';
import { creditsDue, readCredits } from '#features/subscriptions/credit.ts';
import type { Job } from '#jobs/runner.ts';

import {
  countAutomaticOrders,
  endAutomaticOrder,
  endGroundless,
  insertAutomaticOrder,
  listLowLines,
  listVainOrders,
  lockAutomatic,
  pauseAutomatic,
} from './automatic.store.ts';
import type { AutomaticRow, LowLine, VainOrder } from './automatic.store.ts';
import { pauseOf, topUpPath } from './automatic.ts';
import { draftOf } from './lines.ts';

/** Tops up lines that have less than their owners have set for them: once usage was measured, and every minute. */
export const topUpLowLinesJob: Job = {
  name: 'top-up-low-lines',
  everySeconds: 60,
  wakeOn: creditsDue,
  run: topUpLowLines,
};

/** Gives up what was to be topped up by itself and could not be charged, as soon as that is known. */
export const endVainTopUpsJob: Job = {
  name: 'end-vain-top-ups',
  everySeconds: 60,
  wakeOn: paymentUpdatesChannel,
  run: endVainTopUps,
};

/** Each is tried once a run: one that cannot be topped up is in the way of no other. */
export async function topUpLowLines(deps: Deps): Promise<void> {
  await deps.db.inTransaction(async () => {
    for (const line of await endGroundless(deps.db)) {
      await recordActivity(deps, { kind: 'automatic_top_up_stopped', line });
    }
    return ok(undefined);
  });
  for (const line of await listLowLines(deps.db)) {
    try {
      const placed = await deps.db.inTransaction(() => placeIfDue(deps, line));
      if (placed.ok && placed.value !== null) await chargeIntended(deps, placed.value);
    } catch (error) {
      deps.log.error({ err: error, line: line.id }, 'a line could not be topped up by itself');
    }
  }
}

/**
 * Places the order for a line, and the intent of its charge, if it is due: of however many processes one does, as they wait
 * for each other here. Its id; null when there is nothing to be charged.
 */
async function placeIfDue(deps: Deps, line: LowLine): Promise<Result<string | null, AgreementRefusal>> {
  const set = await lockAutomatic(deps.db, line.id);
  if (!set) return ok(null);
  const { customer_id: customerId } = set;
  const chargeable = await findChargeable(deps, customerId);
  const due = checkAutomaticTopUp(
    { below: set.below_oyru, amount: set.amount_oyru, mostPerMonth: set.most_per_month },
    await readFacts(deps, set, chargeable.ok ? chargeable.value.id : null),
  );
  if (!due.ok) return ok(null);
  if (!chargeable.ok) {
    await pause(deps, set, { line, reason: chargeable.code, agreementId: null });
    return ok(null);
  }

  const draft = draftOf(deps, line, serverTexts.fo.topUp);
  const placed = await placeCharge(deps, { customerId, draft, due: set.amount_oyru });
  if (!placed.ok) return placed;
  const at = deps.clock.now();
  await insertAutomaticOrder(deps.db, { orderId: draft.id, lineId: line.id, month: monthOf(at), at });
  return ok(draft.id);
}

/** What is under way is read before what is left: what was paid between the two is then part of it, and not paid again. */
async function readFacts(deps: Deps, set: AutomaticRow, savedId: string | null) {
  const { line_id: lineId } = set;
  const month = monthOf(deps.clock.now());
  const counts = await countAutomaticOrders(deps.db, { lineIds: [lineId], month });
  const credits = await readCredits(deps, [lineId]);
  const credit = credits.get(lineId)?.credit;
  if (credit === undefined) throw new Error('a line that is topped up by itself is not there');
  return {
    credit,
    isPaused: isTopUpPaused(pauseOf(set), savedId),
    isUnderWay: counts.get(lineId)?.isUnderWay ?? false,
    madeThisMonth: counts.get(lineId)?.made ?? 0,
  };
}

export async function endVainTopUps(deps: Deps): Promise<void> {
  for (const order of await listVainOrders(deps.db)) {
    try {
      await endVain(deps, order);
    } catch (error) {
      deps.log.error({ err: error, order: order.order_id }, 'a top-up in vain could not be given up');
    }
  }
}

/** No card can pay the order before it is given up; one that is being paid at that moment is left. */
async function endVain(deps: Deps, order: VainOrder): Promise<void> {
  const { order_id: orderId, id: lineId, state } = order;
  if (state === 'awaiting_payment') {
    const closed = await closePayment(deps, orderId);
    if (!closed.ok) {
      deps.log.warn({ order: orderId, reason: closed.code }, 'a top-up in vain could not be given up yet');
      return;
    }
  }
  await deps.db.inTransaction(async () => {
    const set = await lockAutomatic(deps.db, lineId);
    const isGivenUp = state === 'cancelled' || (await withdrawOrder(deps, orderId));
    if (!isGivenUp || !(await endAutomaticOrder(deps.db, { orderId, state: 'failed' }))) return;
    // Stopped meanwhile: then there is nothing to pause, nor anybody who waits for it. What came too late is made anew.
    if (!set || order.is_late) return;
    const reason = order.is_declined ? 'declined' : 'given_up';
    await pause(deps, set, { line: order, reason, agreementId: order.agreement_id });
  });
}

type NamedLine = Pick<LowLine, 'id' | 'account_id' | 'phone_number'>;

/** Nothing more is tried on this card; the customer is told why. */
async function pause(
  deps: Deps,
  set: AutomaticRow,
  { line, reason, agreementId }: { line: NamedLine; reason: TopUpPause; agreementId: string | null },
): Promise<void> {
  const { customer_id: customerId, amount_oyru: amount } = set;
  const { phone_number: phoneNumber } = line;
  await pauseAutomatic(deps.db, { lineId: line.id, at: deps.clock.now(), reason, agreementId });
  await recordActivity(deps, { kind: 'automatic_top_up_failed', line, parts: { oyru: amount } });
  await notify(deps, {
    kind: 'automatic_top_up_failed',
    customerId,
    parts: { phoneNumber, amount, reason },
    link: topUpPath(phoneNumber),
  });
}
