import { capturedAmount, hasFailedSince, refundedAmount } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';

interface Amounts {
  readonly captured: number;
  readonly refunded: number;
}

/** What was captured and refunded of a payment, in minor units, without refunds that failed later. */
export function amountsOf(operations: readonly PaymentOperation[]): Amounts {
  const lasting = operations.filter((operation) => !hasFailedSince(operation));
  return { captured: capturedAmount(operations), refunded: refundedAmount(lasting) };
}

export function isSame(one: Amounts, other: Amounts): boolean {
  return one.captured === other.captured && one.refunded === other.refunded;
}

export function isMore(one: Amounts, other: Amounts): boolean {
  return one.captured > other.captured || one.refunded > other.refunded;
}
