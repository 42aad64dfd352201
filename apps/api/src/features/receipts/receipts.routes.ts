import { receipts } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { emailReceipt } from './receipt-mail.ts';
import {
  listCustomerReceipts,
  readChoices,
  readReceipt,
  readReceiptPdf,
  readReceiptsOfYear,
} from './receipts.service.ts';

export const receiptRoutes = routesOf(receipts, {
  list: listCustomerReceipts,
  choices: readChoices,
  csv: readReceiptsOfYear,
  read: readReceipt,
  pdf: readReceiptPdf,
  email: emailReceipt,
});
