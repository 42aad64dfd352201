import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { CallRefusal, MoneyOrder, ProviderSnapshot } from '../card-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { toStripe } from './stripe-amounts.ts';
import { callStripe } from './stripe-client.ts';
import { readKnown, readPayment } from './stripe-payments.ts';
import { marksOf } from './stripe-records.ts';
import { wireDone } from './stripe-wire.ts';

/** A capture or refund on the intent that fits, or the release of what is reserved; then the payment as it is after it. */
export async function moveMoney(
  account: StripeAccount,
  { type, providerId: ref, amount }: MoneyMove,
): Promise<Result<ProviderSnapshot, CallRefusal>> {
  const { stripe } = account;
  const known = await readKnown(stripe, ref);
  if (!known.ok) return known;
  const status = type === 'refund' ? 'succeeded' : 'requires_capture';
  const intent = known.value?.intents.find((candidate) => candidate.status === status);
  if (intent === undefined)
    return fail('rejected', { kind: 'refused', httpStatus: 400, message: 'wrong_state', fields: '' });
  const { id, currency } = intent;
  const moves: Readonly<Record<MoneyMove['type'], () => Promise<unknown>>> = {
    capture: () => stripe.paymentIntents.capture(id, { amount_to_capture: toStripe(amount, currency) }),
    refund: () =>
      stripe.refunds.create({
        payment_intent: id,
        amount: toStripe(amount, currency),
        metadata: marksOf({ kind: 'payment', ref }),
      }),
    cancel: () => stripe.paymentIntents.cancel(id),
  };
  const moved = await callStripe(wireDone, moves[type]);
  if (!moved.ok) return moved;
  const after = await readPayment(account, ref);
  if (!after.ok) return fail('unknown', after.details);
  return after.value ? ok(after.value) : fail('unknown', { kind: 'other', reason: 'not_found' });
}

interface MoneyMove extends MoneyOrder {
  /** A release is of the whole amount. */
  readonly type: 'capture' | 'refund' | 'cancel';
}
