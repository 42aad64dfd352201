import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { deleteOldRows } from './old-rows.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('a session is kept for thirty days after it has ended, however long it could have gone on', async () => {
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
    await deleteOldRows(db, new Date(endedAt.getTime() + atMs));
    const kept = await db.query().selectFrom('sessions').select('id').where('id', '=', id).execute();
    return kept.length === 1;
  };
  assert.equal(await isKept(30 * dayMs), true);
  assert.equal(await isKept(30 * dayMs + 1), false);
});

test('a spent refresh token is kept for a week and one that is not spent for as long as its session', async () => {
  const { db, clock } = server.deps;
  const spentAt = clock.now();
  await server.as(bjork);
  const { session_id } = await db.query().selectFrom('refresh_tokens').selectAll().executeTakeFirstOrThrow();
  const token = (hash: string, spent_at: Date | null) => ({ hash, session_id, issued_at: spentAt, spent_at });
  await db
    .query()
    .insertInto('refresh_tokens')
    .values([token('spent', spentAt), token('unspent', null)])
    .execute();
  const kept = async (atMs: number) => {
    await deleteOldRows(db, new Date(spentAt.getTime() + atMs));
    const rows = await db.query().selectFrom('refresh_tokens').select('hash').orderBy('hash').execute();
    return rows.map(({ hash }) => hash).filter((hash) => hash.endsWith('spent'));
  };
  assert.deepEqual(await kept(7 * dayMs), ['spent', 'unspent']);
  assert.deepEqual(await kept(7 * dayMs + 1), ['unspent']);
});

test('the notices of the payment provider are kept for thirty days, however many there are', async () => {
  const { db, clock } = server.deps;
  const receivedAt = clock.now();
  await db.query().deleteFrom('payment_callbacks').execute();
  const notice = (count: number) => ({
    body_hash: `hash ${count}`,
    provider: 'quickpay',
    ref: null,
    body: '{}',
    received_at: receivedAt,
  });
  for (let first = 0; first < 6000; first += 1000) {
    const notices = Array.from({ length: 1000 }, (_, index) => notice(first + index));
    await db.query().insertInto('payment_callbacks').values(notices).execute();
  }
  const kept = async (atMs: number) => {
    await deleteOldRows(db, new Date(receivedAt.getTime() + atMs));
    return (await db.query().selectFrom('payment_callbacks').select('body_hash').execute()).length;
  };
  assert.equal(await kept(30 * dayMs), 6000);
  assert.equal(await kept(30 * dayMs + 1), 0);
});
