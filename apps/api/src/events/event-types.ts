import { keysOf, orderKinds } from '@bylgja/domain';
import { z } from 'zod';

import { defineEvent } from './define-event.ts';

const id = (of: string) => z.uuid().describe(of);
const number = (of: string) => z.int().positive().describe(of);
const amount = (of: string) => z.int().nonnegative().describe(`${of}, in the smallest unit of the currency.`);
const currency = z.string().length(3).describe('ISO 4217.');

const customerId = id('The customer who orders and pays.');
const order = {
  orderId: id('The order.'),
  orderNumber: number('Its number, which customers see with the prefix of the brand.'),
  kind: z.enum(orderKinds).describe('What was ordered.'),
  customerId,
  accountId: id('The account it is about.').nullable(),
  lineId: id('The line it is about; null if it is about an account alone.').nullable(),
  planId: z.string().nullable().describe('The plan that was ordered, by its key in the catalogue.'),
  packageId: z.string().nullable().describe('The package that was ordered, by its key in the catalogue.'),
  amount: amount('What its payment takes, with the orders that are paid with it'),
  currency,
};
const orderExample = {
  orderId: '5b1f0c1e-3a52-4f0e-9a57-1f2b9a1c7d10',
  orderNumber: 104_017,
  kind: 'package',
  customerId: '8c2e4d7a-0f53-4c0e-8d11-6f9e3f0d1b9a',
  customerKey: 'C-20117',
  accountId: '3f0d6f9e-0f53-4c0e-9a57-1f2b9a1c7d10',
  accountKey: 'A-7781',
  lineId: 'e7d10f53-4c0e-49a5-b11f-2b9a1c7d1055',
  lineKey: null,
  planId: null,
  packageId: 'gb-5',
  amount: 7900,
  currency: 'EUR',
} as const;
const ofOrder = ({ customerId: owner, customerKey, orderId, currency: code }: typeof orderExample) => ({
  orderId,
  customerId: owner,
  customerKey,
  currency: code,
});

/** Every event for the provider's own systems. */
export const eventTypes = {
  'order.delivered': defineEvent({
    version: 1,
    when: 'An order is complete: what was bought is granted, or the network has made the change.',
    facts: order,
    example: orderExample,
  }),
  'order.cancelled': defineEvent({
    version: 1,
    when: 'An order ends without a delivery: withdrawn by the customer, not paid in time, or not possible. Money that was taken for it goes back, which `payment.refunded` tells if it had a receipt.',
    facts: {
      ...order,
      wasPaid: z.boolean().describe('Whether it had been paid, or cost nothing, and was in processing.'),
    },
    example: { ...orderExample, wasPaid: false },
  }),
  'payment.captured': defineEvent({
    version: 1,
    when: 'Money was taken for an order, and a receipt was issued.',
    facts: {
      paymentRef: z.string().describe('The payment at the card provider.'),
      orderId: order.orderId,
      orderKind: order.kind,
      customerId,
      receiptNumber: number('The receipt, in the series of receipts.'),
      amount: amount('What was taken, VAT included'),
      vat: amount('The VAT in it'),
      currency,
    },
    example: {
      ...ofOrder(orderExample),
      paymentRef: 'P7Q2M4X9K1B3CD',
      orderKind: 'package',
      receiptNumber: 20_411,
      amount: 7900,
      vat: 1580,
    },
  }),
  'payment.refunded': defineEvent({
    version: 1,
    when: 'Money of a receipt went back, and a receipt of the refund was issued. Once for each refund, whole or in part.',
    facts: {
      paymentRef: z.string().describe('The payment at the card provider.'),
      orderId: order.orderId,
      customerId,
      receiptNumber: number('The receipt of the refund, in the series of receipts.'),
      saleReceiptNumber: number('The receipt of the sale.'),
      amount: amount('What went back, VAT included'),
      vat: amount('The VAT in it'),
      currency,
    },
    example: {
      ...ofOrder(orderExample),
      paymentRef: 'P7Q2M4X9K1B3CD',
      receiptNumber: 20_412,
      saleReceiptNumber: 20_411,
      amount: 7900,
      vat: 1580,
    },
  }),
  'invoice.created': defineEvent({
    version: 1,
    when: 'A month of an account has ended, and what is due for it was invoiced.',
    facts: {
      invoiceId: id('The invoice.'),
      invoiceNumber: number('Its number, in the series of invoices.'),
      orderId: id('The order that pays it: its payment is told with this id.'),
      customerId: id('The owner of the account, who pays.'),
      accountId: id('The account.'),
      month: z.string().describe('The month that begins with it, `2026-12`.'),
      amount: amount('What is due, VAT included'),
      vat: amount('The VAT in it'),
      currency,
      dueOn: z.iso.date().describe('The last day of payment in time.'),
    },
    example: {
      ...ofOrder(orderExample),
      invoiceId: '0f5e2a71-6c1d-4a53-8c0e-1b9a7d10e7d1',
      invoiceNumber: 3107,
      accountId: orderExample.accountId,
      accountKey: orderExample.accountKey,
      month: '2026-12',
      amount: 24_900,
      vat: 4980,
      dueOn: '2026-12-15',
    },
  }),
  'customer.erased': defineEvent({
    version: 1,
    when: 'A customer was erased: by their own wish, or as a person whose line was never activated. Erase them with you, too. Afterwards only a refund may still be told.',
    facts: { customerId: id('The customer, whom Bylgja no longer knows.') },
    example: { customerId: orderExample.customerId, customerKey: orderExample.customerKey },
  }),
} as const;

export type EventType = keyof typeof eventTypes;
/** What happened, as it is written. */
export type EventFacts = { readonly [Type in EventType]: z.output<(typeof eventTypes)[Type]['facts']> };

export const eventTypeNames: readonly EventType[] = keysOf(eventTypes);
