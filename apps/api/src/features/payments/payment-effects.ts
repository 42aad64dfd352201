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
  /**
   * Fulfils a paid order, and returns what issues its receipt; null when it no longer waits for its payment. Issue it last in the
   * transaction: it locks the series of receipts.
   */
  fulfil(this: void, tx: Transaction, paid: PaidOrder): Promise<(() => Promise<void>) | null>;
  /** Issues a receipt for each refund of a payment that paid an order, once. Last in the transaction, too. */
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
