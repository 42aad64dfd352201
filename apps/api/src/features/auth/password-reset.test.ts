import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { mailedToken } from '#crypto/mailed-tokens.ts';
import { createCaller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const password = 'Nýggj-hurð-9';
const forgot = (email: string) => server.guest.call('POST /auth/forgot-password', { body: { email } });
const reset = (token: string, chosen = password) =>
  server.guest.call('POST /auth/reset-password', { body: { token, password: chosen } });
const login = (email: string, given: string) =>
  server.guest.call('POST /auth/email-login', { body: { email, password: given } });

async function mailsOf(email: string, kind: string) {
  const rows = await server.deps.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select(['recipient', 'kind', 'locale', 'parts'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .execute();
  return rows;
}

/** The token of the newest link that was mailed to a person. */
async function linkOf({ email }: Person): Promise<string> {
  // A second later, so that this link is the newest one.
  server.clock.advance(1);
  assert.equal((await forgot(email ?? '')).status, 204);
  const [mail] = await mailsOf(email ?? '', 'password_reset');
  return mailedToken(server.deps.secrets.mailedLink, 'password-reset', String(mail?.parts['resetId']));
}

test('a mailed link sets a new password once, ends every session, and the customer is notified', async () => {
  const { body: pair } = await login('bjork@example.fo', demoPassword);
  const phone = await server.as(bjork);
  assert.equal((await phone.call('GET /auth/me')).status, 200);
  const { db, clock, ids } = server.deps;
  const changeId = ids.uuid();
  await db
    .query()
    .insertInto('email_changes')
    .values({
      id: changeId,
      customer_id: bjork.id,
      email: 'thief@example.fo',
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 3_600_000),
    })
    .execute();

  const token = await linkOf(bjork);
  assert.equal((await reset(token)).status, 204);

  assert.equal((await phone.call('GET /auth/me')).status, 401);
  assert.equal((await createCaller(server.url, pair.accessToken).call('GET /auth/me')).status, 401);
  const refreshed = await server.guest.call('POST /auth/refresh-token', {
    body: { refreshToken: pair.refreshToken },
  });
  assert.equal(refreshed.status, 401);
  assert.equal((await login('bjork@example.fo', demoPassword)).status, 401);
  const { status, body } = await login('bjork@example.fo', password);
  assert.equal(status, 200);

  const change = await db
    .query()
    .selectFrom('email_changes')
    .select('closed_at')
    .where('id', '=', changeId)
    .executeTakeFirst();
  assert.notEqual(change?.closed_at, null);
  const [mail] = await mailsOf('bjork@example.fo', 'password_changed');
  assert.deepEqual(mail?.parts, { firstname: 'Bjørk' });
  const log = await createCaller(server.url, body.accessToken).call('GET /activity', {
    query: { topic: 'sign-in' },
  });
  assert.ok(log.body.items.some(({ kind, by }) => kind === 'password_reset' && by?.isMe));

  const again = await reset(token, 'Onnur-hurð-9');
  assert.equal(again.status, 410);
  assert.equal(again.problem.code, 'reset_token_expired');
});

test('known and unknown addresses get the same answer, and only the known one gets a mail', async () => {
  const known = await forgot('Hanna@Example.fo');
  const unknown = await forgot('nobody@example.fo');
  assert.deepEqual([known.status, known.body], [204, '']);
  assert.deepEqual([unknown.status, unknown.body], [204, '']);
  assert.equal((await mailsOf('hanna@example.fo', 'password_reset')).length, 1);
  assert.equal((await mailsOf('nobody@example.fo', 'password_reset')).length, 0);
});

test('known and unknown addresses are refused in the same way after five mails an hour', async () => {
  for (const email of ['solja@example.fo', 'nobody@example.fo']) {
    for (let asked = 0; asked < 5; asked += 1) assert.equal((await forgot(email)).status, 204);
  }
  const refused = await Promise.all(
    ['solja@example.fo', 'nobody@example.fo'].map((email) =>
      server.guest.call('POST /auth/forgot-password', { body: { email } }),
    ),
  );
  assert.deepEqual(
    refused.map(({ status, problem }) => [status, problem.code]),
    [
      [429, 'too_many_requests'],
      [429, 'too_many_requests'],
    ],
  );
});

test('a link is valid for half an hour, and a newer one voids it', async () => {
  const first = await linkOf(solja);
  const second = await linkOf(solja);
  assert.equal((await reset(first)).problem.code, 'reset_token_expired');
  server.clock.advance(30 * 60);
  assert.equal((await reset(second)).problem.code, 'reset_token_expired');
  const third = await linkOf(solja);
  server.clock.advance(30 * 60 - 1);
  assert.equal((await reset(third)).status, 204);
});

test('a link that is used several times in parallel sets one password', async () => {
  const token = await linkOf(hanna);
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) => reset(token, `Nýggj-hurð-${index}`)),
  );
  const winner = replies.findIndex(({ status }) => status === 204);
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 410, 410, 410, 410],
  );
  assert.equal((await login('hanna@example.fo', `Nýggj-hurð-${winner}`)).status, 200);
});

