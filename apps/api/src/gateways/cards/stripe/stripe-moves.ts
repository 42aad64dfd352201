import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { CallRefusal, MoneyOrder, NewRefund, ProviderSnapshot } from '../card-provider.ts';
import type { StripeAccount } from './stripe-account.ts';
import { toStripe } from './stripe-amounts.ts';
import { callStripe } from './stripe-client.ts';
import { readKnown, readPayment } from './stripe-payments.ts';
import { marksOf } from './stripe-records.ts';
import { wireDone } from './stripe-wire.ts';

/** A capture or refund on the intent that fits, or the release of what is reserved; then the payment as it is after it. */
export async function moveMoney(
  account: StripeAccount,
  move: MoneyMove,
): Promise<Result<ProviderSnapshot, CallRefusal>> {
  const { stripe } = account;
  const { type, providerId: ref, amount } = move;
  const known = await readKnown(stripe, ref);
  if (!known.ok) return known;
  const status = type === 'refund' ? 'succeeded' : 'requires_capture';
  const intent = known.value?.intents.find((candidate) => candidate.status === status);
  if (intent === undefined)
    return fail('rejected', { kind: 'refused', httpStatus: 400, message: 'wrong_state', fields: '' });
  const { id, currency } = intent;
  const order = () => {
    const money = toStripe(amount, currency);
    if (move.type === 'refund') {
      const metadata = marksOf({ kind: 'payment', ref });
      const refund = { payment_intent: id, amount: money, metadata };
      return stripe.refunds.create(refund, { idempotencyKey: move.key });
    }
    return move.type === 'cancel'
      ? stripe.paymentIntents.cancel(id)
      : stripe.paymentIntents.capture(id, { amount_to_capture: money });
  };
  const moved = await callStripe(wireDone, order);
  if (!moved.ok) return moved;
  const after = await readPayment(account, ref);
  if (!after.ok) return fail('unknown', after.details);
  return after.value ? ok(after.value) : fail('unknown', { kind: 'other', reason: 'not_found' });
}

/** A release is of the whole amount. */
type MoneyMove =
  | (MoneyOrder & { readonly type: 'capture' | 'cancel' })
  | (NewRefund & { readonly type: 'refund' });
