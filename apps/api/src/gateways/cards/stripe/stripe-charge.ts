import { fail, ok } from '@bylgja/domain';
import type { Stripe } from 'stripe';

import type { CardProvider, NewCharge } from '../card-provider.ts';
import { writePurchase } from '../purchase-metadata.ts';
import type { StripeAccount } from './stripe-account.ts';
import { toStripe } from './stripe-amounts.ts';
import { callStripe } from './stripe-client.ts';
import { readPayment } from './stripe-payments.ts';
import { createRecord, marksOf } from './stripe-records.ts';
import { wireDone } from './stripe-wire.ts';

interface SavedCharge extends NewCharge {
  readonly customer: string;
  readonly paymentMethod: string;
  readonly currency: string;
}

/**
 * The record takes the reference; the charge has the reference as its idempotency key, and is found in the list of its customer.
 * So a call whose answer was lost, before or after the charge, ends with one charge.
 */
export async function chargeSaved(
  account: StripeAccount,
  { agreementId, ref, amount, purchase, customer, paymentMethod, currency }: SavedCharge,
): ReturnType<CardProvider['chargeAgreement']> {
  const { stripe } = account;
  const ids = writePurchase(purchase);
  const more = { ...ids, agreement: agreementId, customer };
  const record = await createRecord(stripe, { kind: 'charge', ref, currency, name: ref, more });
  if (!record.ok) {
    if (record.code !== 'duplicate_ref') return fail(record.code, record.details);
    const earlier = await readPayment(account, ref);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return record;
  }
  const intent = {
    amount: toStripe(amount, currency),
    currency: currency.toLowerCase(),
    customer,
    payment_method: paymentMethod,
    // A page to confirm the card on would have nobody before it.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'automatic',
    off_session: true,
    confirm: true,
    metadata: { ...marksOf({ kind: 'charge', ref }), ...ids, agreement: agreementId },
  } satisfies Stripe.PaymentIntentCreateParams;
  const charged = await callStripe(wireDone, () =>
    stripe.paymentIntents.create(intent, { idempotencyKey: ref }),
  );
  // A declined card is refused with 402, and its charge is kept.
  const isMade = charged.ok || charged.details?.['httpStatus'] === 402;
  if (!isMade) return charged;
  const made = await readPayment(account, ref);
  if (!made.ok) return fail('unknown', made.details);
  return made.value ? ok(made.value) : fail('unknown', { kind: 'other', reason: 'not_found' });
}
