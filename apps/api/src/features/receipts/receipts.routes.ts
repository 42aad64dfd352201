import { receipts } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listCustomerReceipts, readReceiptPdf } from './receipts.service.ts';

export const receiptRoutes = routesOf(receipts, { list: listCustomerReceipts, pdf: readReceiptPdf });
