import { invoices } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { payInvoice } from './invoice-payment.ts';
import { listCustomerInvoices, readInvoice, readInvoicePdf } from './invoices.service.ts';

export const invoiceRoutes = routesOf(invoices, {
  list: listCustomerInvoices,
  one: readInvoice,
  pdf: readInvoicePdf,
  pay: payInvoice,
});
