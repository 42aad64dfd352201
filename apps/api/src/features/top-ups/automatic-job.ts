import { checkAutomaticTopUp, endOfMonth, isTopUpPaused, monthOf, ok } from '@bylgja/domain';
import type { Result, TopUpPause } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { withdrawOrder } from '#features/orders/order-lifecycle.ts';
import { placeCharge } from '#features/orders/place-orders.ts';
import { chargeCreatedAttempt, findChargeable } from '#features/payments/charges.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import { closePayment } from '#features/payments/payments.service.ts';
import { paymentUpdatesChannel } from '#features/payments/settlement.ts';
import { readCredits } from '#features/usage/credit.ts';
import { measureDueTopUpChecks, creditsDue, checkQueuedLines } from '#features/usage/line-checks.ts';
import type { NextChecks } from '#features/usage/line-checks.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import {
  countAutomaticOrders,
  endAutomaticOrder,
  endObsolete,
  insertAutomaticOrder,
  listLowLines,
  listFailedTopUps,
  lockAutomatic,
  pauseAutomatic,
} from './automatic.store.ts';
import type { AutomaticRow, LowLine, FailedTopUp } from './automatic.store.ts';
import { pauseOf } from './automatic.ts';
import { nextChargeRef } from './charge-refs.ts';
import { draftOf } from './lines.ts';

/**
 * Tops up lines whose balance is below the threshold that their owners have set: when something was charged, and every minute
 * those that are delayed.
 */
export const topUpLowLinesJob = defineJob<PaymentDeps>({
  name: 'top-up-low-lines',
  everySeconds: 60,
  wakeOn: creditsDue,
  measureDue: measureDueTopUpChecks,
  run: (deps) =>
    whileDue(() => checkQueuedLines(deps, 'top_up_check_queue', (lineIds) => topUpLow(deps, lineIds))),
});

/** Gives up automatic top-ups whose charge failed, as soon as that is known. */
export const expireFailedTopUpsJob = defineJob<OrderDeps>({
  name: 'expire-failed-top-ups',
  everySeconds: 60,
  wakeOn: paymentUpdatesChannel,
  async *run(deps) {
    for (const order of await listFailedTopUps(deps.db)) {
      try {
        await expireFailedTopUp(deps, order);
      } catch (error) {
        logEvent(deps.log, 'top_up.expiry_failed', { err: error, order: order.order_id });
      }
      yield;
    }
  },
});

/**
 * The delay of a low line that cannot be topped up now; the reason may be gone by then: a declined card, a block, a charge in
 * progress.
 */
const heldBackMs = 60_000;

/** A low line is checked again until it is not low any more. One that cannot be topped up does not block the others. */
async function topUpLow(deps: PaymentDeps, lineIds: readonly string[]): Promise<NextChecks> {
  await inTransaction(deps, async (inTx) => {
    for (const line of await endObsolete(inTx.db, lineIds)) {
      await recordActivity(inTx, { kind: 'automatic_top_up_ended', line });
    }
    return ok(undefined);
  });
  const nextChecks = new Map<string, Date | null>(lineIds.map((id) => [id, null]));
  for (const line of await listLowLines(deps.db, lineIds)) nextChecks.set(line.id, await topUp(deps, line));
  return nextChecks;
}

/** Returns when a low line is checked again. */
async function topUp(deps: PaymentDeps, line: LowLine): Promise<Date> {
  const now = deps.clock.now();
  const soon = new Date(now.getTime() + heldBackMs);
  if (!line.can_be_used) return soon;
  try {
    const placed = await inTransaction(deps, (inTx) => placeIfDue(inTx, line));
    if (placed.ok && placed.value.orderId !== null) await chargeCreatedAttempt(deps, placed.value.orderId);
    return placed.ok && placed.value.isMonthFull ? endOfMonth(monthOf(now)) : soon;
  } catch (error) {
    logEvent(deps.log, 'top_up.failed', { err: error, line: line.id });
    return soon;
  }
}

interface Placed {
  /** Null when no charge is due. */
  readonly orderId: string | null;
  /** Whether no further charge is allowed this month. */
  readonly isMonthFull: boolean;
}

/**
 * Places the order for a line, and the intent of its charge, if it is due. Of several processes only one does so, because they
 * wait for the lock here.
 */
