import { paymentUpdated } from '@bylgja/contract';
import type { PaymentUpdated } from '@bylgja/contract';
import {
  checkSettlement,
  declineReasonOf,
  isCardGone,
  isReleased,
  mergeOperations,
  paymentStateOf,
} from '@bylgja/domain';
import type { PaymentOperation, PaymentState } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';
import { logEvent } from '#log/log-events.ts';

import { endGoneCard } from './agreement-settlement.ts';
import { recordDecline, recordUnknownCharge, notifyOfCharge } from './declined-charges.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { presentUpdate } from './payments.present.ts';
import { listOperations, lockAttempt, saveAttempt, saveOperations } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';

export const paymentUpdatesChannel = 'payment_updates';

/** An attempt with what a look at it has shown that the provider did, where there was one. */
export interface SeenAttempt extends AttemptRow {
  readonly operations?: readonly PaymentOperation[];
}

/** What the provider did, as the last look has shown or an earlier one. */
export async function operationsOf(
  deps: Deps,
  { ref, operations }: SeenAttempt,
): Promise<readonly PaymentOperation[]> {
  return operations ?? listOperations(deps.db, ref);
}

/**
 * Applies a provider snapshot to a payment. Snapshots may come twice, late and in any order: operations only go from pending to
 * final, the row is locked, and what follows from being paid happens in this transaction (rules: payments 5, 6, 7).
 */
export async function applyProviderSnapshot(
  deps: PaymentDeps,
  snapshot: ProviderSnapshot,
): Promise<SeenAttempt | undefined> {
  return deps.db.inTransaction((tx) => tx.together(() => applyToLocked({ ...deps, db: tx }, snapshot)));
}

async function applyToLocked(
  deps: InTransaction<PaymentDeps>,
  snapshot: ProviderSnapshot,
): Promise<SeenAttempt | undefined> {
  const attempt = await lockAttempt(deps.db, snapshot.ref);
  if (!attempt) return undefined;
  const operations = mergeOperations(await listOperations(deps.db, snapshot.ref), snapshot.operations);
  const known = afterLook(attempt, { ...snapshot, operations }, deps.clock.now());
  const isPaid = isLive(attempt) && known.provider_status === 'captured';
  const follow = async () => {
    const followed = isPaid ? await settle(deps, known, snapshot) : known;
    const isNews = followed.provider_status !== attempt.provider_status;
    await Promise.all([saveAttempt(deps.db, followed), isNews && publishChange(deps, followed)]);
    return followed;
  };
  const [settled] = await Promise.all([follow(), saveOperations(deps.db, snapshot.ref, operations)]);
  await deps.paymentEffects.issueRefundReceipts(deps.db, snapshot.ref, operations);
  if (attempt.agreement_id && isCardGone(operations)) await endGoneCard(deps, attempt.agreement_id);
  if (isFailedTry(attempt, settled)) await recordDecline(deps, attempt.order_id);
  return { ...settled, operations };
}

/** Notifies every process. Of an attempt that was given up, another may be the one to publish for the order: that is to be read. */
async function publishChange(deps: InTransaction<Deps>, attempt: AttemptRow): Promise<void> {
  const { lifecycle, provider_status: state, order_id: orderId } = attempt;
  const payload = lifecycle === 'closed' ? orderId : JSON.stringify(presentUpdate(attempt));
  await Promise.all([
    state === 'refunded' && recordOrderActivity(deps, { kind: 'order_refunded', orderId }),
    deps.db.notify(paymentUpdatesChannel, payload),
  ]);
}

/** What there is to publish of an order without reading it; else its id. Nothing of a payload that another version wrote in another shape. */
export function readPaymentChange(
  payload: string,
): PaymentUpdated | { readonly orderId: string } | undefined {
  return payload.startsWith('{') ? paymentUpdated.safeParse(JSON.parse(payload)).data : { orderId: payload };
}

/** A charge that the provider does not take, of a card that is let go of: nothing has moved, and the order waits to be paid otherwise. */
export async function refuseCharge(deps: Deps, ref: string): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const attempt = await lockAttempt(tx, ref);
    if (attempt?.lifecycle !== 'created') return;
    const refused = {
      ...attempt,
      lifecycle: 'closed',
      provider_status: 'declined',
      decline_reason: 'rejected',
    } as const;
    await saveAttempt(deps.db, { ...refused, updated_at: deps.clock.now() });
    if (isFailedTry(attempt, refused)) await recordDecline(inside, attempt.order_id);
    await publishChange(inside, refused);
  });
}

/**
 * A charge of which nobody has learned in time whether it took anything: given up for a person to look at. It is not tried again
 * by itself, and should its money come all the same it goes back.
 */
export async function giveUpCharge(deps: Deps, ref: string): Promise<void> {
  await deps.db.inTransaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const attempt = await lockAttempt(tx, ref);
    if (!attempt || !isLive(attempt) || holdsMoney(attempt)) return;
    const givenUp = { ...attempt, lifecycle: 'closed', decline_reason: 'error', needs_review: true } as const;
    await saveAttempt(deps.db, { ...givenUp, updated_at: deps.clock.now() });
    if (attempt.period !== null) await recordUnknownCharge(inside, attempt.order_id);
    logEvent(deps.log, 'payment.outcome_unknown', { ref, order: attempt.order_id });
    deps.metrics.paymentsForReview.inc();
    await publishChange(inside, givenUp);
  });
}

/** Whether money is reserved or taken. */
export function holdsMoney({ provider_status: state }: AttemptRow): boolean {
  return state === 'captured' || state === 'authorized';
}

/** Whether this ends a charge that comes by itself, with nothing taken. */
function isFailedTry(before: AttemptRow, { period, lifecycle, provider_status: state }: AttemptRow): boolean {
  return period !== null && isLive(before) && lifecycle === 'closed' && state !== 'captured';
}

/** The attempt as the newest look shows it. */
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
 * A payment that was released or refunded takes no more money: the order may be paid by another. Nor does a declined charge of a
 * saved card, where a window goes on to another card.
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

/**
 * Captured money pays the order if it is really the order's; if not, it is for a person to look at, never paid. An order
 * that was cancelled meanwhile takes none: the payment is given up, and what was taken goes back.
 */
async function settle(
  deps: InTransaction<PaymentDeps>,
  attempt: AttemptRow,
  seen: ProviderSnapshot,
): Promise<AttemptRow> {
  const { merchantId, allowTestMode } = deps.config.payment;
  const terms = {
    ref: attempt.ref,
    merchantId,
    currency: market().currency.code,
    amountDue: attempt.amount_minor,
    allowsTestMode: allowTestMode,
  };
  const settlement = checkSettlement(terms, seen);
  if (settlement.ok) {
    const { ref: paymentRef, order_id: orderId, updated_at: at } = attempt;
    const paid = { orderId, paymentRef, card: seen.card, at };
    if (!(await deps.paymentEffects.fulfil(deps.db, paid))) return { ...attempt, lifecycle: 'closed' };
    if (attempt.period !== null) await notifyOfCharge(deps, orderId);
    return { ...attempt, lifecycle: 'settled' };
  }
  logEvent(deps.log, 'payment.needs_review', { ref: attempt.ref, reason: settlement.code });
  if (!attempt.needs_review) deps.metrics.paymentsForReview.inc();
  return { ...attempt, needs_review: true };
}
