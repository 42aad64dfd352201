import type { PaymentOperation } from '@bylgja/domain';

import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** An order that has just been paid, with the card that paid it. */
export interface PaidOrder {
  readonly orderId: string;
  readonly paymentRef: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly at: Date;
}

/** What payments ask other slices to do. */
export interface PaymentEffects {
  /** Fulfils a paid order; false when it no longer waits for its payment. */
  fulfil(this: void, tx: Transaction, paid: PaidOrder): Promise<boolean>;
  /** Issues a receipt for each refund of a payment that paid an order, once. */
  issueRefundReceipts(
    this: void,
    tx: Transaction,
    ref: string,
    operations: readonly PaymentOperation[],
  ): Promise<void>;
}

export interface PaymentDeps extends Deps {
  readonly paymentEffects: PaymentEffects;
}
