import { invoices } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { payInvoice } from './invoice-payment.ts';
import { listCustomerInvoices, readInvoice } from './invoices.service.ts';

export const invoiceRoutes = routesOf(invoices, {
  list: listCustomerInvoices,
  one: readInvoice,
  pay: payInvoice,
});
