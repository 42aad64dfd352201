import {
  checkSettlement,
  declineReasonOf,
  isCardGone,
  isReleased,
  mergeOperations,
  paymentStateOf,
} from '@bylgja/domain';
import type { PaymentState } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { recordOrderActivity } from '#features/activity/activity.service.ts';
import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';

import { endGoneCard } from './agreement-settlement.ts';
import { noteDecline, noteUnknown, tellOfCharge } from './declined-charges.ts';
import { listOperations, lockAttempt, saveAttempt, saveOperations } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';

export const paymentUpdatesChannel = 'payment_updates';

/** An order that its payment has just paid, with the card it was paid by. */
export interface PaidOrder {
  readonly orderId: string;
  readonly paymentRef: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly at: Date;
}

/**
 * Takes in what the provider says of a payment. Snapshots may come doubled, late and in any order: operations only go
 * from pending to final, the row is locked, and what follows from being paid happens in this transaction (trust I4–I6).
 */
export async function takeIn(deps: Deps, snapshot: ProviderSnapshot): Promise<AttemptRow | undefined> {
  return deps.db.inTransaction(async () => {
    const attempt = await lockAttempt(deps.db, snapshot.ref);
    if (!attempt) return undefined;
    const operations = mergeOperations(await listOperations(deps.db, snapshot.ref), snapshot.operations);
    await saveOperations(deps.db, snapshot.ref, operations);

    const known = afterLook(attempt, { ...snapshot, operations }, deps.clock.now());
    const settled =
      isLive(attempt) && known.state === 'captured' ? await settle(deps, known, snapshot) : known;
    await saveAttempt(deps.db, settled);
    await deps.giveRefundReceipts(snapshot.ref, operations);
    if (attempt.agreement_id && isCardGone(operations)) await endGoneCard(deps, attempt.agreement_id);
    if (isInVain(attempt, settled)) await noteDecline(deps, attempt.order_id);
    if (settled.state !== attempt.state) await tellOfChange(deps, settled);
    return settled;
  });
}

async function tellOfChange(deps: Deps, { state, order_id: orderId }: AttemptRow): Promise<void> {
  if (state === 'refunded') await recordOrderActivity(deps, { kind: 'order_refunded', orderId });
  await deps.db.notify(paymentUpdatesChannel, orderId);
}

/** A charge that the provider does not take, of a card that is let go of: nothing has moved, and the order waits to be paid otherwise. */
export async function refuseCharge(deps: Deps, ref: string): Promise<void> {
  await deps.db.inTransaction(async () => {
    const attempt = await lockAttempt(deps.db, ref);
    if (attempt?.stage !== 'created') return;
    const refused = { ...attempt, stage: 'closed', state: 'declined', decline_reason: 'rejected' } as const;
    await saveAttempt(deps.db, { ...refused, updated_at: deps.clock.now() });
    if (isInVain(attempt, refused)) await noteDecline(deps, attempt.order_id);
    await tellOfChange(deps, refused);
  });
}

/**
 * A charge of which nobody has learned in time whether it took anything: given up for a person to look at. It is not tried again
 * by itself, and should its money come all the same it goes back.
 */
export async function giveUpCharge(deps: Deps, ref: string): Promise<void> {
  await deps.db.inTransaction(async () => {
    const attempt = await lockAttempt(deps.db, ref);
    if (!attempt || !isLive(attempt) || holdsMoney(attempt)) return;
    const givenUp = { ...attempt, stage: 'closed', decline_reason: 'error', needs_review: true } as const;
    await saveAttempt(deps.db, { ...givenUp, updated_at: deps.clock.now() });
    if (attempt.period !== null) await noteUnknown(deps, attempt.order_id);
    deps.log.error({ ref, order: attempt.order_id }, 'nobody knows whether a charge took anything');
    deps.metrics.paymentsForReview.inc();
    await tellOfChange(deps, givenUp);
  });
}

/** Whether money is reserved or taken. */
export function holdsMoney({ state }: AttemptRow): boolean {
  return state === 'captured' || state === 'authorized';
}

/** Whether this ends a charge that comes by itself, with nothing taken. */
function isInVain(before: AttemptRow, { period, stage, state }: AttemptRow): boolean {
  return period !== null && isLive(before) && stage === 'closed' && state !== 'captured';
}

/** The attempt as the newest look shows it. */
function afterLook(attempt: AttemptRow, seen: ProviderSnapshot, at: Date): AttemptRow {
  const state = paymentStateOf(seen.operations);
  return {
    ...attempt,
    state,
    stage: stageAfter(attempt, state, seen.operations),
    provider_id: attempt.provider_id ?? seen.providerId,
    card_brand: seen.card?.brand ?? attempt.card_brand,
    card_last4: seen.card?.last4 ?? attempt.card_last4,
    decline_reason: declineReasonOf(seen.operations) ?? (isLive(attempt) ? null : attempt.decline_reason),
    updated_at: state === attempt.state ? attempt.updated_at : at,
  };
}

function isLive(attempt: AttemptRow): boolean {
  return attempt.stage === 'created' || attempt.stage === 'open';
}

/**
 * A payment that was released or refunded takes no more money: the order may be paid by another. Nor does a declined charge of a
 * saved card, where a window goes on to another card.
 */
function stageAfter(
  attempt: AttemptRow,
  state: PaymentState,
  operations: ProviderSnapshot['operations'],
): AttemptRow['stage'] {
  if (!isLive(attempt)) return attempt.stage;
  if (state === 'declined' && attempt.agreement_id !== null) return 'closed';
  return state === 'refunded' || isReleased(operations) ? 'closed' : 'open';
}

/**
 * Captured money pays the order if it is really the order's; if not, it is for a person to look at, never paid. An order
 * that was cancelled meanwhile takes none: the payment is given up, and what was taken goes back.
 */
async function settle(deps: Deps, attempt: AttemptRow, seen: ProviderSnapshot): Promise<AttemptRow> {
  const { merchantId, allowTestMode } = deps.config.payment;
  const terms = {
    ref: attempt.ref,
    merchantId,
    currency: 'DKK',
    amountDue: attempt.amount_oyru,
    allowsTestMode: allowTestMode,
  };
  const settlement = checkSettlement(terms, seen);
  if (settlement.ok) {
    const { ref: paymentRef, order_id: orderId, updated_at: at } = attempt;
    const paid = { orderId, paymentRef, card: seen.card, at };
    if (!(await deps.fulfil(paid))) return { ...attempt, stage: 'closed' };
    if (attempt.period !== null) await tellOfCharge(deps, orderId);
    return { ...attempt, stage: 'settled' };
  }
  deps.log.error({ ref: attempt.ref, reason: settlement.code }, 'a captured payment needs review');
  if (!attempt.needs_review) deps.metrics.paymentsForReview.inc();
  return { ...attempt, needs_review: true };
}