test('a common or weak password is refused, and the link stays valid', async () => {
  const token = await linkOf(solja);
  assert.equal((await reset(token, 'Password1')).problem.code, 'password_common');
  const weak = await reset(token, 'weak');
  assert.deepEqual(
    weak.problem.errors?.map(({ path, code }) => [path, code]),
    [['password', 'password_weak']],
  );
  assert.equal((await reset(token)).status, 204);
});

test('an invalid token, or one for another purpose, is answered as an expired link', async () => {
  const [mail] = (await linkOf(solja), await mailsOf('solja@example.fo', 'password_reset'));
  const id = String(mail?.parts['resetId']);
  const key = server.deps.secrets.mailedLink;
  for (const token of [
    'x'.repeat(80),
    mailedToken(key, 'email-change', id),
    mailedToken(key, 'password-reset', server.deps.ids.uuid()),
    `${mailedToken(key, 'password-reset', id).slice(0, -1)}_`,
  ]) {
    const reply = await reset(token);
    assert.equal(reply.status, 410);
    assert.equal(reply.problem.code, 'reset_token_expired');
  }
});

test('a customer who has only signed in by phone gets a first password by a mailed link', async () => {
  await server.deps.db
    .query()
    .updateTable('customers')
    .set({ email: 'jogvan@example.fo' })
    .where('id', '=', jogvan.id)
    .execute();
  assert.equal((await reset(await linkOf({ ...jogvan, email: 'jogvan@example.fo' }))).status, 204);
  assert.equal((await login('jogvan@example.fo', password)).status, 200);
});

test('a sign-in with the old password while it is being replaced does not succeed', async () => {
  const token = await linkOf(solja);
  assert.equal((await reset(token, 'Gomul-hurð-9')).status, 204);
  const second = await linkOf(solja);
  const [replaced, ...logins] = await Promise.all([
    reset(second),
    ...Array.from({ length: 4 }, () => login('solja@example.fo', 'Gomul-hurð-9')),
  ]);
  assert.equal(replaced.status, 204);
  for (const { body, status } of logins) {
    const isIn =
      status === 200 && (await createCaller(server.url, body.accessToken).call('GET /auth/me')).status;
    assert.notEqual(isIn, 200);
  }
});

test('the sender of a request cannot choose where a link leads', async () => {
  const status = await new Promise((resolve, reject) => {
    const asking = request(
      `${server.url}/api/auth/forgot-password`,
      {
        method: 'POST',
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'content-type': 'application/json',
        },
      },
      (answer) => resolve(answer.resume().statusCode),
    );
    asking.on('error', reject);
    asking.end(JSON.stringify({ email: 'solja@example.fo' }));
  });
  assert.equal(status, 204);
  const [queued] = await mailsOf('solja@example.fo', 'password_reset');
  assert.deepEqual(Object.keys(queued?.parts ?? {}).toSorted(), ['firstname', 'resetId']);
  assert.doesNotMatch(JSON.stringify(queued), /evil|http/);
});

test('the log contains no link and no password', async () => {
  const token = await linkOf(solja);
  await reset(token);
  const log = server.log.join('\n');
  assert.match(log, /reset-password/);
  for (const secret of [token.split('.')[1] ?? '', password, 'Password1', 'Gomul-hurð-9', demoPassword]) {
    assert.equal(log.includes(secret), false);
  }
});
