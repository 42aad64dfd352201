import { declineReasons, paymentMeans } from '@bylgja/domain';
import { z } from 'zod';

import { id, majorUnits, noContent } from './common.ts';
import { endpoint } from './endpoint.ts';
import { paymentState } from './hub.contract.ts';

/** Why a card was declined. */
export const declineReason = z.enum(declineReasons);

export const cardBrief = z.object({ brand: z.string(), last4: z.string() });

export const payment = z.object({
  id: z.string(),
  state: paymentState,
  amount: majorUnits,
  /** The address of the provider's payment window; null if it is not open. */
  paymentUrl: z.url().nullable(),
  card: cardBrief.nullable(),
  /** Why the last try was declined. */
  declineReason: declineReason.nullable(),
  /** With the saved card, or a card in the provider’s window. */
  payWith: z.enum(paymentMeans),
});
export type Payment = z.output<typeof payment>;

/** How an order is paid, and the price that was reviewed. */
export const paying = {
  payWith: z
    .enum(paymentMeans)
    .default('card')
    .describe('In the provider’s window (`card`) or with the saved card (`agreement`).'),
  price: majorUnits
    .optional()
    .describe(
      'The reviewed price, required to charge the saved card. Another price is refused (`price_changed`).',
    ),
};

/** Why the saved card cannot pay. */
export const agreementErrors = { no_payment_agreement: 422, agreement_expired: 422 } as const;

/** Why it cannot be paid this way; with the present price, if it differs from the reviewed one. */
export const payingErrors = { ...agreementErrors, price_changed: 409 } as const;

export const agreement = z.object({
  id,
  /** pending: no card is saved yet; expired: the card has expired and is no longer charged. */
  state: z.enum(['pending', 'active', 'expired']),
  /** The brand of the card; null while none is saved. */
  brand: z.string().nullable(),
  maskedPan: z.string().nullable(),
  /** The month in which the card expires, `2028-04`. */
  expires: z.string().nullable(),
  /** Whether that month ends within 45 days. */
  isExpiringSoon: z.boolean(),
  /** A card that is being saved in the provider's window, and why the last try was declined. */
  saving: z.object({ id, declineReason: declineReason.nullable() }).nullable(),
});
export type Agreement = z.output<typeof agreement>;

export const payments = {
  agreement: endpoint({
    method: 'GET',
    path: '/agreements',
    access: 'customer',
    summary: 'Get the payment agreement',
    description: 'Null where there is none.',
    answer: agreement.nullable(),
    errors: {},
  }),
  saveCard: endpoint({
    method: 'POST',
    path: '/agreements',
    access: 'customer',
    summary: 'Save a card',
    description: 'Opens the provider’s window, which saves the card without charging it. Needs a step-up.',
    idempotent: true,
    /** Where the window returns to: an address of this site or the app; by default the page of the agreement. */
    body: z.strictObject({ returnUrl: z.string().min(1).max(2000).optional() }),
    status: 201,
    answer: z.object({ id, paymentUrl: z.url() }),
    errors: { step_up_required: 401, payment_provider_unavailable: 503 },
  }),
  endAgreement: endpoint({
    method: 'DELETE',
    path: '/agreements/:id',
    access: 'customer',
    summary: 'End a payment agreement',
    description: 'Its card is not charged any more.',
    params: z.strictObject({ id }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  callback: endpoint({
    method: 'POST',
    path: '/payment-callbacks/:provider',
    access: 'guest',
    summary: 'Receive a payment callback',
    description: 'Sent by the card-payment provider, signed over its raw body.',
    params: z.strictObject({ provider: z.string().max(40) }),
    signed: 'paymentChecksum',
    answer: noContent,
    errors: { bad_signature: 403, unknown_callback: 422, payment_provider_unavailable: 503 },
  }),
};
