import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, elin, hanna, jogvan, paetur, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { newestCode, readOutbox } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { requireStepUp } from './sessions.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => {
  // A day later nobody's limits are used up.
  server.clock.advance(24 * 60 * 60 + 1);
});

const prove = (caller: Caller, body: { password: string } | { code: string }) =>
  caller.call('POST /auth/step-up', { body });

/** The session of a caller, also when the access token is too old to be used. */
function sessionOf({ token }: Caller): string {
  const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  assert.ok(typeof claims === 'object' && claims !== null && 'sid' in claims);
  return String(claims.sid);
}

const isProved = async (caller: Caller) =>
  (await requireStepUp(server.deps, { sessionId: sessionOf(caller) })).ok;

/** Somebody whose sign-in is longer ago than five minutes. */
async function oldSessionOf(person: Person): Promise<Caller> {
  const caller = await server.as(person);
  server.clock.advance(301);
  return caller;
}

async function codeOf(person: Person): Promise<string> {
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: server.phoneOf(person) } });
  return newestCode(server, server.phoneOf(person));
}

test('a sign-in is proof for five minutes, and the password is for five more, in that session alone', async () => {
  const other = await server.as(bjork);
  const caller = await server.as(bjork);
  server.clock.advance(300);
  assert.equal(await isProved(caller), true);
  server.clock.advance(1);
  assert.equal(await isProved(caller), false);

  const wrong = await prove(caller, { password: 'not it' });
  assert.equal(wrong.status, 401);
  assert.equal(wrong.problem.code, 'incorrect_password');
  assert.equal(await isProved(caller), false);
  assert.equal((await prove(caller, { password: demoPassword })).status, 204);
  assert.equal(await isProved(caller), true);
  assert.equal(await isProved(other), false);
  server.clock.advance(301);
  assert.equal(await isProved(caller), false);
});

test('a code goes to the number of one’s own line, and proves who one is once', async () => {
  const [caller, second] = [await server.as(jogvan), await oldSessionOf(jogvan)];
  const sent = await caller.call('POST /auth/step-up/code');
  assert.equal(sent.status, 200);
  assert.deepEqual(sent.body, { resendAfter: 60, expiresIn: 300, codeLength: 6 });
  const [message] = await readOutbox(server);
  assert.ok(message?.to.endsWith(server.phoneOf(jogvan).slice(3)));
  const code = await newestCode(server, server.phoneOf(jogvan));
  const wrong = await prove(caller, { code: 'no code' });
  assert.equal(wrong.problem.code, 'incorrect_pin');
  assert.equal((await prove(caller, { code })).status, 204);
  assert.equal(await isProved(caller), true);
  const again = await prove(second, { code });
  assert.equal(again.status, 410);
  assert.equal(again.problem.code, 'pin_expired');
});

test('the waits between codes are those of signing in', async () => {
  const caller = await server.as(jogvan);
  await codeOf(jogvan);
  const tooSoon = await caller.call('POST /auth/step-up/code');
  assert.equal(tooSoon.status, 429);
  assert.equal(tooSoon.headers.get('retry-after'), '60');
});

test('a code that was sent to somebody else proves nothing', async () => {
  const caller = await oldSessionOf(hanna);
  const code = await codeOf(paetur);
  assert.equal((await prove(caller, { code })).problem.code, 'pin_expired');
  await caller.call('POST /auth/step-up/code');
  const own = await newestCode(server, server.phoneOf(hanna));
  if (own !== code) assert.equal((await prove(caller, { code })).problem.code, 'incorrect_pin');
  assert.equal(await isProved(caller), false);
});

test('who has no number that a code can be sent to is told so', async () => {
  for (const person of [solja, elin]) {
    const caller = await oldSessionOf(person);
    const asked = await caller.call('POST /auth/step-up/code');
    assert.equal(asked.status, 409);
    assert.equal(asked.problem.code, 'no_own_number');
    assert.equal((await caller.call('GET /auth/me')).body.canGetCode, false);
    assert.equal((await prove(caller, { code: '123456' })).problem.code, 'pin_expired');
  }
});

