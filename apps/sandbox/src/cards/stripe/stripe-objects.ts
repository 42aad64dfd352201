import { approvedSum, hasClaim, isApproved, isAuthorization, isAuthorized } from '../payment-record.ts';
import type { OperationRecord, PaymentRecord } from '../payment-record.ts';
import { toWire } from './stripe-amounts.ts';
import { isCharge, metadataOf, presentCard, secondsOf } from './stripe-charge-objects.ts';
import { failureOf, isOutcome } from './stripe-failures.ts';
import { idOf, operationIdOf } from './stripe-ids.ts';

/** A PaymentIntent: what comes of one window, or of one charge of a saved card. */
export function presentIntent(payment: PaymentRecord) {
  const tried = lastTry(payment);
  return {
    id: idOf('pi_', payment.id),
    object: 'payment_intent',
    created: secondsOf(payment.createdAt),
    livemode: false,
    amount: toWire(tried?.amount ?? 0, payment.currency),
    currency: payment.currency.toLowerCase(),
    status: intentStatus(payment),
    customer: payment.recurring ? idOf('cus_', payment.recurring.subscriptionId) : null,
    metadata: metadataOf(payment),
    last_payment_error: tried ? errorOf(payment, tried) : null,
  };
}

/** Where an intent stands, in Stripe's words. */
export function intentStatus(payment: PaymentRecord): string {
  if (payment.operations.some((one) => one.type === 'cancel' && isApproved(one))) return 'canceled';
  if (approvedSum(payment, 'capture') > 0) return 'succeeded';
  const tried = lastTry(payment);
  if (tried === undefined) return 'requires_payment_method';
  if (tried.outcome === null) return tried.awaitsCardholder ? 'requires_action' : 'processing';
  if (isOutcome(tried.outcome, 'noConnection')) return 'processing';
  return isApproved(tried) ? 'requires_capture' : 'requires_payment_method';
}

/** A saved card; it has no customer once that was deleted, or it was detached. */
export function presentMethod(subscription: PaymentRecord) {
  const isDetached = hasClaim(subscription, 'cancel') || hasClaim(subscription, 'detach');
  return {
    id: idOf('pm_', subscription.id),
    object: 'payment_method',
    type: 'card',
    customer: isDetached ? null : idOf('cus_', subscription.id),
    metadata: subscription.cardMetadata ?? {},
    card: presentCard(subscription.card),
  };
}

/** A SetupIntent: what comes of a window that saves a card. */
export function presentSetup(subscription: PaymentRecord) {
  const isSaved = isAuthorized(subscription);
  const tried = lastTry(subscription);
  const waiting = tried?.outcome === null ? 'requires_action' : 'requires_payment_method';
  return {
    id: idOf('seti_', subscription.id),
    object: 'setup_intent',
    created: secondsOf(subscription.createdAt),
    livemode: false,
    status: isSaved ? 'succeeded' : waiting,
    customer: isSaved ? idOf('cus_', subscription.id) : null,
    payment_method: isSaved ? presentMethod(subscription) : null,
    metadata: metadataOf(subscription),
    last_setup_error: tried && !isSaved ? errorOf(subscription, tried) : null,
  };
}

function lastTry({ operations }: PaymentRecord): OperationRecord | undefined {
  return operations.findLast(isAuthorization);
}

function errorOf(payment: PaymentRecord, operation: OperationRecord) {
  const { outcome } = operation;
  if (outcome === null || isOutcome(outcome, 'noConnection') || isApproved(operation)) return null;
  const { code, declineCode } = failureOf(operation);
  return {
    type: 'card_error',
    code,
    decline_code: declineCode,
    charge:
      payment.kind === 'Payment' && isCharge(operation)
        ? operationIdOf('ch_', payment.id, operation.id)
        : null,
    payment_method: { id: operationIdOf('pm_', payment.id, operation.id) },
  };
}
