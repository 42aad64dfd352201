import { fail, toMinorUnits, ok, toMajorUnits } from '@bylgja/domain';
import type { MinorUnits, PaymentMeans, Result } from '@bylgja/domain';

import type { AgreementRefusal } from '#features/payments/charges.ts';

/** The way of paying, and the reviewed price in kr. */
export interface Paying {
  readonly payWith: PaymentMeans;
  readonly price?: number | undefined;
}

export type PayingRefusal = AgreementRefusal | 'price_changed';

/**
 * Whether the price due is the reviewed one (rule: orders 7). A saved card is never charged without a reviewed price. The
 * provider's window shows the amount itself, so a payment there needs none.
 */
export function checkReviewed({ payWith, price }: Paying, due: MinorUnits): Result<void, 'price_changed'> {
  const isSeen = price === undefined ? payWith === 'card' || due === 0 : toMinorUnits(price) === due;
  return isSeen ? ok(undefined) : fail('price_changed', { price: toMajorUnits(due) });
}
