import { everybody } from './roles.ts';
import type { Row } from './roles.ts';

const noToken = 'x'.repeat(43);
const newPassword = 'Sildaknetti-7';

/** Calls without a session, such as signing in: they depend on what is sent, not on who sends it. */
export const openRows: readonly Row[] = [
  {
    call: 'POST /status',
    expected: everybody(200),
    input: () => ({
      body: {
        currentVersion: '3.0.0',
        deviceMeta: { name: '', platform: 'android', osVersion: '16', model: 'Pixel 9', isVirtual: false },
      },
    }),
  },
  {
    call: 'POST /auth/request-pin',
    expected: everybody(404),
    input: () => ({ body: { phoneNumber: '299999' } }),
  },
  {
    call: 'POST /auth/enter-pin',
    expected: everybody(410),
    input: () => ({ body: { phoneNumber: '299999', password: '000000' } }),
  },
  {
    call: 'POST /auth/email-login',
    expected: everybody(401),
    input: () => ({ body: { email: 'nobody@example.fo', password: newPassword } }),
  },
  {
    call: 'POST /auth/refresh-token',
    expected: everybody(401),
    input: () => ({ body: { refreshToken: noToken } }),
  },
  { call: 'POST /auth/logout', expected: everybody(204), input: () => ({ body: { refreshToken: noToken } }) },
  {
    call: 'POST /auth/register',
    expected: everybody(201),
    input: ({ freshWord }) => ({
      body: {
        firstname: 'Anna',
        lastname: 'Dam',
        email: `${freshWord()}@example.fo`,
        password: newPassword,
        birthDate: '2001-08-14',
        address: 'Heiðavegur 7',
        postalCode: '620',
        city: 'Runavík',
        hasAcceptedTerms: true,
      },
    }),
  },
  {
    call: 'POST /auth/forgot-password',
    expected: everybody(204),
    input: ({ freshWord }) => ({ body: { email: `${freshWord()}@example.fo` } }),
  },
  {
    call: 'POST /auth/reset-password',
    expected: everybody(410),
    input: () => ({ body: { token: noToken, password: newPassword } }),
  },
  { call: 'POST /auth/confirm-email', expected: everybody(410), input: () => ({ body: { token: noToken } }) },
  {
    call: 'POST /auth/stop-email-change',
    expected: everybody(410),
    input: () => ({ body: { token: noToken } }),
  },
  {
    call: 'POST /sim-changes/confirm',
    expected: everybody(410),
    input: () => ({ body: { token: noToken } }),
  },
  { call: 'POST /sim-changes/stop', expected: everybody(410), input: () => ({ body: { token: noToken } }) },
  {
    call: 'POST /payment-callbacks/:provider',
    expected: everybody(403),
    input: () => ({ params: { provider: 'quickpay' }, body: {} }),
  },

  { call: 'POST /network-callbacks', expected: everybody(403), input: () => ({ body: {} }) },
];
