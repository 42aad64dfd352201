import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import type { SandboxClock } from '../clock.ts';
import type { Operations } from './operations.ts';
import type { PaymentBook } from './payment-book.ts';
import { approvedSum, claimedSum, hasClaim, isAuthorized, pendingAuthorization } from './payment-record.ts';
import type { LinkRecord, PaymentRecord } from './payment-record.ts';
import { outcomes } from './test-cards.ts';

/** What a merchant may do with payments; the wire is in `payments-api.ts`. */
export interface PaymentDesk {
  create(payment: NewPayment): Result<PaymentRecord, 'order_id_taken'>;
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
}

export type LinkTerms = Omit<LinkRecord, 'token' | 'expiresAt'> & { readonly deadlineSeconds: number | null };

export interface MerchantOrder {
  readonly type: 'capture' | 'refund' | 'cancel';
  /** Null on a cancel, which is always of the whole. */
  readonly amount: number | null;
  readonly callbackUrl: string | null;
}

export interface DeskSettings {
  readonly book: PaymentBook;
  readonly clock: SandboxClock;
  readonly operations: Operations;
  readonly newToken: () => string;
}

export function createPaymentDesk({ book, clock, operations, newToken }: DeskSettings): PaymentDesk {
  return {
    create({ orderId, currency, variables }) {
      if (book.byOrderId(orderId)) return fail('order_id_taken');
      const createdAt = clock.now().toISOString();
      return ok(
        book.save({
          id: book.nextId(),
          orderId,
          currency,
          variables,
          link: null,
          closedLinks: [],
          operations: [],
          card: null,
          createdAt,
          updatedAt: createdAt,
        }),
      );
    },

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

    order(payment, { type, amount, callbackUrl }) {
      const room = roomFor(payment, type);
      if (room <= 0) return fail('wrong_state');
      if (amount !== null && amount > room) return fail('amount_too_large');
      return ok(operations.begin(payment, { type, amount: amount ?? room, callbackUrl, outcome: null }));
    },
  };
}

/** How much of the payment that operation may still take; 0 when the payment is not where it can be done. */
function roomFor(payment: PaymentRecord, type: MerchantOrder['type']): number {
  if (hasClaim(payment, 'cancel')) return 0;
  const authorized = approvedSum(payment, 'authorize');
  switch (type) {
    case 'capture':
      return authorized - claimedSum(payment, 'capture');
    case 'refund':
      return approvedSum(payment, 'capture') - claimedSum(payment, 'refund');
    case 'cancel':
      return hasClaim(payment, 'capture') ? 0 : authorized;
  }
}
