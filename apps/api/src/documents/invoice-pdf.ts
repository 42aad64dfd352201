import type { Invoice } from '@bylgja/contract';
import { month as monthOf } from '@bylgja/domain';
import { formatDate, formatMonthOfYear, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import { market } from '@bylgja/market';

import { renderBill } from './bill-pdf.ts';
import { linesOfInvoice } from './invoice-lines.ts';

export interface InvoiceDocument {
  readonly invoice: Invoice;
  readonly customer: {
    readonly firstname: string;
    readonly lastname: string;
    readonly address: string | null;
    readonly postal_code: string | null;
    readonly city: string | null;
  };
  readonly locale: Locale;
}

export async function renderInvoicePdf({ invoice, customer, locale }: InvoiceDocument): Promise<Uint8Array> {
  const { receipt: shared, invoice: labels, bill } = serverTexts[locale];
  const { number, createdAt, dueOn, paidAt } = invoice;
  const { firstname, lastname, address, postal_code: postalCode, city } = customer;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return renderBill({
    locale,
    title: labels.title,
    number,
    issuedAt: createdAt,
    facts: [
      { label: labels.number, values: [number] },
      { label: shared.issued, values: [formatDate(createdAt)] },
      { label: labels.period, values: [formatMonthOfYear(invoice.month, locale)] },
      { label: labels.dueOn, values: [formatDate(dueOn)] },
      ...(paidAt === null ? [] : [{ label: labels.paidOn, values: [formatDate(paidAt)] }]),
      {
        label: shared.customer,
        values: [`${firstname} ${lastname}`, address, town].flatMap((line) => (line ? [line] : [])),
      },
      { label: bill.currency, values: [market().currency.code] },
    ],
    vatPercent: invoice.vatPercent,
    lines: linesOfInvoice({ ...invoice, month: monthOf(invoice.month) }, locale),
    total: { withoutVat: invoice.totalWithoutVat, vat: invoice.vat, withVat: invoice.total },
    note: null,
  });
}
