import { approvedSum, isApproved, isAuthorization } from '../payment-record.ts';
import type { CardRecord, OperationRecord, PaymentRecord } from '../payment-record.ts';
import { toWire } from './stripe-amounts.ts';
import { failureOf, isOutcome } from './stripe-failures.ts';
import { idOf, operationIdOf } from './stripe-ids.ts';

/** What the payment page asks its payer for. */
export const payerEmail = 'payer@example.fo';

export const secondsOf = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** What a merchant stored beside a session, an intent or a charge. */
export function metadataOf({ variables }: PaymentRecord): Readonly<Record<string, unknown>> {
  return variables;
}

/** The charges of an intent, oldest first. A card whose holder did not confirm has none. */
export function presentCharges(payment: PaymentRecord) {
  return chargesOf(payment).map((one) => presentCharge(payment, one));
}

/** The operations of a payment that are charges. */
export function chargesOf({ operations }: PaymentRecord): OperationRecord[] {
  return operations.filter((one) => isAuthorization(one) && isCharge(one));
}

/** A charge carries its ten newest refunds. */
const refundsOfCharge = 10;

export function presentCharge(payment: PaymentRecord, operation: OperationRecord) {
  const { currency } = payment;
  const isTaken = isApproved(operation);
  const captured = isTaken ? approvedSum(payment, 'capture') : 0;
  const refunded = approvedSum(payment, 'refund');
  const refunds = isTaken ? presentRefunds(payment) : [];
  const isReleased = payment.operations.some((one) => one.type === 'cancel' && isApproved(one));
  return {
    id: operationIdOf('ch_', payment.id, operation.id),
    object: 'charge',
    created: secondsOf(operation.createdAt),
    livemode: false,
    amount: toWire(operation.amount, currency),
    amount_captured: toWire(captured, currency),
    currency: currency.toLowerCase(),
    captured: captured > 0,
    refunded: isTaken && (isReleased || (captured > 0 && refunded === captured)),
    status: isTaken ? 'succeeded' : 'failed',
    ...(isTaken ? noFailure : presentFailure(operation)),
    payment_intent: idOf('pi_', payment.id),
    billing_details: { email: payerEmail },
    payment_method_details: { type: 'card', card: presentCard(payment.card) },
    metadata: metadataOf(payment),
    refunds: {
      object: 'list',
      has_more: refunds.length > refundsOfCharge,
      data: refunds.slice(0, refundsOfCharge),
    },
  };
}

const noFailure = { failure_code: null, outcome: null };

function presentFailure(operation: OperationRecord) {
  const { code, declineCode } = failureOf(operation);
  return { failure_code: code, outcome: { reason: declineCode } };
}

/** The newest first. */
export function presentRefunds(payment: PaymentRecord) {
  const refunds = payment.operations.filter(({ type }) => type === 'refund');
  return refunds.toReversed().map((one) => presentRefund(payment, one));
}

export function presentRefund(payment: PaymentRecord, operation: OperationRecord) {
  const decided = isApproved(operation) ? 'succeeded' : 'failed';
  return {
    id: operationIdOf('re_', payment.id, operation.id),
    object: 'refund',
    created: secondsOf(operation.createdAt),
    amount: toWire(operation.amount, payment.currency),
    status: operation.outcome === null ? 'pending' : decided,
    charge: chargeIdOf(payment),
    payment_intent: idOf('pi_', payment.id),
    metadata: operation.metadata ?? {},
  };
}

/** The id of the charge that took the money. */
function chargeIdOf(payment: PaymentRecord): string | null {
  const taken = chargesOf(payment).findLast(isApproved);
  return taken ? operationIdOf('ch_', payment.id, taken.id) : null;
}

/** Whether the bank was asked. */
export function isCharge({ type, outcome }: OperationRecord): boolean {
  if (outcome === null || isOutcome(outcome, 'noConnection')) return false;
  return type === 'recurring' || (!isOutcome(outcome, 'notConfirmed') && !isOutcome(outcome, 'aborted'));
}

export function presentCard(card: CardRecord | null) {
  if (card === null) return null;
  return {
    brand: card.brand === 'mastercard' ? 'mastercard' : 'visa',
    last4: card.last4,
    exp_month: card.expiresMonth,
    exp_year: card.expiresYear,
  };
}
