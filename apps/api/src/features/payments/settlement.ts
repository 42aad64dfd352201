import { paymentUpdated } from '@bylgja/contract';
import type { PaymentUpdated } from '@bylgja/contract';
import {
  checkSettlement,
  declineReasonOf,
  hasUndoneRefund,
  isCardGone,
  isRefundInProgress,
  isReleased,
  mergeOperations,
  paymentStateOf,
} from '@bylgja/domain';
import type { MinorUnits, PaymentOperation, PaymentState, SettlementRefusal } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import type { DatedSnapshot, ProviderSnapshot } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import { endGoneCard } from './agreement-settlement.ts';
import { recordDecline, recordReturn, recordUnknownCharge, notifyOfCharge } from './declined-charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { presentUpdate } from './payments.present.ts';
import { listOperations, lockAttempt, saveAttempt, saveOperations } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';
import { lockWritten } from './unmatched.store.ts';

export const paymentUpdatesChannel = 'payment_updates';

/** An attempt with the operations at the provider that the last check found, if there was a check. */
export interface SeenAttempt extends AttemptRow {
  readonly operations?: readonly PaymentOperation[];
}

/** The operations at the provider, from the last check or from an earlier one. */
export async function operationsOf(
  deps: Deps,
  { ref, operations }: SeenAttempt,
): Promise<readonly PaymentOperation[]> {
  return operations ?? listOperations(deps.db, ref);
}

/**
 * Applies a provider snapshot to a payment. Snapshots may come twice, late and in any order: operations only go from pending to
 * final, the row is locked, and the consequences of a payment happen in this transaction (rules: payments 5, 6, 7).
 */
export async function applyProviderSnapshot(
  deps: PaymentDeps,
  snapshot: DatedSnapshot,
): Promise<SeenAttempt | undefined> {
  return inTransaction(deps, (inTx) => inTx.db.together(() => applyToLocked(inTx, snapshot)));
}

async function applyToLocked(
  deps: InTransaction<PaymentDeps>,
  snapshot: DatedSnapshot,
): Promise<SeenAttempt | undefined> {
  const attempt = await lockAttempt(deps.db, snapshot.ref);
  if (!attempt) return undefined;
  const [before, returned] = await Promise.all([
    listOperations(deps.db, snapshot.ref),
    returnByOperator(deps, attempt, snapshot.readAt),
  ]);
  const operations = mergeOperations(before, snapshot.operations);
  const looked = afterLook(attempt, { ...snapshot, operations }, deps.clock.now());
  const { mayGoBack, hasFailed } = refundsOf(operations, returned);
  const isUndone = hasFailed || hasUndoneRefund(before, snapshot.operations);
  const known = isUndone ? leaveToPerson(deps, looked, 'refund_failed') : looked;
  const isPaid = isLive(attempt) && known.provider_status === 'captured' && !mayGoBack;
  const follow = async () => {
    const followed: Settled = isPaid ? await settle(deps, known, snapshot) : { settled: known };
    const isNews = followed.settled.provider_status !== attempt.provider_status;
    await Promise.all([
      saveAttempt(deps.db, followed.settled),
      isNews && publishChange(deps, followed.settled),
    ]);
    return followed;
  };
  const [{ settled, issueReceipt }] = await Promise.all([
    follow(),
    saveOperations(deps.db, snapshot.ref, operations),
  ]);
  if (attempt.agreement_id && isCardGone(operations)) await endGoneCard(deps, attempt.agreement_id);
  if (isFailedTry(attempt, settled)) {
    await (returned === 'none' ? recordDecline : recordReturn)(deps, attempt.order_id);
  }
  // Last: until the transaction ends, no other payment gets the number of a receipt.
  await issueReceipt?.();
  await deps.paymentEffects.issueRefundReceipts(deps.db, snapshot.ref, operations);
  return { ...settled, operations };
}

/**
 * Informs every process. If the attempt was given up, another attempt may be the one to publish for the order: then that one is
 * read.
 */
