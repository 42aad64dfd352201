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
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const prove = (caller: Caller, body: { password: string } | { code: string }) =>
  caller.call('POST /auth/step-up', { body });

/** The session of a caller, also when the access token has expired. */
function sessionOf({ token }: Caller): string {
  const claims: unknown = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
  assert.ok(typeof claims === 'object' && claims !== null && 'sid' in claims);
  return String(claims.sid);
}

const isProved = async (caller: Caller) =>
  (await requireStepUp(server.deps, { sessionId: sessionOf(caller) })).ok;

/** A person whose sign-in was more than five minutes ago. */
async function oldSessionOf(person: Person): Promise<Caller> {
  const caller = await server.as(person);
  server.clock.advance(301);
  return caller;
}

async function codeOf(person: Person): Promise<string> {
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: server.phoneOf(person) } });
  return newestCode(server, server.phoneOf(person));
}

test('a sign-in counts as proof for five minutes, and entering the password for five more, in that session only', async () => {
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

test('a code is sent to the number of the customer’s own line, and is valid proof once', async () => {
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

test('a code that was sent to sign in is no proof, and one that was sent as proof does not sign in', async () => {
  const caller = await oldSessionOf(jogvan);
  const toSignIn = await codeOf(jogvan);
  assert.equal((await prove(caller, { code: toSignIn })).problem.code, 'pin_expired');
  assert.equal(await isProved(caller), false);
  server.clock.advance(60);
  await caller.call('POST /auth/step-up/code');
  const asProof = await newestCode(server, server.phoneOf(jogvan));
  const enter = (password: string) =>
    server.guest.call('POST /auth/enter-pin', {
      body: { phoneNumber: server.phoneOf(jogvan), password },
    });
  if (asProof !== toSignIn) assert.equal((await enter(asProof)).problem.code, 'incorrect_pin');
  assert.equal((await enter(toSignIn)).status, 200, 'the code to sign in is still open');
  assert.equal((await prove(caller, { code: asProof })).status, 204);
});

test('a number gets no more codes when they are asked for in turn, to sign in and as proof', async () => {
  const caller = await server.as(jogvan);
  const ask = {
    sign_in: () =>
      server.guest.call('POST /auth/request-pin', { body: { phoneNumber: server.phoneOf(jogvan) } }),
    step_up: () => caller.call('POST /auth/step-up/code'),
  };
  assert.equal((await ask.sign_in()).status, 200);
  server.clock.advance(60);
  assert.equal((await ask.step_up()).status, 200);
  server.clock.advance(120);
  assert.equal((await ask.sign_in()).status, 200);
  server.clock.advance(300);
  assert.deepEqual([(await ask.step_up()).status, (await ask.sign_in()).status], [429, 429]);
});

test('the waits between codes are the same as for signing in', async () => {
  const caller = await server.as(jogvan);
  await codeOf(jogvan);
  const tooSoon = await caller.call('POST /auth/step-up/code');
  assert.equal(tooSoon.status, 429);
  assert.equal(tooSoon.headers.get('retry-after'), '60');
});

test('a code that was sent to another person is no proof', async () => {
  const caller = await oldSessionOf(hanna);
  const code = await codeOf(paetur);
  assert.equal((await prove(caller, { code })).problem.code, 'pin_expired');
  await caller.call('POST /auth/step-up/code');
  const own = await newestCode(server, server.phoneOf(hanna));
  if (own !== code) assert.equal((await prove(caller, { code })).problem.code, 'incorrect_pin');
  assert.equal(await isProved(caller), false);
});

test('the answer says that the customer has no number that can receive a code', async () => {
  for (const person of [solja, elin]) {
    const caller = await oldSessionOf(person);
    const asked = await caller.call('POST /auth/step-up/code');
    assert.equal(asked.status, 409);
    assert.equal(asked.problem.code, 'no_own_number');
    assert.equal((await caller.call('GET /auth/me')).body.canGetCode, false);
    assert.equal((await prove(caller, { code: '123456' })).problem.code, 'pin_expired');
  }
});

test('the own line is one that can receive codes, even when an older line cannot', async () => {
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

test('a customer without a password cannot use one as proof', async () => {
  const caller = await oldSessionOf(jogvan);
  assert.equal((await prove(caller, { password: demoPassword })).problem.code, 'incorrect_password');
});

test('after ten wrong attempts in an hour even the right one has to wait; a right attempt before that resets the count', async () => {
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

test('only guesses count, not a code that was never sent nor an attempt that failed for another reason', async (t) => {
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

test('new sessions give no new attempts: a customer has thirty wrong ones an hour', async () => {
  for (let sessions = 0; sessions < 3; sessions += 1) {
    const caller = await server.as(hanna);
    for (let tries = 0; tries < 10; tries += 1) await prove(caller, { password: 'guess' });
  }
  assert.equal((await prove(await server.as(hanna), { password: demoPassword })).status, 429);
});

test('a session that has ended accepts no proof, even in a process that does not know that it has ended', async () => {
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

test('the request contains either a code or a password, not both and not neither', async () => {
  const caller = await server.as(bjork);
  for (const body of [{}, { password: demoPassword, code: '123456' }]) {
    const reply = await prove(caller, body as { code: string });
    assert.equal(reply.status, 422);
  }
  assert.equal((await prove(server.guest, { password: demoPassword })).status, 401);
  assert.equal((await server.guest.call('POST /auth/step-up/code')).status, 401);
});

test('a code that cannot be sent is reported and does not stay open', async () => {
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
