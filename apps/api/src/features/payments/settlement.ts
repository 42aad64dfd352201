import { checkSettlement, declineReasonOf, mergeOperations, paymentStateOf } from '@bylgja/domain';
import type { PaymentOperation, PaymentState } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { ProviderSnapshot } from '#gateways/cards/card-provider.ts';

import { listOperations, lockAttempt, saveOperations, updateAttempt } from './payments.store.ts';
import type { AttemptRow } from './payments.store.ts';

export const paymentUpdatesChannel = 'payment_updates';

/** An order that its payment has just paid, with the card it was paid by. */
export interface PaidOrder {
  readonly orderId: string;
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

    const at = deps.clock.now();
    const state = paymentStateOf(operations);
    const change = {
      state,
      stage: stageAfter(attempt, state),
      provider_id: attempt.provider_id ?? snapshot.providerId,
      card_brand: snapshot.card?.brand ?? attempt.card_brand,
      card_last4: snapshot.card?.last4 ?? attempt.card_last4,
      decline_reason: declineReasonOf(operations),
      updated_at: state === attempt.state ? attempt.updated_at : at,
    };
    const paid = state === 'captured' && isLive(attempt) ? pays(deps, attempt, { ...snapshot, operations }) : false;
    const settled = paid ? { ...change, stage: 'settled' as const } : change;
    await updateAttempt(deps.db, attempt.ref, {
      ...settled,
      ...(state === 'captured' && isLive(attempt) && !paid && { needs_review: true }),
    });
    if (paid) await deps.fulfil({ orderId: attempt.order_id, card: snapshot.card, at });
    if (state !== attempt.state) await deps.db.notify(paymentUpdatesChannel, attempt.order_id);
    return { ...attempt, ...settled };
  });
}

function isLive(attempt: AttemptRow): boolean {
  return attempt.stage === 'created' || attempt.stage === 'open';
}

/** What a cancelled payment leaves behind can take no more money: the order may be paid by another. */
function stageAfter(attempt: AttemptRow, state: PaymentState): AttemptRow['stage'] {
  if (!isLive(attempt)) return attempt.stage;
  return state === 'cancelled' || state === 'refunded' ? 'closed' : 'open';
}

/** Whether captured money is really the money of this order; if not, it is for a person to look at, never paid. */
function pays(
  deps: Deps,
  attempt: AttemptRow,
  seen: ProviderSnapshot & { operations: readonly PaymentOperation[] },
): boolean {
  const { merchantId, allowTestMode } = deps.config.payment;
  const settlement = checkSettlement(
    {
      ref: attempt.ref,
      merchantId,
      currency: 'DKK',
      amountDue: attempt.amount_oyru,
      allowsTestMode: allowTestMode,
    },
    seen,
  );
  if (settlement.ok) return true;
  deps.log.error({ ref: attempt.ref, reason: settlement.code }, 'a captured payment needs review');
  deps.metrics.paymentsForReview.inc();
  return false;
}
