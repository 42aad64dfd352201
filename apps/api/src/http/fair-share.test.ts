import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';
import type { CompiledQuery } from 'kysely';

import { lockTables, needsPostgres } from '#testing/own-postgres.ts';
import { openPool } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';

import { createFairShare } from './fair-share.ts';

test('calls beyond a customer’s share wait in their order, those beyond the queue are refused, and other customers do not wait', async () => {
  const inTurn = createFairShare({ concurrency: 2, waiting: 2, waitFor: (turn) => turn });
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const call = (customerId: string, name: string) =>
    inTurn(customerId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  const bjorks = ['a', 'b', 'c', 'd'].map((name) => call('bjørk', name));
  assert.deepEqual(await call('bjørk', 'e'), {
    ok: false,
    code: 'too_many_requests',
    details: { retryAfter: 1 },
  });
  const hannas = call('hanna', 'h');
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['a', 'b', 'h']);
  ends.get('b')?.();
  await bjorks[1];
  await new Promise(setImmediate);
  assert.deepEqual(begun, ['a', 'b', 'h', 'c']);
  for (const name of ['a', 'c', 'h']) ends.get(name)?.();
  await Promise.all([bjorks[0], bjorks[2], hannas]);
  await new Promise(setImmediate);
  ends.get('d')?.();
  assert.deepEqual(await bjorks[3], { ok: true, value: 'd' });
});

test('a call that throws frees its place', async () => {
  const inTurn = createFairShare({ concurrency: 1, waiting: 1, waitFor: (turn) => turn });
  await assert.rejects(
    inTurn('bjørk', () => Promise.reject(new Error('a bug'))),
    /a bug/,
  );
  assert.deepEqual(await inTurn('bjørk', async () => 'next'), { ok: true, value: 'next' });
});

test('a turn that comes too late goes to the next call', async () => {
  let isImpatient = true;
  const inTurn = createFairShare({
    concurrency: 1,
    waiting: 2,
    async waitFor(turn, onLate) {
      if (!isImpatient) return turn;
      isImpatient = false;
      void turn.then(onLate);
      throw new Error('too late');
    },
  });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const first = inTurn('bjørk', () => isOver);
  await assert.rejects(
    inTurn('bjørk', async () => 'second'),
    /too late/,
  );
  const third = inTurn('bjørk', async () => 'third');
  end();
  await first;
  assert.deepEqual(await third, { ok: true, value: 'third' });
});

test(
  'a customer whose hundred calls wait for the database leaves connections free for others',
  { skip: process.env['TEST_DATABASE'] === 'postgres' ? false : 'the embedded database has one connection' },
  async (t) => {
    const server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
    t.after(() => server.close());
    const [bjorks, hannas] = [await server.as(bjork), await server.as(hanna)];
    const url = server.db.url ?? '';
    const beside = openPool(url, 1);
    t.after(() => beside.close());
    let waiting: Promise<unknown>[] = [];
    await beside.inTransaction(async () => {
      await beside
        .query()
        .updateTable('customers')
        .set({ city: 'Klaksvík' })
        .where('id', '=', bjork.id)
        .execute();
      waiting = Array.from({ length: 100 }, () => bjorks.call('PATCH /auth/me', { body: { locale: 'en' } }));
      assert.equal((await hannas.call('GET /auth/me')).status, 200);
    });
    await Promise.all(waiting);
  },
);

test('a hundred calls at the same time look up their session once', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const bjorks = await server.as(bjork);
  const asked: string[] = [];
  const { ask } = server.deps.db;
  t.mock.method(server.deps.db, 'ask', (statement: CompiledQuery) => {
    asked.push(statement.sql);
    return ask(statement);
  });
  const replies = await Promise.all(Array.from({ length: 100 }, () => bjorks.call('GET /auth/me')));
  assert.ok(replies.every(({ status }) => status === 200));
  assert.equal(asked.filter((text) => text.includes('"sessions"')).length, 1);
});

test(
  'a customer whose session cannot be looked up leaves connections free for others',
  { skip: needsPostgres },
  async (t) => {
    const server = await startTestServer();
    t.after(() => server.close());
    const [bjorks, hannas] = [
      await Promise.all(Array.from({ length: 20 }, () => server.as(bjork))),
      await server.as(hanna),
    ];
    assert.equal((await hannas.call('GET /auth/me')).status, 200);
    const release = await lockTables(server.db.url ?? '', ['sessions']);
    const waiting = bjorks.map((caller) => caller.call('GET /auth/me'));
    assert.equal((await hannas.call('GET /auth/me')).status, 200);
    await release();
    for (const { status } of await Promise.all(waiting)) assert.equal(status, 200);
  },
);
