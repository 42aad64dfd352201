import type { Receipt, ReceiptLine } from '@bylgja/contract';
import {
  formatCard,
  formatDate,
  formatMonthOfYear,
  formatPhoneNumber,
  serverTexts,
} from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import { renderBill } from './bill-pdf.ts';
import { linesOfInvoice } from './invoice-lines.ts';
import type { InvoicedLines } from './invoice-lines.ts';

export interface PaidInvoice extends InvoicedLines {
  readonly number: string;
}

export interface ReceiptDocument {
  readonly receipt: Receipt;
  readonly customer: { readonly firstname: string; readonly lastname: string };
  /** The invoice that was paid; null for anything else, and for a refund, which names the receipt of the sale. */
  readonly invoice: PaidInvoice | null;
  readonly locale: Locale;
}

export async function renderReceiptPdf({
  receipt,
  customer,
  invoice,
  locale,
}: ReceiptDocument): Promise<Uint8Array> {
  const { receipt: labels, invoice: invoiceLabels, bill } = serverTexts[locale];
  const { number, kind, issuedAt, refundOf, phoneNumber, card } = receipt;
  const total = amountsOf(receipt);
  const byCard = kind === 'refund' ? labels.refundedTo : labels.paidWith;
  const facts = [
    [labels.number, number],
    [labels.issued, formatDate(issuedAt)],
    [labels.orderNumber, receipt.orderNumber],
    [labels.refundOf, refundOf?.number],
    [invoiceLabels.number, invoice?.number],
    [invoiceLabels.period, invoice && formatMonthOfYear(invoice.month, locale)],
    [labels.customer, `${customer.firstname} ${customer.lastname}`],
    [labels.phoneNumber, phoneNumber && formatPhoneNumber(phoneNumber)],
    [bill.currency, market().currency.code],
  ] as const;
  return renderBill({
    locale,
    title: labels.title[kind],
    number,
    issuedAt,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, values: [value] }] : [])),
    vatPercent: receipt.vatPercent,
    lines: linesOfReceipt(receipt, invoice, locale),
    total,
    note: card && byCard({ card: formatCard(card) }),
  });
}

/** What was sold, line by line: of an invoice its lines, else the one thing. */
export function linesOfReceipt(
  receipt: Receipt,
  invoice: InvoicedLines | null,
  locale: Locale,
): ReceiptLine[] {
  return invoice
    ? linesOfInvoice(invoice, locale)
    : [{ name: receipt.name, details: '', ...amountsOf(receipt) }];
}

function amountsOf({ totalWithoutVat, vat, total }: Receipt) {
  return { withoutVat: totalWithoutVat, vat, withVat: total };
}
