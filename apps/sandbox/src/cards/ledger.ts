import { approvedSum, isApproved } from './payment-record.ts';
import type { OperationType, PaymentRecord } from './payment-record.ts';

/** The money actually moved for one order, in minor units: the reference for money tests. */
export interface LedgerEntry {
  readonly payments: number;
  readonly authorized: number;
  readonly captured: number;
  readonly refunded: number;
  readonly cancelled: number;
  /** The number of approved captures in the sum: more than one may be a double charge. */
  readonly captures: number;
  readonly refunds: number;
}

/** By order_id. Stripe's further windows of an order are counted as that order's. */
export function ledgerOf(payments: readonly PaymentRecord[]): Record<string, LedgerEntry> {
  const ofMoney = payments.filter((payment) => payment.kind === 'Payment' && isPayment(payment));
  const byOrder = Map.groupBy(ofMoney, ({ orderId }) => orderId.replace(/\/.*$/, ''));
  return Object.fromEntries([...byOrder].map(([orderId, group]) => [orderId, entryOf(group)]));
}

/** At Stripe a payment begins when a card is tried; a window before that is none. */
function isPayment({ wire, operations }: PaymentRecord): boolean {
  return wire === 'quickpay' || operations.length > 0;
}

function entryOf(payments: readonly PaymentRecord[]): LedgerEntry {
  const sumOf = (type: OperationType) =>
    payments.reduce((total, payment) => total + approvedSum(payment, type), 0);
  const countOf = (type: OperationType) =>
    payments.flatMap(({ operations }) => operations).filter((one) => one.type === type && isApproved(one))
      .length;
  return {
    payments: payments.length,
    authorized: sumOf('authorize') + sumOf('recurring'),
    captured: sumOf('capture'),
    refunded: sumOf('refund'),
    cancelled: sumOf('cancel'),
    captures: countOf('capture'),
    refunds: countOf('refund'),
  };
}
