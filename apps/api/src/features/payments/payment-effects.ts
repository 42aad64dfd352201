import type { PaymentOperation } from '@bylgja/domain';

import type { Transaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

/** An order that its payment has just paid, with the card it was paid by. */
export interface PaidOrder {
  readonly orderId: string;
  readonly paymentRef: string;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly at: Date;
}

/** What payments have other slices do. */
export interface PaymentEffects {
  /** Fulfils an order that is paid; false when it no longer waits for its payment. */
  fulfil(this: void, tx: Transaction, paid: PaidOrder): Promise<boolean>;
  /** Issues a receipt for each refund of what paid for an order, once. */
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
