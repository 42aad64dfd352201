import { minorUnits, sumOf } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** The state of a card payment, as the customer sees it (rule: payments 15). */
export const paymentStates = [
  'pending',
  'authorized',
  'captured',
  'declined',
  'cancelled',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why a payment was declined, as codes that have a text. `not_captured`: the card was approved, but the capture failed. */
export const declineReasons = [
  'rejected',
  'expired_card',
  'not_authenticated',
  'not_captured',
  'error',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** One operation of the card provider on a payment, final or pending. The list of operations is the truth about a payment. */
export interface PaymentOperation {
  /** The provider's own number of it, unique within the payment. */
  readonly id: string | number;
  /** `recurring` is an authorization on a saved card. */
  readonly type: 'authorize' | 'capture' | 'refund' | 'cancel' | 'recurring';
  readonly amount: MinorUnits;
  /** Not decided yet, or with an unknown outcome. */
  readonly isPending: boolean;
  readonly isApproved: boolean;
  /** The provider's code of the outcome, for the log and the support. */
  readonly statusCode: string | null;
  /** Set if it was declined, or has failed after it was approved; else null. */
  readonly declineReason: DeclineReason | null;
}

type Operations = readonly PaymentOperation[];

/**
 * The known operations merged with those of another provider snapshot, ordered by id. An operation goes from pending to final
 * once, so snapshots that come twice, late or in another order give the same list (rule: payments 5). A refund that was approved stays
 * so, and keeps why it has failed since.
 */
export function mergeOperations(known: Operations, seen: Operations): PaymentOperation[] {
  const merged = new Map<string, PaymentOperation>();
  for (const operation of [...known, ...seen]) {
    const earlier = merged.get(String(operation.id));
    const isNews = earlier === undefined || (earlier.isPending && !operation.isPending);
    if (isNews) merged.set(String(operation.id), operation);
    else if (isUndone(earlier, operation)) {
      const { statusCode, declineReason } = operation;
      merged.set(String(operation.id), {
        ...earlier,
        statusCode,
        declineReason: declineReason ?? 'rejected',
      });
    }
  }
  return [...merged.values()].toSorted(byId);
}

/**
 * The state of the payment by its operations (rule: payments 15). A declined card is not the end: while the payment window is
 * open the customer may try another, and one approved authorization outweighs any number of declined ones. A reservation that was released
 * because its capture was refused is a decline, not a cancellation. Refunded means all of it.
 */
export function paymentStateOf(operations: Operations): PaymentState {
  const captured = capturedAmount(operations);
  if (captured > 0) return refundedAmount(operations) >= captured ? 'refunded' : 'captured';
  if (isReleased(operations)) return hasRefusedCapture(operations) ? 'declined' : 'cancelled';

  const authorizations = operations.filter(isAuthorization);
  if (authorizations.some((operation) => operation.isApproved)) return 'authorized';
  if (authorizations.some((operation) => operation.isPending)) return 'pending';
  return authorizations.length > 0 ? 'declined' : 'pending';
}

/** Why the last card was declined; null unless the payment is declined. */
export function declineReasonOf(operations: Operations): DeclineReason | null {
  if (paymentStateOf(operations) !== 'declined') return null;
  if (isReleased(operations)) return 'not_captured';
  const last = operations.filter(isAuthorization).toSorted(byId).at(-1);
  return last?.declineReason ?? 'rejected';
}

/** Whether the reservation was released: no card can pay this payment any more. */
export function isReleased(operations: Operations): boolean {
  return operations.some(({ type, isApproved }) => type === 'cancel' && isApproved);
}

/** Whether the capture of an approved card failed. */
export function hasRefusedCapture(operations: Operations): boolean {
  return operations.some(
    ({ type, isPending, isApproved }) => type === 'capture' && !isPending && !isApproved,
  );
}

/** The captured amount. */
export function capturedAmount(operations: Operations): MinorUnits {
  return approvedSum(operations, 'capture');
}

/** The refunded amount. */
export function refundedAmount(operations: Operations): MinorUnits {
  return approvedSum(operations, 'refund');
}

/**
 * What the next refund of a payment is known by at the provider: the same while nothing is known of it, so that a call is not carried
 * out twice, and another one once it is done or has failed.
 */
export function refundKeyOf(ref: string, operations: Operations): string {
  return `${ref}-refund-${operations.filter(({ type }) => type === 'refund').length + 1}`;
}

/**
 * Whether a refund that was known as done has failed since: the money is back at the merchant, and not with the customer. False for
 * one whose failure is known.
 */
export function hasUndoneRefund(known: Operations, seen: Operations): boolean {
  const done = new Map(known.map((operation) => [String(operation.id), operation]));
  return seen.some((operation) => {
    const earlier = done.get(String(operation.id));
    return earlier !== undefined && isUndone(earlier, operation);
  });
}

function isUndone(known: PaymentOperation, seen: PaymentOperation): boolean {
  const isDone = known.type === 'refund' && known.isApproved && !hasFailedSince(known);
  return isDone && !seen.isPending && !seen.isApproved;
}

/** Whether an operation was approved, and is known to have failed after that. */
export function hasFailedSince({ isApproved, declineReason }: PaymentOperation): boolean {
  return isApproved && declineReason !== null;
}

/**
 * The refunds that need a receipt, of those that have none: `issued` has the ids of the others. More is never returned than was captured, so
 * a refund that was made anew, after one with a receipt had failed, needs none (rule: payments 9).
 */
export function refundsToIssue(operations: Operations, issued: ReadonlySet<string>): PaymentOperation[] {
  const refunds = operations.filter(({ type, isApproved }) => type === 'refund' && isApproved);
  const isIssued = ({ id }: PaymentOperation) => issued.has(String(id));
  const returned = sumOf(refunds.filter(isIssued).map(({ amount }) => amount));
  let room = capturedAmount(operations) - returned;
  return refunds.filter((refund) => {
    if (isIssued(refund) || refund.amount > room) return false;
    room -= refund.amount;
    return true;
  });
}

/** True while an operation is pending: money may still move. */
export function hasPendingOperation(operations: Operations): boolean {
  return operations.some((operation) => operation.isPending);
}

/**
 * How long a refund call may be in progress: it is not repeated before this time (rule: payments 9). A provider may need four calls for it,
 * of fifteen seconds each, and what was read of a payment meanwhile may be applied later.
 */
export const refundCallMs = 120_000;

/** Whether a refund that was sent then, if any, may still reach the provider. */
export function isRefundInProgress(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() < refundCallMs;
}

/** A payment as the provider reports it, with its operations. */
export interface SettlementEvidence {
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly isTestMode: boolean;
  readonly operations: Operations;
}

/** The conditions for a payment to pay its order. */
export interface SettlementTerms {
  readonly ref: string;
  readonly merchantId: string;
  readonly currency: string;
  readonly amountDue: MinorUnits;
  /** Whether only test cards pay, which move no money, or only real ones. */
  readonly isTestMode: boolean;
}

export type SettlementRefusal =
  | 'ref_mismatch'
  | 'merchant_mismatch'
  | 'currency_mismatch'
  | 'test_payment'
  | 'real_payment'
  | 'amount_short';

/**
 * Whether a payment pays an order, and how much money it has reserved. A refusal needs a review by an operator: the order is not
 * paid, even if the payment looks approved.
 */
export function checkSettlement(
  terms: SettlementTerms,
  evidence: SettlementEvidence,
): Result<{ held: MinorUnits }, SettlementRefusal> {
  if (evidence.ref !== terms.ref) return fail('ref_mismatch');
  if (evidence.merchantId !== terms.merchantId) return fail('merchant_mismatch');
  if (evidence.currency !== terms.currency) return fail('currency_mismatch');
  if (evidence.isTestMode !== terms.isTestMode) {
    return fail(evidence.isTestMode ? 'test_payment' : 'real_payment');
  }

  const held = minorUnits(capturedAmount(evidence.operations) - refundedAmount(evidence.operations));
  return held >= terms.amountDue ? ok({ held }) : fail('amount_short', { held, due: terms.amountDue });
}

function isAuthorization(operation: PaymentOperation): boolean {
  return operation.type === 'authorize' || operation.type === 'recurring';
}

function approvedSum(operations: Operations, type: PaymentOperation['type']): MinorUnits {
  const approved = operations.filter((operation) => operation.type === type && operation.isApproved);
  return sumOf(approved.map((operation) => operation.amount));
}

/** Sorts numbers by size, also if a store returns them as strings. */
function byId(a: PaymentOperation, b: PaymentOperation): number {
  const [left, right] = [String(a.id), String(b.id)];
  if (left === right) return 0;
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : 1;
}
