import { brand } from '@bylgja/brand';

import type { Examples } from '../call-examples.ts';
import { placed } from './orders.ts';
import { ids, now, numbers } from './people.ts';

export const agreement = {
  id: ids.agreement,
  state: 'active' as const,
  brand: 'visa',
  maskedPan: '•••• 4242',
  expires: '2029-04',
  isExpiringSoon: false,
  saving: null,
};

const invoice = {
  id: ids.invoice,
  number: '100031',
  month: '2026-11',
  lines: [
    {
      kind: 'plan' as const,
      label: 'Familja 100 GB',
      phoneNumber: numbers.bjork,
      memberName: 'Bjørk',
      price: 299,
    },
  ],
  total: 299,
  totalWithoutVat: 239.2,
  vat: 59.8,
  vatPercent: 25,
  state: 'unpaid' as const,
  dueOn: '2026-12-05',
  createdAt: now,
  paidAt: null,
  orderId: ids.order,
  receiptId: null,
  nextTryOn: '2026-11-28',
  lastDeclined: null,
};

export const invoices = { items: [invoice], total: 1 };

const receipt = {
  id: ids.receipt,
  number: '200104',
  kind: 'sale' as const,
  refundOf: null,
  issuedAt: now,
  orderId: ids.order,
  orderNumber: `${brand.orderPrefix}-104 882`,
  invoiceId: null,
  phoneNumber: numbers.bjork,
  name: '5 GB',
  total: 79,
  totalWithoutVat: 63.2,
  vat: 15.8,
  vatPercent: 25,
  card: { brand: 'visa', last4: '4242' },
};

const ofInvoice = { params: { id: ids.invoice } };
const ofReceipt = { params: { id: ids.receipt } };
const page = { page: 0, perPage: 15 };

/** The saved card, invoices and receipts. */
export const paymentExamples = {
  'GET /agreements': { answer: agreement },
  'POST /agreements': {
    body: {},
    answer: { id: ids.agreement, paymentUrl: 'https://payment.quickpay.net/subscriptions/8e1a' },
  },
  'DELETE /agreements/:id': { params: { id: ids.agreement } },
  'POST /payment-callbacks/:provider': { params: { provider: 'quickpay' } },
  'GET /invoices': { query: page, answer: invoices },
  'GET /invoices/:id': { ...ofInvoice, answer: invoice },
  'GET /invoices/:id/pdf': ofInvoice,
  'POST /invoices/:id/payment': { ...ofInvoice, body: { payWith: 'agreement', price: 299 }, answer: placed },
  'GET /receipts': { query: { ...page, month: '2026-11' }, answer: { items: [receipt], total: 1 } },
  'GET /receipts/choices': { answer: { months: ['2026-11'], phoneNumbers: [numbers.bjork] } },
  'GET /receipts/csv': { query: { year: '2026' } },
  'GET /receipts/:id': {
    ...ofReceipt,
    answer: {
      ...receipt,
      lines: [{ name: '5 GB', details: '', withoutVat: 63.2, vat: 15.8, withVat: 79 }],
    },
  },
  'GET /receipts/:id/pdf': ofReceipt,
  'POST /receipts/:id/email': { ...ofReceipt, body: { email: 'bjork@example.fo' } },
} satisfies Partial<Examples>;
