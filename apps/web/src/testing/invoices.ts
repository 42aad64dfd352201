import type { Invoice } from '@bylgja/contract';

/** Hanna’s for November, which waits to be paid. */
export const unpaidInvoice: Invoice = {
  id: 'november',
  number: '000012',
  month: '2026-11',
  lines: [
    { kind: 'plan', label: 'Miðal', phoneNumber: '298211010', memberName: 'Hanna', price: 169 },
    { kind: 'eu_package', label: 'ES-pakki', phoneNumber: '298211010', memberName: 'Hanna', price: 49 },
  ],
  total: 218,
  totalWithoutVat: 174.4,
  vat: 43.6,
  vatPercent: 25,
  state: 'unpaid',
  dueOn: '2026-11-25',
  createdAt: '2026-11-11T00:00:00.000Z',
  paidAt: null,
  orderId: 'order-1',
  receiptId: null,
  nextTryOn: null,
  lastDeclined: null,
};