async function publishChange(deps: InTransaction<Deps>, attempt: AttemptRow): Promise<void> {
  const { lifecycle, provider_status: state, order_id: orderId } = attempt;
  const payload = lifecycle === 'closed' ? orderId : JSON.stringify(presentUpdate(attempt));
  await Promise.all([
    state === 'refunded' && recordOrderActivity(deps, { kind: 'order_refunded', orderId }),
    deps.db.notify(paymentUpdatesChannel, payload),
  ]);
}

/**
 * What to publish about an order without reading it; otherwise its id. Undefined for a payload that another version wrote in
 * another form.
 */
export function readPaymentChange(
  payload: string,
): PaymentUpdated | { readonly orderId: string } | undefined {
  return payload.startsWith('{') ? paymentUpdated.safeParse(JSON.parse(payload)).data : { orderId: payload };
}

/**
 * Records a charge that the provider refuses, on a card that is being ended: no money has moved, and the order can be paid in
 * another way.
 */
export async function refuseCharge(deps: Deps, ref: string): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const attempt = await lockAttempt(inTx.db, ref);
    if (attempt?.lifecycle !== 'created') return;
    const refused = {
      ...attempt,
      lifecycle: 'closed',
      provider_status: 'declined',
      decline_reason: 'rejected',
    } as const;
    await saveAttempt(inTx.db, { ...refused, updated_at: inTx.clock.now() });
    if (isFailedTry(attempt, refused)) await recordDecline(inTx, attempt.order_id);
    await publishChange(inTx, refused);
  });
}

/**
 * Gives up a charge whose outcome did not become known in time, and leaves it to an operator. It is not tried again
 * automatically, and if its money arrives later, it is refunded.
 */
export async function giveUpCharge(deps: Deps, ref: string): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const attempt = await lockAttempt(inTx.db, ref);
    if (!attempt || !isLive(attempt) || holdsMoney(attempt)) return;
    const givenUp = { ...attempt, lifecycle: 'closed', decline_reason: 'error', needs_review: true } as const;
    await saveAttempt(inTx.db, { ...givenUp, updated_at: inTx.clock.now() });
    if (attempt.period !== null) await recordUnknownCharge(inTx, attempt.order_id);
    inTx.db.afterCommit(() => {
      logEvent(inTx.log, 'payment.outcome_unknown', { ref, order: attempt.order_id });
      inTx.metrics.paymentsForReview.inc();
    });
    await publishChange(inTx, givenUp);
  });
}

/** Whether money is reserved or captured. */
export function holdsMoney({ provider_status: state }: AttemptRow): boolean {
  return state === 'captured' || state === 'authorized';
}

/**
 * Whether money may be on its way back: until its outcome is known, nothing is delivered for it. And whether it is held although an
 * operator has returned it.
 */
function refundsOf(operations: readonly PaymentOperation[], returned: Returned) {
  const isUnderWay = operations.some(({ type, isPending }) => type === 'refund' && isPending);
  const isHeld = paymentStateOf(operations) === 'captured';
  return {
    mayGoBack: returned !== 'none' || isUnderWay,
    hasFailed: returned === 'done' && isHeld && !isUnderWay,
  };
}

type Returned = 'none' | 'possible' | 'done';

/**
 * Whether an operator has returned the money of this payment, or may have been doing so when it was read: it was unmatched until a charge
 * of ours had the same reference. Whoever locks it first decides: who returns it asks for the charge under the same lock.
 */
async function returnByOperator(
  { db }: InTransaction<Deps>,
  attempt: AttemptRow,
  readAt: Date,
): Promise<Returned> {
  const written = isLive(attempt) ? await lockWritten(db, attempt.ref) : undefined;
  if (!written) return 'none';
  const { outcome, closed_at: closedAt, refund_sent_at: sentAt } = written;
  if (outcome === 'refunded') return closedAt !== null && closedAt < readAt ? 'done' : 'possible';
  return isRefundInProgress(sentAt, readAt) ? 'possible' : 'none';
}

