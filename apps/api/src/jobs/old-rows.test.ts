import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { deleteOldRows } from './old-rows.store.ts';
import { runToEnd } from './run-job.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('a session is kept for thirty days after it ended, whatever its expiry', async () => {
  const { db, clock } = server.deps;
  await (await server.as(bjork)).call('GET /auth/me');
  const endedAt = clock.now();
  const { id } = await db
    .query()
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('customer_id', '=', bjork.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const isKept = async (atMs: number) => {
    await runToEnd(deleteOldRows(db, new Date(endedAt.getTime() + atMs)));
    const kept = await db.query().selectFrom('sessions').select('id').where('id', '=', id).execute();
    return kept.length === 1;
  };
  assert.equal(await isKept(30 * dayMs), true);
  assert.equal(await isKept(30 * dayMs + 1), false);
});

test('an owner who returns after eight days with a token that a thief has used ends the thief’s session', async () => {
  const { db, clock } = server.deps;
  const refresh = (refreshToken: string) =>
    server.guest.call('POST /auth/refresh-token', { body: { refreshToken } });
  const login = await server.guest.call('POST /auth/email-login', {
    body: { email: bjork.email ?? '', password: demoPassword },
  });
  const copied = login.body.refreshToken;
  let ofThief = copied;
  for (let day = 0; day < 8; day += 1) {
    ofThief = (await refresh(ofThief)).body.refreshToken;
    server.clock.advance(dayMs / 1000);
    await runToEnd(deleteOldRows(db, clock.now()));
  }
  assert.equal((await refresh(copied)).status, 401);
  assert.equal((await refresh(ofThief)).status, 401);
});

test('refresh tokens are deleted with their session', async () => {
  const { db, clock } = server.deps;
  await (await server.as(bjork)).call('GET /auth/me');
  const { session_id: id } = await db
    .query()
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select('session_id')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await db.query().updateTable('sessions').set({ ended_at: clock.now() }).where('id', '=', id).execute();
  await runToEnd(deleteOldRows(db, new Date(clock.now().getTime() + 30 * dayMs + 1)));
  const left = await db
    .query()
    .selectFrom('refresh_tokens')
    .where('session_id', '=', id)
    .select('hash')
    .execute();
  assert.deepEqual(left, []);
});

test('notices of the payment provider are kept for thirty days, however many there are', async () => {
  const { db, clock } = server.deps;
  const receivedAt = clock.now();
  await db.query().deleteFrom('payment_callbacks').execute();
  const notice = (count: number) => ({
    body_hash: `hash ${count}`,
    provider: 'quickpay',
    ref: null,
    received_at: receivedAt,
  });
  for (let first = 0; first < 6000; first += 1000) {
    const notices = Array.from({ length: 1000 }, (_, index) => notice(first + index));
    await db.query().insertInto('payment_callbacks').values(notices).execute();
  }
  const kept = async (atMs: number) => {
    await runToEnd(deleteOldRows(db, new Date(receivedAt.getTime() + atMs)));
    return (await db.query().selectFrom('payment_callbacks').select('body_hash').execute()).length;
  };
  assert.equal(await kept(30 * dayMs), 6000);
  assert.equal(await kept(30 * dayMs + 1), 0);
});