async function placeIfDue(deps: InTransaction<Deps>, line: LowLine): Promise<Result<Placed, never>> {
  const nothing = { orderId: null, isMonthFull: false };
  const set = await lockAutomatic(deps.db, line.id);
  if (!set) return ok(nothing);
  const { customer_id: customerId } = set;
  const chargeable = await findChargeable(deps, customerId);
  const due = checkAutomaticTopUp(
    { below: set.threshold_minor, amount: set.amount_minor, mostPerMonth: set.most_per_month },
    await readFacts(deps, set, chargeable.ok ? chargeable.value.id : null),
  );
  if (!due.ok) return ok({ ...nothing, isMonthFull: due.code === 'limit_reached' });
  if (!chargeable.ok) {
    await pause(deps, set, { line, reason: chargeable.code, agreementId: null });
    return ok(nothing);
  }

  const draft = draftOf(deps, line, serverTexts.fo.topUp);
  const at = deps.clock.now();
  const { id: agreementId, ref: agreementRef } = chargeable.value;
  const ref = await nextChargeRef(deps.db, { agreementRef, lineId: line.id });
  await placeCharge(deps, { customerId, draft, due: set.amount_minor, agreementId, ref });
  await insertAutomaticOrder(deps.db, {
    orderId: draft.id,
    lineId: line.id,
    month: monthOf(at),
    state: 'in_progress',
    at,
  });
  return ok({ ...nothing, orderId: draft.id });
}

/**
 * Orders in progress are read before the balance: a payment between the two reads is then part of the balance, and is not made
 * again.
 */
async function readFacts(deps: Deps, set: AutomaticRow, savedId: string | null) {
  const { line_id: lineId } = set;
  const month = monthOf(deps.clock.now());
  const counts = await countAutomaticOrders(deps.db, { lineIds: [lineId], month });
  const credits = await readCredits(deps, [lineId]);
  const credit = credits.get(lineId)?.credit;
  if (credit === undefined) throw new Error('a line with an automatic top-up does not exist');
  return {
    credit,
    isPaused: isTopUpPaused(pauseOf(set), savedId),
    isInProgress: counts.get(lineId)?.isInProgress ?? false,
    madeThisMonth: counts.get(lineId)?.made ?? 0,
  };
}

/**
 * Before the order is given up, its payment is closed, so that no card can pay it any more. An order that is just being paid is
 * skipped.
 */
async function expireFailedTopUp(deps: OrderDeps, order: FailedTopUp): Promise<void> {
  const { order_id: orderId, id: lineId, state } = order;
  if (state === 'awaiting_payment') {
    const closed = await closePayment(deps, orderId);
    if (!closed.ok) {
      logEvent(deps.log, 'top_up.expiry_postponed', { order: orderId, reason: closed.code });
      return;
    }
  }
  await inTransaction(deps, async (inTx) => {
    const set = await lockAutomatic(inTx.db, lineId);
    const isGivenUp = state === 'cancelled' || (await withdrawOrder(inTx, orderId));
    if (!isGivenUp || !(await endAutomaticOrder(inTx.db, { orderId, state: 'failed' }))) return;
    // If the automatic top-up was stopped since, there is nothing to pause, and nobody waits for it. One that came too late is
    // ordered again.
    if (!set || order.is_late) return;
    const reason = order.is_declined ? 'declined' : 'given_up';
    await pause(inTx, set, { line: order, reason, agreementId: order.agreement_id });
  });
}

type NamedLine = Pick<LowLine, 'id' | 'account_id' | 'phone_number'>;

/** Makes no further attempt with this card; the customer is notified of the reason. */
async function pause(
  deps: InTransaction<Deps>,
  set: AutomaticRow,
  { line, reason, agreementId }: { line: NamedLine; reason: TopUpPause; agreementId: string | null },
): Promise<void> {
  const { customer_id: customerId, amount_minor: amount } = set;
  const { phone_number: phoneNumber } = line;
  await pauseAutomatic(deps.db, { lineId: line.id, at: deps.clock.now(), reason, agreementId });
  await recordActivity(deps, { kind: 'automatic_top_up_failed', line, parts: { amountMinor: amount } });
  await notify(deps, {
    kind: 'automatic_top_up_failed',
    customerId,
    parts: { phoneNumber, amount, reason },
  });
}
