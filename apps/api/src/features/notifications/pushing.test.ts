import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { demoPassword, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { readOutbox } from '#testing/outbox.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasPush: true });
});
after(() => server.close());

let phones = 0;
beforeEach(() => {
  phones += 1;
});
const phone = () => `token-of-phone-${phones}`;

const register = (caller: Caller, token = phone()) =>
  caller.call('PUT /push-registration', { body: { token, platform: 'android' } });

/** Jógvan gives data, and the receiver is notified; resolves once all messages are sent. */
async function give(receiver: Person): Promise<void> {
  const body = { kind: 'give' as const, phoneNumber: server.phoneOf(receiver), dataAmount: 1 };
  const { status } = await (await server.as(jogvan)).call('POST /data-transfers', { body });
  assert.equal(status, 201);
  await until(async () => {
    const waiting = await server.db
      .query()
      .selectFrom('outbox_messages')
      .where('channel', '=', 'push')
      .select('id')
      .where('next_try_at', 'is not', null)
      .execute();
    return waiting.length === 0 || undefined;
  });
}

async function titlesOn(token: string): Promise<string[]> {
  const messages = await readOutbox(server);
  return messages.filter(({ kind, to }) => kind === 'push' && to === token).map(({ text }) => text);
}

async function signIn({ email }: Person): Promise<Caller & { refreshToken: string }> {
  const { body } = await server.guest.call('POST /auth/email-login', {
    body: { email: email ?? '', password: demoPassword },
  });
  return { ...createCaller(server.url, body.accessToken), refreshToken: body.refreshToken };
}

test('a registered phone shows notifications in the customer’s language, until the customer removes it', async () => {
  const hannas = await server.as(hanna);
  await register(hannas);
  await give(hanna);
  assert.deepEqual(await titlesOn(phone()), ['Tú hevur fingið data']);
  await hannas.call('DELETE /push-registration');
  await give(hanna);
  assert.equal((await titlesOn(phone())).length, 1);
});

const endings: Readonly<Record<string, (caller: Caller & { refreshToken: string }) => Promise<unknown>>> = {
  'logging out': ({ refreshToken }) => server.guest.call('POST /auth/logout', { body: { refreshToken } }),
  'being signed out from elsewhere': async () => (await server.as(hanna)).call('DELETE /auth/sessions'),
  'reuse of a refresh token': async ({ refreshToken }) => {
    await server.guest.call('POST /auth/refresh-token', { body: { refreshToken } });
    server.clock.advance(31);
    return server.guest.call('POST /auth/refresh-token', { body: { refreshToken } });
  },
};

for (const [ending, end] of Object.entries(endings)) {
  test(`after ${ending} the phone gets no notifications`, async () => {
    const signedIn = await signIn(hanna);
    assert.equal((await register(signedIn)).status, 204);
    await end(signedIn);
    await give(hanna);
    assert.deepEqual(await titlesOn(phone()), []);
  });
}

test('after another person signs in on a phone, it shows only that person’s notifications', async () => {
  await register(await signIn(hanna));
  await register(await server.as(solja));
  await give(hanna);
  assert.deepEqual(await titlesOn(phone()), []);
});

test('the log contains no token of a phone', async () => {
  await register(await server.as(hanna));
  await give(hanna);
  assert.ok(!server.log.join('').includes('token-of-phone'));
});
