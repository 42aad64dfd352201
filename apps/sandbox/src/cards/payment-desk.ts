import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Operations } from './operations.ts';
import type { PaymentBook } from './payment-book.ts';
import {
  approvedSum,
  authorizedSum,
  claimedSum,
  hasClaim,
  isAuthorized,
  pendingAuthorization,
} from './payment-record.ts';
import type { LinkRecord, PaymentRecord, Wire } from './payment-record.ts';
import { outcomes } from './test-cards.ts';

/** A merchant's actions on payments; the HTTP interface is in `payments-api.ts`. */
export interface PaymentDesk {
  create(payment: NewPayment): Result<PaymentRecord, 'order_id_taken'>;
  /** Creates a subscription, whose window saves a card. */
  subscribe(
    subscription: NewPayment & { readonly description: string },
  ): Result<PaymentRecord, 'order_id_taken'>;
  /** A new payment, to charge a saved card. */
  charge(
    subscription: PaymentRecord,
    charge: NewCharge,
  ): Result<PaymentRecord, 'order_id_taken' | 'wrong_state'>;
  /** Stops further charges of a saved card. */
  unsubscribe(subscription: PaymentRecord, callbackUrl: string | null): Result<PaymentRecord, 'wrong_state'>;
  /** Removes a saved card from its customer, who stays. */
  detach(subscription: PaymentRecord, callbackUrl: string | null): Result<PaymentRecord, 'wrong_state'>;
  openLink(payment: PaymentRecord, terms: LinkTerms): Result<LinkRecord, 'wrong_state'>;
  closeLink(payment: PaymentRecord): void;
  order(
    payment: PaymentRecord,
    order: MerchantOrder,
  ): Result<PaymentRecord, 'wrong_state' | 'amount_too_large'>;
}

export interface NewPayment {
  readonly orderId: string;
  readonly currency: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly wire?: Wire;
}

export interface NewCharge {
  readonly orderId: string;
  readonly amount: number;
  readonly autoCapture: boolean;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly callbackUrl: string | null;
}

export type LinkTerms = Omit<LinkRecord, 'token' | 'expiresAt'> & { readonly deadlineSeconds: number | null };

export interface MerchantOrder {
  readonly type: 'capture' | 'refund' | 'cancel';
  /** Null for a cancel, which always applies to the full amount. */
  readonly amount: number | null;
  readonly callbackUrl: string | null;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface DeskSettings {
  readonly book: PaymentBook;
  readonly clock: SandboxClock;
  readonly operations: Operations;
  readonly newToken: () => string;
}

export function createPaymentDesk({ book, clock, operations, newToken }: DeskSettings): PaymentDesk {
  function add(payment: NewPayment & Partial<PaymentRecord>): Result<PaymentRecord, 'order_id_taken'> {
    if (book.byOrderId(payment.orderId)) return fail('order_id_taken');
    const createdAt = clock.now().toISOString();
    const fresh = { ...empty, ...payment, id: book.nextId(), createdAt, updatedAt: createdAt };
    return ok(book.save(fresh));
  }

  function endSaved(
    subscription: PaymentRecord,
    { type, callbackUrl }: { type: 'cancel' | 'detach'; callbackUrl: string | null },
  ): Result<PaymentRecord, 'wrong_state'> {
    if (!isAuthorized(subscription) || hasClaim(subscription, type)) return fail('wrong_state');
    return ok(operations.begin(subscription, { type, amount: 0, callbackUrl, outcome: null }));
  }

  return {
    create: add,
    subscribe: (subscription) => add({ ...subscription, kind: 'Subscription' }),

    charge(subscription, { orderId, amount, autoCapture, variables, callbackUrl }) {
      if (!isChargeable(subscription)) return fail('wrong_state');
      const { id: subscriptionId, currency, card, wire } = subscription;
      const recurring = { subscriptionId, autoCapture };
      const made = add({ orderId, currency, variables, card, recurring, wire });
      return made.ok
        ? ok(operations.begin(made.value, { type: 'recurring', amount, callbackUrl, outcome: null }))
        : made;
    },

    unsubscribe: (subscription, callbackUrl) => endSaved(subscription, { type: 'cancel', callbackUrl }),
    detach: (subscription, callbackUrl) => endSaved(subscription, { type: 'detach', callbackUrl }),

    openLink(payment, { deadlineSeconds, ...terms }) {
      if (isAuthorized(payment)) return fail('wrong_state');
      const now = clock.now();
      const expiresAt =
        deadlineSeconds === null ? null : new Date(now.getTime() + deadlineSeconds * 1000).toISOString();
      const link = { ...terms, token: payment.link?.token ?? newToken(), expiresAt };
      book.save({ ...payment, link, updatedAt: now.toISOString() });
      return ok(link);
    },

    closeLink(payment) {
      if (payment.link === null) return;
      const closed = { ...payment, link: null, closedLinks: [...payment.closedLinks, payment.link] };
      book.save({ ...closed, updatedAt: clock.now().toISOString() });
      const pending = pendingAuthorization(payment);
      if (pending?.awaitsCardholder) operations.settle(payment.id, pending.id, outcomes.aborted);
    },

    order(payment, { amount, ...order }) {
      const room = roomFor(payment, order.type);
      if (room <= 0) return fail('wrong_state');
      if (amount !== null && amount > room) return fail('amount_too_large');
      return ok(operations.begin(payment, { ...order, amount: amount ?? room, outcome: null }));
    },
  };
}

const empty = {
  kind: 'Payment',
  wire: 'quickpay',
  description: null,
  recurring: null,
  link: null,
  closedLinks: [],
  operations: [],
  card: null,
} as const;

function isChargeable(subscription: PaymentRecord): boolean {
  const isEnded = hasClaim(subscription, 'cancel') || hasClaim(subscription, 'detach');
  return isAuthorized(subscription) && !isEnded;
}

/** The amount still available for that operation; 0 if the payment's state does not allow it. */
function roomFor(payment: PaymentRecord, type: MerchantOrder['type']): number {
  if (hasClaim(payment, 'cancel')) return 0;
  const authorized = authorizedSum(payment);
  switch (type) {
    case 'capture':
      return authorized - claimedSum(payment, 'capture');
    case 'refund':
      return approvedSum(payment, 'capture') - claimedSum(payment, 'refund');
    case 'cancel':
      return hasClaim(payment, 'capture') ? 0 : authorized;
  }
}