test('a line that takes codes is the own one before an older line that takes none', async () => {
  const own = await server.deps.db
    .query()
    .selectFrom('lines')
    .selectAll()
    .where('customer_id', '=', hanna.id)
    .executeTakeFirstOrThrow();
  const older = { ...own, created_at: new Date(own.created_at.getTime() - 1000) };
  const processing = {
    ...older,
    id: server.deps.ids.uuid(),
    phone_number: '298229990',
    status: 'processing',
  };
  const landline = { ...older, id: server.deps.ids.uuid(), phone_number: '298319990' };
  await server.deps.db
    .query()
    .insertInto('lines')
    .values([processing, landline] as (typeof own)[])
    .execute();

  const caller = await oldSessionOf(hanna);
  const { body: me } = await caller.call('GET /auth/me');
  assert.deepEqual([me.canGetCode, me.phoneNumber], [true, server.phoneOf(hanna)]);
  assert.equal((await caller.call('POST /auth/step-up/code')).status, 200);
  const code = await newestCode(server, server.phoneOf(hanna));
  assert.equal((await prove(caller, { code })).status, 204);
});

test('who has no password proves nothing with one', async () => {
  const caller = await oldSessionOf(jogvan);
  assert.equal((await prove(caller, { password: demoPassword })).problem.code, 'incorrect_password');
});

test('ten wrong ones an hour in a session, then even the right one waits; a right one before begins anew', async () => {
  const caller = await oldSessionOf(bjork);
  for (let tries = 0; tries < 9; tries += 1) await prove(caller, { password: 'guess' });
  assert.equal((await prove(caller, { password: demoPassword })).status, 204);
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await prove(caller, { password: 'guess' })).status, 401);
  }
  const refused = await prove(caller, { password: demoPassword });
  assert.equal(refused.status, 429);
  assert.equal(refused.headers.get('retry-after'), '3600');
});

test('only what was guessed counts, not a code that was never sent nor a proof that failed by itself', async (t) => {
  const caller = await oldSessionOf(bjork);
  for (let tries = 0; tries < 31; tries += 1) {
    assert.equal((await prove(caller, { code: '123456' })).problem.code, 'pin_expired');
  }
  const broken = t.mock.method(server.deps.passwords, 'verify', () => Promise.reject(new Error('a bug')));
  for (let tries = 0; tries < 31; tries += 1) {
    assert.equal((await prove(caller, { password: 'guess' })).status, 500);
  }
  broken.mock.restore();
  assert.equal((await prove(caller, { password: demoPassword })).status, 204);
});

test('new sessions are no new chances: thirty wrong ones an hour for a customer', async () => {
  for (let sessions = 0; sessions < 3; sessions += 1) {
    const caller = await server.as(hanna);
    for (let tries = 0; tries < 10; tries += 1) await prove(caller, { password: 'guess' });
  }
  assert.equal((await prove(await server.as(hanna), { password: demoPassword })).status, 429);
});

test('a session that has ended proves nothing, also where a process does not know that yet', async () => {
  const caller = await server.as(bjork);
  assert.equal((await caller.call('GET /auth/me')).status, 200);
  await server.deps.db
    .query()
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('id', '=', sessionOf(caller))
    .execute();
  const reply = await prove(caller, { password: demoPassword });
  assert.equal(reply.status, 401);
  assert.equal(reply.problem.code, 'unauthenticated');
});

test('one or the other, not both and not neither', async () => {
  const caller = await server.as(bjork);
  for (const body of [{}, { password: demoPassword, code: '123456' }]) {
    const reply = await prove(caller, body as { code: string });
    assert.equal(reply.status, 422);
  }
  assert.equal((await prove(server.guest, { password: demoPassword })).status, 401);
  assert.equal((await server.guest.call('POST /auth/step-up/code')).status, 401);
});

test('a code that cannot be sent is said so, and is not left open', async () => {
  const other = await startTestServer({ env: { SMS_GATEWAY_TOKEN: 'wrong' } });
  try {
    const caller = await other.as(hanna);
    const reply = await caller.call('POST /auth/step-up/code');
    assert.equal(reply.status, 503);
    assert.equal(reply.problem.code, 'sms_unavailable');
    const guess = await caller.call('POST /auth/step-up', { body: { code: '123456' } });
    assert.equal(guess.problem.code, 'pin_expired');
  } finally {
    await other.close();
  }
});
