import { declineReasons } from '@bylgja/domain';
import { z } from 'zod';

import { id, kroner, noContent } from './common.ts';
import { endpoint } from './endpoint.ts';
import { paymentState } from './hub.contract.ts';

export const cardBrief = z.object({ brand: z.string(), last4: z.string() });

export const payment = z.object({
  id: z.string(),
  state: paymentState,
  amount: kroner,
  /** Where the provider's payment window is; null when it is not open. */
  paymentUrl: z.url().nullable(),
  card: cardBrief.nullable(),
  /** Why the last try was declined. */
  declineReason: z.enum(declineReasons).nullable(),
});
export type Payment = z.output<typeof payment>;

export const agreement = z.object({
  id,
  state: z.enum(['pending', 'active', 'expired', 'ended']),
  brand: z.string(),
  maskedPan: z.string(),
  /** Month the card expires, `2028-04`. */
  expires: z.string(),
});
export type Agreement = z.output<typeof agreement>;

export const payments = {
  agreement: endpoint({
    method: 'GET',
    path: '/agreements',
    access: 'customer',
    summary: 'The payment agreement of the signed-in customer, or null',
    answer: agreement.nullable(),
    errors: {},
  }),
  callback: endpoint({
    method: 'POST',
    path: '/payment-callbacks/:provider',
    access: 'guest',
    summary: 'Notice from the card-payment provider, signed over its raw body',
    params: z.strictObject({ provider: z.string().max(40) }),
    signed: true,
    answer: noContent,
    errors: { bad_signature: 403, unknown_callback: 422 },
  }),
};
