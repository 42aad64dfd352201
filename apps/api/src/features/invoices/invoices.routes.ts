import { invoices } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listCustomerInvoices, readInvoice } from './invoices.service.ts';
import { payInvoice } from './paying.ts';

export const invoiceRoutes = routesOf(invoices, {
  list: listCustomerInvoices,
  one: readInvoice,
  pay: payInvoice,
});
