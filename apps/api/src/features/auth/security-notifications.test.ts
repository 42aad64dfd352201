import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { notifiedKinds, notificationsOf } from '#testing/notifications.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { LIMIT_LOGINS_PER_ACCOUNT: '1000' } });
  await server.db.query().deleteFrom('sessions').execute();
});
after(() => server.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0';

async function signIn({ email }: Person, userAgent: string): Promise<void> {
  const { status } = await server.guest.call('POST /auth/email-login', {
    body: { email: email ?? '', password: demoPassword },
    headers: { 'user-agent': userAgent },
  });
  assert.equal(status, 200);
}

/** Reads the database, because a caller that reads the notifications would be another session. */
async function kindsOf({ id }: Person): Promise<string[]> {
  const rows = await server.db
    .query()
    .selectFrom('notifications')
    .select('kind')
    .where('customer_id', '=', id)
    .execute();
  return rows.map(({ kind }) => kind);
}

test('a customer is notified of a sign-in on a new kind of device, but not of the very first sign-in nor of one on a known kind', async () => {
  await signIn(bjork, phone);
  await signIn(bjork, phone);
  assert.deepEqual(await kindsOf(bjork), []);
  await signIn(bjork, computer);
  assert.deepEqual(await kindsOf(bjork), ['new_device']);
  await signIn(bjork, computer);
  await signIn(bjork, phone);
  assert.deepEqual(await kindsOf(bjork), ['new_device']);
  const [notification] = await notificationsOf(server, bjork);
  assert.match(notification?.body ?? '', /Linux/);
  assert.equal(notification?.link, '/menu/innritanir');
});

test('a customer is notified of a new password, even when they set it themselves', async () => {
  const caller = await server.as(hanna);
  const wrong = await caller.call('PATCH /auth/me', {
    body: { password: 'Sildaknetti-7', currentPassword: 'not this' },
  });
  assert.ok(wrong.status >= 400);
  assert.deepEqual(await notifiedKinds(server, hanna), []);
  const { status, problem } = await caller.call('PATCH /auth/me', {
    body: { password: 'Sildaknetti-7', currentPassword: demoPassword },
  });
  assert.equal(status, 200, JSON.stringify(problem));
  assert.deepEqual(await notifiedKinds(server, hanna), ['password_changed']);
});
