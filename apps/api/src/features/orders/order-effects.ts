import type { Result } from '@bylgja/domain';

import type { Transaction } from '#db/database.ts';
import type { PaymentDeps } from '#features/payments/payment-effects.ts';
import type { Customer } from '#http/handler.ts';

import type { OrderRow } from './orders.store.ts';

/** Whether the delivery of an order was done or started, or its subject does not exist any more. */
export type Delivered = 'delivered' | 'obsolete';

/** The correction that lets an order on hold continue: the number to port, a reserved number, or the blank card. */
export interface NumberHoldResolution {
  /** Locked; in processing, with a problem. */
  readonly order: OrderRow;
  readonly by: Customer;
  readonly request:
    | { readonly porting: { readonly phoneNumber: string; readonly simcardNumber: string } }
    | { readonly phoneNumberReservationId: string }
    | { readonly simcardNumber: string };
}

export type NumberHoldRefusal =
  | 'nothing_to_mend'
  | 'number_stays'
  | 'porting_refused'
  | 'reservation_expired';

/** What orders ask other slices to do, by their kind. */
export interface OrderEffects {
  /** Delivers a started order, or requests its delivery from the network. */
  deliver(this: void, tx: Transaction, order: OrderRow): Promise<Delivered>;
  /** Releases what an abandoned order had reserved. */
  withdraw(this: void, tx: Transaction, order: OrderRow): Promise<void>;
  /** Lets an order on hold continue with another number or another proof. */
  resolveNumberHold(
    this: void,
    tx: Transaction,
    resolution: NumberHoldResolution,
  ): Promise<Result<void, NumberHoldRefusal>>;
}

export interface OrderDeps extends PaymentDeps {
  readonly orderEffects: OrderEffects;
}
