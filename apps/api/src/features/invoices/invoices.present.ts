import type { Invoice, Payment } from '@bylgja/contract';
import { dayOf, formatPaperNumber, invoiceStateAt, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import { presentInvoiceLine } from '#documents/invoice-lines.ts';
import type { Dunning } from '#features/payments/recurring.ts';

import type { InvoiceLineRow, InvoiceRow } from './invoices.store.ts';

export interface InvoiceParts {
  readonly lines: readonly InvoiceLineRow[];
  readonly payment: Payment | null;
  /** Null when it is not charged automatically. */
  readonly dunning: Dunning | null;
  readonly now: Date;
  readonly locale: Locale;
}

export function presentInvoice(
  row: InvoiceRow,
  { lines, payment, dunning, now, locale }: InvoiceParts,
): Invoice {
  const isBeingCharged = isMoving(payment);
  const state = invoiceStateAt({ order: row.order_state, isBeingCharged, dueOn: row.due_on }, now);
  const isOpen = state === 'unpaid' || state === 'overdue';
  return {
    id: row.id,
    number: formatPaperNumber(row.number),
    month: row.month,
    lines: lines.map((line) => presentInvoiceLine(line, locale)),
    total: toMajorUnits(row.total_minor),
    totalWithoutVat: toMajorUnits(withoutVat(row.total_minor, row.vat_percent)),
    vat: toMajorUnits(vatOf(row.total_minor, row.vat_percent)),
    vatPercent: row.vat_percent,
    state,
    dueOn: row.due_on,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    orderId: row.order_id,
    receiptId: row.receipt_id,
    ...(isOpen ? presentTries(payment, dunning) : { nextTryOn: null, lastDeclined: null }),
  };
}

function presentTries(
  payment: Payment | null,
  dunning: Dunning | null,
): Pick<Invoice, 'nextTryOn' | 'lastDeclined'> {
  // An attempt without a declined payment failed because no card could be charged.
  const withoutCharge = dunning?.hasFailed ? 'expired_card' : null;
  return {
    nextTryOn: dunning?.nextTryAt ? dayOf(dunning.nextTryAt) : null,
    lastDeclined: payment?.declineReason ?? withoutCharge,
  };
}

/** Whether a payment in progress may take money: a window that waits for a card takes none on its own. */
function isMoving(payment: Payment | null): boolean {
  if (payment?.state === 'authorized' || payment?.state === 'captured') return true;
  return payment?.state === 'pending' && payment.payWith === 'agreement';
}
