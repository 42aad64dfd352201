import { eydun, solja } from '@bylgja/fixtures';

import { tokenIn } from '#features/sims/testing/sim-changes.ts';

import { newestCode } from '../outbox.ts';
import { newPerson } from '../sign-ups.ts';
import type { Journeys } from './journey.ts';
import { succeeded } from './succeeded.ts';

const newPassword = 'Sildaknetti-7';

/** Identity: signing in, password, address, and deletion. */
export const identityJourneys: Journeys = {
  async 'a customer signs in with a code by SMS, and the session lasts until it is ended'(server) {
    const { guest } = server;
    const phoneNumber = server.phoneOf(eydun);
    await succeeded(guest.call('POST /auth/request-pin', { body: { phoneNumber } }));
    const password = await newestCode(server, phoneNumber);
    const entered = await succeeded(guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } }));
    const { refreshToken } = await succeeded(
      guest.call('POST /auth/refresh-token', { body: { refreshToken: entered.refreshToken } }),
    );
    await succeeded(guest.call('POST /auth/logout', { body: { refreshToken } }));
  },

  async 'a mailed link sets a new password, which signs in'(server) {
    const { guest } = server;
    const email = solja.email ?? '';
    await succeeded(guest.call('POST /auth/forgot-password', { body: { email } }));
    const [mail] = await server.mailsTo(email);
    const body = { token: tokenIn(mail.text), password: newPassword };
    await succeeded(guest.call('POST /auth/reset-password', { body }));
    await succeeded(guest.call('POST /auth/email-login', { body: { email, password: newPassword } }));
  },

  async 'a new address is confirmed by the link sent there, or stopped by the link sent to the old one'(
    server,
  ) {
    const { guest } = server;
    const person = await newPerson(server);
    const caller = await server.as(person);
    const [first, second] = ['first@example.fo', 'second@example.fo'];
    await succeeded(caller.call('PATCH /auth/me', { body: { email: first } }));
    const [notice] = await server.mailsTo(person.email ?? '');
    await succeeded(guest.call('POST /auth/stop-email-change', { body: { token: tokenIn(notice.text) } }));
    await succeeded(caller.call('PATCH /auth/me', { body: { email: second } }));
    const [mail] = await server.mailsTo(second);
    await succeeded(guest.call('POST /auth/confirm-email', { body: { token: tokenIn(mail.text) } }));
  },

  async 'a customer without a subscription is deleted, and gets a farewell mail'(server) {
    const person = await newPerson(server);
    const caller = await server.as(person);
    await succeeded(caller.call('DELETE /auth/me'));
    await server.mailsTo(person.email ?? '');
  },
};
