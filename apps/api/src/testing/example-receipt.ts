import type { Receipt } from '@bylgja/contract';

import { renderReceiptPdf } from '#documents/receipt-pdf.ts';
import { readPdf } from '#documents/testing/read-pdf.ts';
import { orderNumber } from '#features/orders/orders.present.ts';

export const exampleReceipt: Receipt = {
  id: '11111111-1111-4111-8111-111111111111',
  number: '000104',
  kind: 'sale',
  refundOf: null,
  invoiceId: null,
  issuedAt: '2026-11-21T14:36:00.000Z',
  orderId: '22222222-2222-4222-8222-222222222222',
  orderNumber: orderNumber(104_882),
  phoneNumber: '298211001',
  name: '5 GB',
  total: 79,
  totalWithoutVat: 63.2,
  vat: 15.8,
  vatPercent: 25,
  card: { brand: 'visa', last4: '4242' },
};

export const exampleCustomer = { firstname: 'Bjørk', lastname: 'Joensen' };

/** The lines of text of a receipt as PDF, and its drawing. */
export async function drawExampleReceipt() {
  const pdf = { receipt: exampleReceipt, customer: exampleCustomer, invoice: null, locale: 'fo' } as const;
  return readPdf(await renderReceiptPdf(pdf));
}
