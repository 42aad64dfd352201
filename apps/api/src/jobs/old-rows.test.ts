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
