import type { PaymentMeans } from '@bylgja/domain';

import type { Purchase } from '#features/orders/parts/place-once.ts';
import { api } from '#lib/api.ts';

/** An extra package for a line, as an order. */
export function packagePurchase(body: {
  readonly packageId: string;
  readonly phoneNumber: string;
  readonly payWith: PaymentMeans;
}): Purchase {
  return {
    name: [body.packageId, body.phoneNumber, body.payWith],
    place: (idempotencyKey) => api.call('POST /packages', { body, idempotencyKey }),
  };
}
