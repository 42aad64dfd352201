import { createHmac } from 'node:crypto';

import type { NoticeWire } from '../callbacks.ts';
import { isApproved, isAuthorization } from '../payment-record.ts';
import type { OperationRecord, PaymentRecord } from '../payment-record.ts';
import { presentCharges, presentRefund } from './stripe-charge-objects.ts';
import { presentIntent, presentMethod, presentSetup } from './stripe-objects.ts';
import { presentSession } from './stripe-session-objects.ts';
import type { StripeContext } from './stripe-session-objects.ts';
import type { StripeKeys } from './stripe-settings.ts';

/** Stripe's events, signed with the second in which they are sent. */
export function stripeNotices({ webhookSecret }: StripeKeys, context: StripeContext): NoticeWire {
  return {
    noticeOf(payment, operation) {
      const event = eventOf(payment, operation, context);
      if (event === null) return null;
      const body = JSON.stringify({
        id: `evt_${payment.id}_${operation.id}`,
        object: 'event',
        livemode: false,
        created: Math.floor(Date.parse(operation.createdAt) / 1000),
        type: event.type,
        data: { object: event.object },
      });
      return { body, headers: (isForged) => ({ 'stripe-signature': sign(body, webhookSecret, isForged) }) };
    },
  };
}

function eventOf(payment: PaymentRecord, operation: OperationRecord, context: StripeContext) {
  if (payment.kind === 'Subscription') return setupEventOf(payment, operation);
  if (operation.type === 'refund') return refundEventOf(payment, operation);
  if (operation.type === 'cancel') return { type: 'payment_intent.canceled', object: presentIntent(payment) };
  if (!isApproved(operation)) {
    return { type: 'payment_intent.payment_failed', object: presentIntent(payment) };
  }
  if (operation.type === 'authorize') {
    return { type: 'checkout.session.completed', object: presentSession(payment, context) };
  }
  return operation.type === 'capture'
    ? { type: 'payment_intent.succeeded', object: presentIntent(payment) }
    : null;
}

/** A refund that has failed is told of without its charge. */
function refundEventOf(payment: PaymentRecord, operation: OperationRecord) {
  return isApproved(operation)
    ? { type: 'charge.refunded', object: presentCharges(payment).at(-1) }
    : { type: 'refund.failed', object: presentRefund(payment, operation) };
}

/** A customer who is deleted is told of without our metadata, so that is left out. */
function setupEventOf(payment: PaymentRecord, operation: OperationRecord) {
  if (operation.type === 'detach') return { type: 'payment_method.detached', object: presentMethod(payment) };
  if (!isAuthorization(operation)) return null;
  const type = isApproved(operation) ? 'setup_intent.succeeded' : 'setup_intent.setup_failed';
  return { type, object: presentSetup(payment) };
}

/** `t=1795000000,v1=…` */
function sign(body: string, secret: string, isForged: boolean): string {
  const second = Math.floor(Date.now() / 1000);
  const key = isForged ? `not-${secret}` : secret;
  const signature = createHmac('sha256', key).update(`${second}.${body}`).digest('hex');
  return `t=${second},v1=${signature}`;
}
