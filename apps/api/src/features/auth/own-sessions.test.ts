import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { TestContext } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { createAppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { buildClient, until } from '#hub/testing/hub-server.ts';
import { startServer } from '#server.ts';
import { createCaller } from '#testing/caller.ts';
import { newestCode } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { endSessionsOfNumbers } from './sessions.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { LIMIT_LOGINS_PER_ACCOUNT: '1000' } });
});
after(() => server.close());
beforeEach(async () => {
  // A day later all rate limits are free again, and nobody is signed in.
  server.clock.advance(24 * 60 * 60 + 1);
  await server.deps.db.query().deleteFrom('sessions').execute();
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0';

/** Signs in with the password, or with a code when the person has only a phone. */
async function signIn(userAgent: string, email = 'bjork@example.fo') {
  const { body } = await server.guest.call('POST /auth/email-login', {
    body: { email, password: demoPassword },
    headers: { 'user-agent': userAgent },
  });
  return { ...body, caller: createCaller(server.url, body.accessToken) };
}

async function signInByCode(person: typeof jogvan) {
  const phoneNumber = server.phoneOf(person);
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await newestCode(server, phoneNumber);
  const { body } = await server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
  return createCaller(server.url, body.accessToken);
}

const statusOf = async (caller: ReturnType<typeof createCaller>) =>
  (await caller.call('GET /auth/me')).status;

/** Another API process on the same database, with its own memory. */
async function startAnother(t: TestContext) {
  const { config, clock, db, log } = server.deps;
  const another = await startServer(await createAppDeps(config, { clock, db, log }));
  t.after(() => another.close());
  return another;
}

test('customers see where they are signed in, most recently used first, with device and method', async () => {
  const first = await signIn(phone);
  server.clock.advance(60);
  const second = await signIn(computer);
  const list = async () => (await second.caller.call('GET /auth/sessions')).body;
  const seen = async () => (await list()).map(({ device, isCurrent }) => [device.system, isCurrent]);
  assert.deepEqual(await seen(), [
    ['linux', true],
    ['ios', false],
  ]);

  server.clock.advance(60);
  const at = server.clock.now().toISOString();
  await server.guest.call('POST /auth/refresh-token', { body: { refreshToken: first.refreshToken } });
  assert.deepEqual(await seen(), [
    ['ios', false],
    ['linux', true],
  ]);
  const [used] = await list();
  assert.equal(used?.lastUsedAt, at);
  assert.equal(used?.method, 'password');
  assert.deepEqual(used?.device, { kind: 'phone', system: 'ios' });

  server.clock.advance(31 * 24 * 60 * 60);
  const later = await signIn(computer);
  assert.equal((await later.caller.call('GET /auth/sessions')).body.length, 1, 'idle ones have ended');
});

test('ending a session takes effect at once, also on its live connection, and is logged', async (t) => {
  const [lost, own] = [await signIn(phone), await signIn(computer)];
  const connection = buildClient(t, `${server.url}/payment-hub`, {
    token: lost.accessToken,
    retryDelaysMs: [],
  });
  await connection.start();
  const sessions = (await own.caller.call('GET /auth/sessions')).body;
  const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';

  const ended = await own.caller.call('DELETE /auth/sessions/:id', {
    params: { id },
    headers: { 'user-agent': computer },
  });
  assert.equal(ended.status, 204);
  assert.equal(await statusOf(lost.caller), 401);
  const refreshed = await server.guest.call('POST /auth/refresh-token', {
    body: { refreshToken: lost.refreshToken },
  });
  assert.equal(refreshed.status, 401);
  assert.equal(await statusOf(own.caller), 200);
  await until(() => connection.state === 'Disconnected');

  const { items } = (await own.caller.call('GET /activity')).body;
  const entry = items.find(({ kind }) => kind === 'session_ended');
  assert.deepEqual(entry?.device, { kind: 'computer', system: 'linux' });
});

test('another customer’s session, an unknown one and an ended one get the same answer', async () => {
  const [own, over] = [await signIn(computer), await signIn(phone)];
  const sessionId = async (caller: ReturnType<typeof createCaller>) =>
    (await caller.call('GET /auth/sessions')).body.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const overId = await sessionId(over.caller);
  await server.guest.call('POST /auth/logout', { body: { refreshToken: over.refreshToken } });
  const strange = await server.as(hanna);
  const ids = [await sessionId(strange), server.deps.ids.uuid(), overId];
  const replies = await Promise.all(
    ids.map((id) => own.caller.call('DELETE /auth/sessions/:id', { params: { id } })),
  );
  for (const { status, problem } of replies) {
    assert.equal(status, 404);
    assert.deepEqual(problem, replies[0]?.problem);
  }
  assert.equal(await statusOf(strange), 200);
});

test('ending all other sessions takes effect in every process and on their live connections; the current one continues', async (t) => {
  const another = await startAnother(t);
  const [lost, own, strange] = [await signIn(phone), await signIn(computer), await server.as(hanna)];
  const lostElsewhere = createCaller(another.url, lost.accessToken);
  assert.equal(await statusOf(lostElsewhere), 200, 'the other process still has the session as open');
  const connection = buildClient(t, `${another.url}/payment-hub`, {
    token: lost.accessToken,
    retryDelaysMs: [],
  });
  await connection.start();

  assert.equal((await own.caller.call('DELETE /auth/sessions')).status, 204);
  await until(async () => (await statusOf(lostElsewhere)) === 401);
  await until(() => connection.state === 'Disconnected');
  assert.equal(await statusOf(lost.caller), 401);
  assert.equal(await statusOf(own.caller), 200);
  assert.equal(await statusOf(strange), 200);
  const kinds = async () => (await own.caller.call('GET /activity')).body.items.map(({ kind }) => kind);
  const written = async () => (await kinds()).filter((kind) => kind === 'other_sessions_ended').length;
  assert.equal(await written(), 1);
  await own.caller.call('DELETE /auth/sessions');
  assert.equal(await written(), 1, 'there was no session to end');
});

test('a new password ends sessions and live connections in every process', async (t) => {
  const another = await startAnother(t);
  const lost = await signIn(phone, 'solja@example.fo');
  const lostElsewhere = createCaller(another.url, lost.accessToken);
  assert.equal(await statusOf(lostElsewhere), 200);
  const connection = buildClient(t, `${another.url}/payment-hub`, {
    token: lost.accessToken,
    retryDelaysMs: [],
  });
  await connection.start();

  await server.guest.call('POST /auth/forgot-password', { body: { email: 'solja@example.fo' } });
  const [, link] = /#(\S+)/.exec((await server.mailsTo('solja@example.fo'))[0].text) ?? [];
  const reset = await server.guest.call('POST /auth/reset-password', {
    body: { token: link ?? '', password: 'Nýggj-hurð-9' },
  });
  assert.equal(reset.status, 204);
  await until(async () => (await statusOf(lostElsewhere)) === 401);
  await until(() => connection.state === 'Disconnected');
});

test('when the signal of an ended session is lost, a process refuses the session within ten seconds', async () => {
  const { caller, accessToken } = await signIn(phone);
  assert.equal(await statusOf(caller), 200);
  const sessionId = server.deps.accessTokens.verify(accessToken)?.sessionId ?? '';
  await server.deps.db
    .query()
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('id', '=', sessionId)
    .execute();
  server.clock.advance(10);
  assert.equal(await statusOf(caller), 401);
});

test('sign-in and sign-out are logged with the device, and a second sign-out is not logged again', async () => {
  const { refreshToken } = await signIn(phone);
  const { caller } = await signIn(computer);
  const signOut = () =>
    server.guest.call('POST /auth/logout', { body: { refreshToken }, headers: { 'user-agent': phone } });
  assert.equal((await signOut()).status, 204);
  assert.equal((await signOut()).status, 204);
  const { items } = (await caller.call('GET /activity', { query: { topic: 'sign-in' } })).body;
  const today = items.filter(({ at }) => at === server.clock.now().toISOString());
  assert.deepEqual(today.map(({ kind, device }) => `${kind} ${device?.system}`).toSorted(), [
    'signed_in ios',
    'signed_in linux',
    'signed_out ios',
  ]);
});

test('giving up a number ends the sessions that were begun with it and voids the code that was sent to it', async () => {
  const byCode = await signInByCode(paetur);
  const other = await signInByCode(jogvan);
  const byPassword = await server.as(paetur);
  const phoneNumber = server.phoneOf(paetur);
  server.clock.advance(60);
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await newestCode(server, phoneNumber);

  const number = await server.deps.db
    .query()
    .selectFrom('lines')
    .select('phone_number')
    .where('customer_id', '=', paetur.id)
    .executeTakeFirstOrThrow();
  const endOfNumber = () =>
    inTransaction(server.deps, (inTx) => endSessionsOfNumbers(inTx, [number.phone_number]));
  assert.equal(await endOfNumber(), 1);
  assert.equal(await statusOf(byCode), 401);
  assert.equal(await statusOf(byPassword), 200);
  assert.equal(await statusOf(other), 200);
  const entered = await server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
  assert.equal(entered.problem.code, 'pin_expired');
  assert.equal(await endOfNumber(), 0);
});

test('a customer cannot see other customers’ sessions, and a guest sees none', async () => {
  await signIn(phone);
  const strange = await server.as(hanna);
  assert.equal((await strange.call('GET /auth/sessions')).body.length, 1);
  for (const call of ['GET /auth/sessions', 'DELETE /auth/sessions'] as const) {
    assert.equal((await server.guest.call(call)).status, 401);
  }
  assert.equal((await (await server.as(bjork)).call('GET /auth/sessions')).body.length, 2);
});
