import type { Order } from '@bylgja/contract';
import { formatTime } from '@bylgja/i18n';
import type { Text } from '@bylgja/i18n';

import type { PaymentView } from './payment.view.ts';

/** The headline of the payment screen: what has happened, in a word, and what that means. */
export interface PaymentWords {
  readonly state: 'waiting' | 'success' | 'failed';
  readonly verdict: string;
  readonly word: string;
  readonly more: string;
}

/** A view in words. */
export function wordsOf(view: PaymentView, order: Order, text: Text): PaymentWords {
  const waiting = { state: 'waiting', verdict: text('payments.state.pending') } as const;
  switch (view) {
    case 'unpaid':
      return { ...waiting, word: text('orders.awaitingPayment'), more: text('payments.notPaidHelp') };
    case 'opening':
      return { ...waiting, word: text('payments.waiting'), more: text('payments.opening') };
    case 'open':
      return { ...waiting, word: text('payments.waiting'), more: text('payments.inOtherWindow') };
    case 'unfinished':
      return { ...waiting, word: text('payments.unfinished'), more: text('payments.unfinishedHelp') };
    case 'unavailable':
      return { ...waiting, word: text('payments.unavailable'), more: text('payments.orderKept') };
    case 'expired':
      return { ...waiting, word: text('payments.expiredTitle'), more: text('payments.expiredHelp') };
    case 'unconfirmed':
      return {
        ...waiting,
        word: text('payments.unconfirmedTitle'),
        more: text('payments.unconfirmedHelp'),
      };
    case 'processing':
      return {
        state: 'waiting',
        verdict: text('payments.processing'),
        word: text('payments.waiting'),
        more: text('payments.mayClose'),
      };
    default:
      return endOf(view, order, text);
  }
}

function endOf(
  view: 'attention' | 'declined' | 'paid' | 'returning' | 'refunded' | 'cancelled',
  order: Order,
  text: Text,
): PaymentWords {
  switch (view) {
    case 'paid':
      return {
        state: 'success',
        verdict: paidAt(order, text),
        word: text(order.isComplete ? 'payments.done' : 'orders.beingProcessed'),
        more: text(order.isComplete ? 'payments.completed' : 'payments.inTheMaking'),
      };
    case 'attention':
      return {
        state: 'waiting',
        verdict: text('payments.state.captured'),
        word: text('payments.attentionTitle'),
        more: text('payments.attentionHelp'),
      };
    case 'declined':
      return {
        state: 'failed',
        verdict: text('payments.state.declined'),
        word: text('payments.failed'),
        more: text('payments.nothingTaken'),
      };
    case 'returning':
      return {
        state: 'failed',
        verdict: text('payments.state.cancelled'),
        word: text('payments.returningTitle'),
        more: text('payments.returningHelp'),
      };
    case 'refunded':
      return {
        state: 'failed',
        verdict: text('payments.state.refunded'),
        word: text(order.isCancelled ? 'payments.cancelledTitle' : 'payments.refundedTitle'),
        more: text('payments.refundedHelp'),
      };
    case 'cancelled':
      return {
        state: 'failed',
        verdict: text('payments.state.cancelled'),
        word: text('payments.cancelledTitle'),
        more: text('payments.nothingTaken'),
      };
  }
}

function paidAt({ steps }: Order, text: Text): string {
  const at = steps.find(({ id }) => id === 'paid')?.at ?? null;
  return at === null ? text('payments.state.captured') : text('payments.paidAt', { time: formatTime(at) });
}
