import { invoicePartKinds, invoiceStates } from '@bylgja/domain';
import { z } from 'zod';

import {
  day,
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
import { placedOrder } from './orders.contract.ts';
import { declineReason, paying, payingErrors } from './payments.contract.ts';

/** The part of an invoice about one line. */
export const invoiceLine = z.object({
  kind: z.enum(invoicePartKinds),
  /** The name of the plan at that time; other parts are named in the language of the request. */
  label: z.string(),
  phoneNumber: phoneNumber.nullable(),
  /** First name of the user of the line. */
  memberName: z.string(),
  price: majorUnits,
});
export type InvoiceLine = z.output<typeof invoiceLine>;

export const invoice = z.object({
  id,
  /** The number in a series without gaps. */
  number: z.string(),
  month,
  /** By line, in a fixed order. */
  lines: z.array(invoiceLine),
  total: majorUnits,
  totalWithoutVat: majorUnits,
  vat: majorUnits,
  /** The rate when it was issued. */
  vatPercent,
  state: z.enum(invoiceStates),
  /** The last day of payment in time. */
  dueOn: day,
  createdAt: instant,
  paidAt: instant.nullable(),
  /** The order that pays it. */
  orderId: id,
  receiptId: id.nullable(),
  /** When the saved card is tried next; null if it is paid, or the customer has to pay it. */
  nextTryOn: day.nullable(),
  /** Why the last try failed. */
  lastDeclined: declineReason.nullable(),
});
export type Invoice = z.output<typeof invoice>;

const params = z.strictObject({ id });

export const invoices = {
  list: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'customer',
    summary: 'List invoices',
    description: 'Of the accounts the caller owns, newest first.',
    query: pageQuery,
    answer: pageOf(invoice),
    errors: {},
  }),
  one: endpoint({
    method: 'GET',
    path: '/invoices/:id',
    access: 'customer',
    summary: 'Get an invoice',
    params,
    answer: invoice,
    errors: {},
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/:id/pdf',
    access: 'customer',
    summary: 'Get an invoice as PDF',
    description: 'In the language of the request.',
    params,
    file: 'application/pdf',
    saveAs: 'invoice.pdf',
    answer: noContent,
    errors: {},
  }),
  pay: endpoint({
    method: 'POST',
    path: '/invoices/:id/payment',
    access: 'customer',
    summary: 'Pay an invoice',
    description: 'Charges the saved card at once, or opens the provider’s payment window.',
    params,
    body: z.strictObject({ ...paying }),
    idempotent: true,
    answer: placedOrder,
    errors: {
      ...payingErrors,
      order_already_paid: 409,
      order_cancelled: 409,
      payment_in_progress: 409,
      payment_provider_unavailable: 503,
    },
  }),
};
