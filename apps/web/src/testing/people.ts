import type { User } from '@bylgja/contract';

import type { Answers } from './fake-api.ts';

/** Registered, without a subscription. */
export const solja: User = {
  id: '2b7f0c34-6f0e-4f53-8c4a-2f1f6a1d9c05',
  firstname: 'Sólja',
  lastname: 'Dam',
  email: 'solja@example.fo',
  pendingEmail: null,
  phoneNumber: null,
  birthDate: '1997-08-14',
  address: 'Undir Fjalli 3',
  postalCode: '700',
  city: 'Klaksvík',
  locale: 'fo',
  hasPassword: true,
  canGetCode: false,
  termsToAccept: null,
};

export const tokens = {
  accessToken: 'access',
  refreshToken: 'refresh-token-of-this-session',
};

/** The server's answers to a signed-in person who has nothing yet. */
export const answersTo = (user: User): Answers => ({
  'GET /auth/me': () => user,
  'GET /receipts/choices': () => ({ months: [], phoneNumbers: [] }),
  'GET /actions': () => [],
  'GET /packages': () => [],
  'GET /subscriptions': () => ({ data: { currentAccount: null, otherAccounts: [], isOwner: true } }),
  'GET /plans': () => [],
  'GET /orders': () => [],
  'GET /invoices': () => ({ items: [], total: 0 }),
  'GET /agreements': () => null,
  'GET /receipts': () => ({ items: [], total: 0 }),
  'GET /data-transfers': () => [],
  'GET /notifications': () => ({ items: [], total: 0, totalUnread: 0 }),
});
