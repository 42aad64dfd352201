import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import { after, before, test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { freshKey } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { runOnce } from './idempotency.ts';
import type { OnceRequest, StoredAnswer } from './idempotency.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const ask = (key: string, work: (request: OnceRequest) => Promise<StoredAnswer>, deps = server.deps) =>
  runOnce(deps, { customerId: bjork.id, route: 'POST /packages', key, body: {}, isFinal: () => true }, work);

test('if the database may still be working on a request, a retry runs after the lease, as the same request', async () => {
  const key = freshKey();
  const requests: OnceRequest[] = [];
  const lost = ask(key, async (request) => {
    requests.push(request);
    throw new DatabaseUnavailable('no answer', { mayStillRun: true });
  });
  await assert.rejects(lost, DatabaseUnavailable);
  const again = async (request: OnceRequest) => {
    requests.push(request);
    return { value: 'bought' };
  };
  const early = await ask(key, again);
  assert.ok(!early.ok);
  assert.deepEqual([early.code, early.details], ['idempotency_in_progress', { retryAfter: 2 }]);
  server.clock.advance(30);
  assert.deepEqual(await ask(key, again), { ok: true, value: { value: 'bought' } });
  const [first, second] = requests;
  assert.equal(first?.requestId, second?.requestId);
  assert.deepEqual([first?.isRepeated, second?.isRepeated], [false, true]);
});

test('if the database did nothing, the customer may retry at once', async () => {
  const key = freshKey();
  const refused = ask(key, async () => {
    throw new DatabaseUnavailable('locked');
  });
  await assert.rejects(refused, DatabaseUnavailable);
  assert.equal((await ask(key, async () => ({ value: 'bought' }))).ok, true);
});

test('a customer who waited too long for a connection may retry at once', async () => {
  const allowances = new AsyncLocalStorage<{ isUsedUp: boolean }>();
  const { db } = server.deps;
  const busy: Database = {
    ...db,
    withLimits: (_kind, work) => allowances.run({ isUsedUp: false }, work),
    query() {
      if (allowances.getStore()?.isUsedUp) throw new DatabaseUnavailable('too many are waiting for it.');
      return db.query();
    },
  };
  const key = freshKey();
  const late = async () => {
    const allowance = allowances.getStore();
    assert.ok(allowance);
    allowance.isUsedUp = true;
    return { value: await busy.query().selectFrom('customers').select('id').execute() };
  };
  await assert.rejects(
    busy.withLimits('call', () => ask(key, late, { ...server.deps, db: busy })),
    /too many are waiting/,
  );
  assert.equal((await ask(key, async () => ({ value: 'bought' }))).ok, true);
});
