import { ownerAndMember, ownersOnly } from './roles.ts';
import type { Row } from './roles.ts';

const purchase = (phoneNumber: string) => ({ body: { packageId: 'gb-1', phoneNumber, payWith: 'card' } });

/** Calls about top-ups, purchases, invoices and receipts. */
export const moneyRows: readonly Row[] = [
  {
    call: 'POST /top-ups',
    whose: 'the owner’s',
    expected: [401, 404, 404, 422],
    input: () => ({ body: { phoneNumber: '298211001', amount: 100, payWith: 'card' } }),
  },
  {
    call: 'GET /top-ups/:lineId/history',
    whose: 'a member’s',
    expected: ownerAndMember,
    input: ({ membersLine }) => ({ params: { lineId: membersLine } }),
  },
  {
    call: 'PUT /top-ups/:lineId/automatic',
    whose: 'a member’s',
    expected: [401, 404, 404, 422],
    input: ({ membersLine }) => ({
      params: { lineId: membersLine },
      body: { below: 50, amount: 100, mostPerMonth: 2 },
    }),
  },
  {
    call: 'DELETE /top-ups/:lineId/automatic',
    whose: 'a member’s',
    expected: [401, 404, 404, 404],
    input: ({ membersLine }) => ({ params: { lineId: membersLine } }),
  },
  {
    call: 'POST /packages',
    whose: 'the owner’s',
    expected: [401, 404, 404, 201],
    input: ({ ownersNumber }) => purchase(ownersNumber),
  },
  {
    call: 'POST /packages',
    whose: 'a member’s',
    expected: [401, 404, 201, 201],
    input: ({ membersNumber }) => purchase(membersNumber),
  },
  {
    call: 'GET /invoices/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersInvoice }) => ({ params: { id: ownersInvoice } }),
  },
  {
    call: 'GET /invoices/:id/pdf',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersInvoice }) => ({ params: { id: ownersInvoice } }),
  },
  {
    call: 'POST /invoices/:id/payment',
    whose: 'the owner’s',
    // It is paid.
    expected: [401, 404, 404, 409],
    input: ({ ownersInvoice }) => ({ params: { id: ownersInvoice }, body: { payWith: 'card' } }),
  },
  {
    call: 'GET /receipts/:id/pdf',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersReceipt }) => ({ params: { id: ownersReceipt } }),
  },
  {
    call: 'GET /receipts/:id',
    whose: 'the owner’s',
    expected: ownersOnly,
    input: ({ ownersReceipt }) => ({ params: { id: ownersReceipt } }),
  },
  {
    call: 'POST /receipts/:id/email',
    whose: 'the owner’s',
    expected: [401, 404, 404, 202],
    input: ({ ownersReceipt }) => ({ params: { id: ownersReceipt }, body: {} }),
  },
];
