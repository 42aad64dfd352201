import type { PaymentMeans } from '@bylgja/domain';

import type { Purchase } from '#features/orders/parts/place-once.ts';
import { api } from '#lib/api.ts';

/** A top-up of a line by so many kr., as an order. */
export function topUpPurchase(body: {
  readonly amount: number;
  readonly phoneNumber: string;
  readonly payWith: PaymentMeans;
}): Purchase {
  return {
    name: ['top-up', String(body.amount), body.phoneNumber, body.payWith],
    place: (idempotencyKey) => api.call('POST /top-ups', { body, idempotencyKey }),
  };
}
