import { fail, fromKroner, ok, toKroner } from '@bylgja/domain';
import type { Oyru, PaymentMeans, Result } from '@bylgja/domain';

import type { AgreementRefusal } from '#features/payments/charges.ts';

/** How somebody pays, and the price in kr. that they have reviewed. */
export interface Paying {
  readonly payWith: PaymentMeans;
  readonly price?: number | undefined;
}

export type PayingRefusal = AgreementRefusal | 'price_changed';

/**
 * Whether what is due is what whoever pays has seen. A saved card is charged nothing that nobody has seen; the provider’s window
 * shows its amount itself, so what is paid there may be asked for without a price.
 */
export function checkReviewed({ payWith, price }: Paying, due: Oyru): Result<void, 'price_changed'> {
  const isSeen = price === undefined ? payWith === 'card' || due === 0 : fromKroner(price) === due;
  return isSeen ? ok(undefined) : fail('price_changed', { price: toKroner(due) });
}
