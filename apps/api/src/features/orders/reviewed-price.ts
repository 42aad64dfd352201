import { fail, toMinorUnits, ok, toMajorUnits } from '@bylgja/domain';
import type { MinorUnits, PaymentMeans, Result } from '@bylgja/domain';

import type { AgreementRefusal } from '#features/payments/charges.ts';

/** How somebody pays, and the price in kr. that they have reviewed. */
export interface Paying {
  readonly payWith: PaymentMeans;
  readonly price?: number | undefined;
}

export type PayingRefusal = AgreementRefusal | 'price_changed';

/**
 * Whether the price due is the reviewed one (rule: orders 7). A saved card is never charged without it; the provider’s window
 * shows the amount itself, so a payment there needs no price.
 */
export function checkReviewed({ payWith, price }: Paying, due: MinorUnits): Result<void, 'price_changed'> {
  const isSeen = price === undefined ? payWith === 'card' || due === 0 : toMinorUnits(price) === due;
  return isSeen ? ok(undefined) : fail('price_changed', { price: toMajorUnits(due) });
}
