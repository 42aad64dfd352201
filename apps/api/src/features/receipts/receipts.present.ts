import type { Receipt } from '@bylgja/contract';
import { formatPaperNumber, minorUnits, toMajorUnits } from '@bylgja/domain';
import { formatDataAmount, invoiceName, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import { presentInvoiceLine } from '#documents/invoice-lines.ts';
import type { PaidInvoice } from '#documents/receipt-pdf.ts';
import { orderNumber } from '#features/orders/orders.present.ts';

import type { PaidLineRow, ReceiptRow } from './receipts.store.ts';

export function presentReceipt(row: ReceiptRow, locale: Locale): Receipt {
  const { refund_of: saleId, sale_number: saleNumber } = row;
  return {
    id: row.id,
    number: formatPaperNumber(row.number),
    kind: row.kind,
    refundOf: saleId && saleNumber ? { id: saleId, number: formatPaperNumber(saleNumber) } : null,
    issuedAt: row.issued_at.toISOString(),
    orderId: row.order_id,
    orderNumber: orderNumber(row.order_number),
    invoiceId: row.invoice_id,
    phoneNumber: row.phone_number,
    name: nameOf(row, locale),
    total: toMajorUnits(row.total_minor),
    totalWithoutVat: toMajorUnits(minorUnits(row.total_minor - row.vat_minor)),
    vat: toMajorUnits(row.vat_minor),
    vatPercent: row.vat_percent,
    card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
  };
}

/** The invoice that a receipt is of, by its lines; null when there are none. */
export function presentPaidInvoice(rows: readonly PaidLineRow[], locale: Locale): PaidInvoice | null {
  const [first] = rows;
  if (!first) return null;
  const lines = rows.map((row) => presentInvoiceLine(row, locale));
  return {
    number: formatPaperNumber(first.number),
    month: first.month,
    vatPercent: first.vat_percent,
    lines,
  };
}

/**
 * A package that is named by its size, an invoice and a top-up in the reader's language; anything else by its catalogue name at the
 * time of the sale.
 */
function nameOf(
  { order_kind: kind, name, month, names, megabytes, zone }: ReceiptRow,
  locale: Locale,
): string {
  if (month) return invoiceName(month, locale);
  if (kind === 'top_up') return serverTexts[locale].topUp;
  if (names || !megabytes || !zone) return name;
  return serverTexts[locale].packageName({ amount: formatDataAmount(megabytes, locale), zone });
}