/** The attempt, which a person has to look at. */
function leaveToPerson(
  { db, log, metrics }: InTransaction<Deps>,
  attempt: AttemptRow,
  reason: SettlementRefusal | 'refund_failed',
): AttemptRow {
  db.afterCommit(() => {
    logEvent(log, 'payment.needs_review', { ref: attempt.ref, reason });
    if (!attempt.needs_review) metrics.paymentsForReview.inc();
  });
  return { ...attempt, needs_review: true };
}

/** Whether this ends an automatic charge that holds nothing. */
function isFailedTry(before: AttemptRow, { period, lifecycle, provider_status: state }: AttemptRow): boolean {
  return period !== null && isLive(before) && lifecycle === 'closed' && state !== 'captured';
}

/** The attempt as the latest check shows it. */
function afterLook(attempt: AttemptRow, seen: ProviderSnapshot, at: Date): AttemptRow {
  const state = paymentStateOf(seen.operations);
  return {
    ...attempt,
    provider_status: state,
    lifecycle: lifecycleAfter(attempt, state, seen.operations),
    provider_id: attempt.provider_id ?? seen.providerId,
    card_brand: seen.card?.brand ?? attempt.card_brand,
    card_last4: seen.card?.last4 ?? attempt.card_last4,
    decline_reason: declineReasonOf(seen.operations) ?? (isLive(attempt) ? null : attempt.decline_reason),
    updated_at: state === attempt.provider_status ? attempt.updated_at : at,
  };
}

function isLive(attempt: AttemptRow): boolean {
  return attempt.lifecycle === 'created' || attempt.lifecycle === 'open';
}

/**
 * A payment that was released or refunded takes no more money: another payment may pay the order. The same is true of a declined
 * charge of a saved card; in a window, however, the customer may continue with another card.
 */
function lifecycleAfter(
  attempt: AttemptRow,
  state: PaymentState,
  operations: ProviderSnapshot['operations'],
): AttemptRow['lifecycle'] {
  if (!isLive(attempt)) return attempt.lifecycle;
  if (state === 'declined' && attempt.agreement_id !== null) return 'closed';
  return state === 'refunded' || isReleased(operations) ? 'closed' : 'open';
}

/** The attempt with its consequences, and what issues the receipt of the order that it has paid. */
interface Settled {
  readonly settled: AttemptRow;
  readonly issueReceipt?: () => Promise<void>;
}

/**
 * Captured money pays the order only if the payment matches the order; otherwise the payment is left to an operator. An order that
 * was cancelled takes no money: the payment is given up and the money refunded.
 */
async function settle(
  deps: InTransaction<PaymentDeps>,
  attempt: AttemptRow,
  seen: ProviderSnapshot,
): Promise<Settled> {
  const settlement = settlementOf(deps, { ref: attempt.ref, amountDue: attempt.amount_minor }, seen);
  if (settlement.ok) {
    const { ref: paymentRef, order_id: orderId } = attempt;
    const paid = { orderId, paymentRef, card: seen.card, at: deps.clock.now() };
    const issueReceipt = await deps.paymentEffects.fulfil(deps.db, paid);
    if (issueReceipt === null) return { settled: { ...attempt, lifecycle: 'closed' } };
    if (attempt.period !== null) await notifyOfCharge(deps, orderId);
    deps.db.afterCommit(() => deps.metrics.business.payments.inc({ outcome: 'captured' }));
    return { settled: { ...attempt, lifecycle: 'settled' }, issueReceipt };
  }
  return { settled: leaveToPerson(deps, attempt, settlement.code) };
}

/** Whether a payment at the provider is one of this provider's own, in its currency and mode, and holds the amount due. */
export function settlementOf(
  deps: Deps,
  due: { ref: string; amountDue: MinorUnits },
  seen: ProviderSnapshot,
): ReturnType<typeof checkSettlement> {
  const { merchantId, isTestMode } = deps.config.payment;
  return checkSettlement({ ...due, merchantId, currency: market().currency.code, isTestMode }, seen);
}
