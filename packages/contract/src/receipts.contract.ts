import { z } from 'zod';

import {
  email,
  id,
  instant,
  majorUnits,
  month,
  noContent,
  pageOf,
  pageQuery,
  phoneNumber,
  vatPercent,
} from './common.ts';
import { endpoint } from './endpoint.ts';

export const receipt = z.object({
  id,
  /** The number in the series without gaps, shared by sales and refunds. */
  number: z.string(),
  kind: z.enum(['sale', 'refund']),
  /** Only for a refund: the receipt of the sale. */
  refundOf: z.object({ id, number: z.string() }).nullable(),
  issuedAt: instant,
  orderId: id,
  orderNumber: z.string(),
  /** Of the payment of an invoice: that invoice, which lists what it is for. */
  invoiceId: id.nullable(),
  phoneNumber: phoneNumber.nullable(),
  /** The product by its name at that time. */
  name: z.string(),
  /** Negative for a refund, so that receipts add up to what was paid. */
  total: majorUnits,
  totalWithoutVat: majorUnits,
  vat: majorUnits,
  /** The rate when it was issued. */
  vatPercent,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Receipt = z.output<typeof receipt>;

/** A line of a receipt, as its PDF has it. */
export const receiptLine = z.object({
  name: z.string(),
  /** Whose it is, and for when; empty where the receipt says that. */
  details: z.string(),
  withoutVat: majorUnits,
  vat: majorUnits,
  withVat: majorUnits,
});
export type ReceiptLine = z.output<typeof receiptLine>;

export const receiptInFull = receipt.extend({
  /** Of the payment of an invoice: those of the invoice. They add up to the amounts of the receipt. */
  lines: z.array(receiptLine),
});
export type ReceiptInFull = z.output<typeof receiptInFull>;

export const receipts = {
  list: endpoint({
    method: 'GET',
    path: '/receipts',
    access: 'customer',
    summary: 'List receipts',
    description: 'Newest first; of one month or one number where given.',
    query: pageQuery.extend({ month: month.optional(), phoneNumber: phoneNumber.optional() }),
    answer: pageOf(receipt),
    errors: {},
  }),
  choices: endpoint({
    method: 'GET',
    path: '/receipts/choices',
    access: 'customer',
    summary: 'List receipt filters',
    description: 'The months, newest first, and the numbers that have receipts.',
    answer: z.object({ months: z.array(month), phoneNumbers: z.array(phoneNumber) }),
    errors: {},
  }),
  csv: endpoint({
    method: 'GET',
    path: '/receipts/csv',
    access: 'customer',
    summary: 'Export receipts as CSV',
    description: 'Of one year. Separated by semicolons in Faroese, by commas in English.',
    query: z.strictObject({ year: z.string().regex(/^20\d{2}$/) }),
    file: 'text/csv; charset=utf-8',
    saveAs: 'receipts.csv',
    answer: noContent,
    errors: {},
  }),
  read: endpoint({
    method: 'GET',
    path: '/receipts/:id',
    access: 'customer',
    summary: 'Get a receipt',
    params: z.strictObject({ id }),
    answer: receiptInFull,
    errors: {},
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/receipts/:id/pdf',
    access: 'customer',
    summary: 'Get a receipt as PDF',
    description: 'In the language of the request.',
    params: z.strictObject({ id }),
    file: 'application/pdf',
    saveAs: 'receipt.pdf',
    answer: noContent,
    errors: {},
  }),
  email: endpoint({
    method: 'POST',
    path: '/receipts/:id/email',
    access: 'customer',
    summary: 'Email a receipt',
    description: 'As a PDF, to the customer’s own email unless another is given.',
    params: z.strictObject({ id }),
    body: z.strictObject({ email: email.optional() }),
    status: 202,
    answer: noContent,
    errors: { email_missing: 422 },
  }),
};
