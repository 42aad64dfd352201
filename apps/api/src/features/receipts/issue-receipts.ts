import { minorUnits, refundsToIssue, vatOf } from '@bylgja/domain';
import type { MinorUnits, OrderKind, PaymentOperation, PhoneNumber } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueEvents } from '#events/outgoing-events.ts';
import { notify } from '#features/notifications/notifications.service.ts';

import {
  findInvoiceMonth,
  findInvoiceVatPercent,
  findSaleOf,
  insertReceipt,
  listRefundedOperations,
} from './receipts.store.ts';

export interface PaidThing {
  readonly orderId: string;
  readonly orderKind: OrderKind;
  readonly paymentRef: string;
  readonly customerId: string;
  readonly phoneNumber: PhoneNumber | null;
  readonly name: string;
  readonly total: MinorUnits;
  readonly card: { readonly brand: string; readonly last4: string } | null;
  readonly at: Date;
}

/** Issues the receipt of an order with the next number of the series. */
export async function issueReceipt(deps: InTransaction<Deps>, paid: PaidThing): Promise<void> {
  const vatPercent = await vatPercentOf(deps, paid);
  const vat = vatOf(paid.total, vatPercent);
  const receiptNumber = await insertReceipt(deps.db, {
    id: deps.ids.uuid(),
    kind: 'sale',
    customer_id: paid.customerId,
    order_id: paid.orderId,
    payment_ref: paid.paymentRef,
    refund_of: null,
    operation_id: null,
    phone_number: paid.phoneNumber,
    name: paid.name,
    total_minor: paid.total,
    vat_minor: vat,
    vat_percent: vatPercent,
    card_brand: paid.card?.brand ?? null,
    card_last4: paid.card?.last4 ?? null,
    issued_at: paid.at,
  });
  const { paymentRef, orderId, orderKind, customerId, total: amount } = paid;
  await queueEvents(deps, 'payment.captured', [
    { paymentRef, orderId, orderKind, customerId, receiptNumber, amount, vat, currency: currency() },
  ]);
}

/** The rate of the day, but of an invoice that of the invoice, which says what was sold (rule: receipts 3). */
async function vatPercentOf({ db }: InTransaction<Deps>, { orderKind, orderId }: PaidThing): Promise<number> {
  const invoiced = orderKind === 'invoice' ? await findInvoiceVatPercent(db, orderId) : undefined;
  return invoiced ?? market().vatPercent;
}

/**
 * Issues a receipt for each refund of a sale that has none yet, and notifies the customer. It copies the present data of the
 * sale's receipt, so that a deleted customer stays anonymous. A refund of money that never paid an order gets no receipt, because
 * the payment had none either. The row of the payment must be locked.
 */
export async function issueRefundReceipts(
  deps: InTransaction<Deps>,
  { ref, operations }: { ref: string; operations: readonly PaymentOperation[] },
): Promise<void> {
  if (refundsToIssue(operations, new Set()).length === 0) return;
  const sale = await findSaleOf(deps.db, ref);
  if (!sale) return;
  const issued = new Set(await listRefundedOperations(deps.db, sale.id));
  const made = refundsToIssue(operations, issued).map(({ id: operationId, amount }) => ({
    id: deps.ids.uuid(),
    operationId: String(operationId),
    amount,
  }));
  if (made.length === 0) return;
  const month = await findInvoiceMonth(deps.db, sale.order_id);
  for (const { id, amount } of made) {
    deps.db.afterCommit(() => deps.metrics.business.payments.inc({ outcome: 'refunded' }));
    await notify(deps, {
      kind: 'refund_made',
      customerId: sale.customer_id,
      parts: { name: sale.name, month, amount },
      linkId: id,
    });
  }
  for (const refund of made) await issueRefundReceipt(deps, sale, { ...refund, paymentRef: ref });
}

type Sale = NonNullable<Awaited<ReturnType<typeof findSaleOf>>>;

interface MadeRefund {
  /** The id of its receipt. */
  readonly id: string;
  readonly paymentRef: string;
  readonly operationId: string;
  readonly amount: MinorUnits;
}

/** Takes the number of the receipt: what does not need it comes before. */
async function issueRefundReceipt(
  deps: InTransaction<Deps>,
  sale: Sale,
  { id, paymentRef, operationId, amount }: MadeRefund,
): Promise<void> {
  const total = minorUnits(0 - amount);
  const receiptNumber = await insertReceipt(deps.db, {
    ...sale,
    id,
    kind: 'refund',
    refund_of: sale.id,
    operation_id: operationId,
    total_minor: total,
    vat_minor: vatOf(total, sale.vat_percent),
    issued_at: deps.clock.now(),
  });
  await queueEvents(deps, 'payment.refunded', [
    {
      paymentRef,
      orderId: sale.order_id,
      customerId: sale.customer_id,
      receiptNumber,
      saleReceiptNumber: sale.number,
      amount,
      vat: vatOf(amount, sale.vat_percent),
      currency: currency(),
    },
  ]);
}

function currency(): string {
  return market().currency.code;
}
