import type { Order, Payment } from '@bylgja/contract';

import { isUnpaid } from '#features/orders/orders.view.ts';
import type { VisitState } from '#features/payments/provider-visit.view.ts';

/** What the payment screen has to say about an order. */
export type PaymentView =
  /** Nothing is paid, and no page of the provider is open as far as this tab knows. */
  | 'unpaid'
  /** The provider's page is on its way. */
  | 'opening'
  /** The provider's page is open in its window. */
  | 'open'
  /** The provider's page was left half-way. */
  | 'unfinished'
  /** The provider's page could not be made. */
  | 'unavailable'
  /** The provider accepts no more money for this payment; a new one can be opened. */
  | 'expired'
  | 'declined'
  /** It is unknown whether the saved card was charged: it is not tried again automatically. */
  | 'unconfirmed'
  /** A card has been given, and the answer is not known yet. */
  | 'processing'
  /** Money was taken, and the order is not paid: staff look at it (rule: payments 6). */
  | 'attention'
  /** Paid, and done or in the making. */
  | 'paid'
  /** Paid for what could not be done after all: the money is on its way back. */
  | 'returning'
  | 'refunded'
  | 'cancelled';

/**
 * The server's state of a payment; the provider visit in this tab only distinguishes kinds of waiting
 * (rule: payments 14).
 */
export function viewOf(order: Order, visit: VisitState): PaymentView {
  const { isCancelled, isComplete, payment } = order;
  if (isCancelled) return viewOfCancelled(payment);
  if ((isComplete || isPaid(order)) && payment?.state !== 'refunded') return 'paid';
  if (payment !== null) return viewOfPayment(payment, visit);
  // What costs nothing has no payment, and an invoice none before it is first tried.
  return isUnpaid(order) ? waiting[visit] : 'processing';
}

/** What was taken for a cancelled order is being refunded. */
function viewOfCancelled(payment: Payment | null): PaymentView {
  if (payment?.state === 'captured') return 'returning';
  return payment?.state === 'refunded' ? 'refunded' : 'cancelled';
}

/** What is paid may take days until it is done. */
function isPaid({ steps }: Order): boolean {
  return steps.some(({ id, state }) => id === 'paid' && state === 'done');
}

function viewOfPayment(payment: Payment, visit: VisitState): PaymentView {
  switch (payment.state) {
    case 'authorized':
      return 'processing';
    case 'captured':
      return 'attention';
    case 'refunded':
      return 'refunded';
    case 'cancelled':
      return visit === 'opening' ? 'opening' : viewOfClosed(payment);
    case 'declined':
      return viewOfDeclined(payment, visit);
    case 'pending':
      return viewOfPending(payment, visit);
  }
}

/** While the provider’s page takes cards, a customer who returns may have used another. */
function viewOfDeclined({ paymentUrl }: Payment, visit: VisitState): PaymentView {
  if (visit === 'opening') return 'opening';
  return visit === 'returned' && paymentUrl !== null ? 'processing' : 'declined';
}

/** What takes no money any more, without having been declined. Only a page expires. */
function viewOfClosed({ payWith, declineReason }: Payment): PaymentView {
  if (payWith === 'card') return 'expired';
  return declineReason === 'error' ? 'unconfirmed' : 'unpaid';
}

/** A saved card is charged without anybody’s doing; else it is the customer’s turn. */
function viewOfPending({ paymentUrl, payWith }: Payment, visit: VisitState): PaymentView {
  if (payWith === 'agreement') return 'processing';
  return visit === 'none' && paymentUrl === null ? 'unavailable' : waiting[visit];
}

const waiting = {
  none: 'unpaid',
  opening: 'opening',
  open: 'open',
  left: 'unfinished',
  cancelled: 'unfinished',
  returned: 'processing',
} as const satisfies Record<VisitState, PaymentView>;

/** Nothing will change any more. */
export function isOver(view: PaymentView): boolean {
  return view === 'paid' || view === 'refunded' || view === 'cancelled';
}

/** Whether the live connection reports the next change. The others change only by an act of the customer, or slowly. */
export function isFollowed(view: PaymentView): boolean {
  return !isOver(view) && view !== 'expired' && view !== 'attention';
}

/** Whether the steps still lie ahead, or one of them has failed. What goes back leads to none. */
export function hasSteps(view: PaymentView): boolean {
  return isFollowed(view) && view !== 'returning';
}
