import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { until } from '#testing/purchases.ts';
import { openPool, openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { buildIndex } from './build-index.ts';
import type { Database } from './database.ts';
import { migrate, migrations, readSchema } from './migrate.ts';
import type { Step, Steps } from './migrate.ts';
import { planOf } from './migration-plan.ts';

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'PGlite has one session';

/** A later release, with a big index between two other steps. */
const expand: Step = {
  async up(db) {
    await sql`alter table orders add column voucher text`.execute(db);
  },
};
const index: Step = {
  isConcurrent: true,
  up: (db) => buildIndex(db, { name: 'orders_voucher', on: 'orders (voucher) where voucher is not null' }),
};
const table: Step = {
  async up(db) {
    await sql`create table vouchers (voucher text primary key)`.execute(db);
  },
};
const later: Steps = { ...migrations, '9000-expand': expand, '9001-index': index, '9002-table': table };

let db: TestDatabase;
let other: Database;
before(async () => {
  if (skip) return;
  db = await openTestDatabase();
  other = openPool(db.url ?? '', 4);
});
after(async () => {
  await other?.close();
  await db?.close();
});

/** Whether the index is whole; undefined before it is begun. */
async function isWhole(): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select indisvalid as is_whole from pg_index where indexrelid = to_regclass('orders_voucher')`.execute(
    other.query(),
  );
  return rows[0]?.is_whole;
}

/** Ends the session that builds the index, as the end of its process or of the database would. */
const endBuilding = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query like 'create index concurrently%' and datname = current_database()`.execute(other.query());

const writeOrders = (on: Database) => sql`update orders set voucher = null`.execute(on.query());

/** Begins a transaction that has written orders; returns what commits it. */
async function beginWriting(): Promise<() => Promise<void>> {
  const commits = Promise.withResolvers<void>();
  const hasWritten = Promise.withResolvers<void>();
  const written = other.inTransaction(async () => {
    await writeOrders(other);
    hasWritten.resolve();
    await commits.promise;
  });
  await hasWritten.promise;
  return () => {
    commits.resolve();
    return written;
  };
}

test(
  'an index of a big table stops no writes, and one whose building was cut off is built anew by the next start',
  { skip },
  async () => {
    await migrate(db, { steps: { ...migrations, '9000-expand': expand } });
    const commit = await beginWriting();

    // It waits for the end of the transactions that write to the table.
    const cutOff = migrate(db, { steps: later });
    const failed = assert.rejects(cutOff);
    await until(async () => (await isWhole()) === false);
    await writeOrders(db);
    await endBuilding();
    await failed;
    assert.equal(await isWhole(), false);
    assert.deepEqual((await readSchema(db, later)).pending, ['9001-index', '9002-table']);

    await commit();
    const [mine, theirs] = await Promise.all([
      migrate(db, { steps: later }),
      migrate(other, { steps: later }),
    ]);
    assert.deepEqual([...mine, ...theirs], ['9001-index', '9002-table'], 'one of two processes builds it');
    assert.equal(await isWhole(), true);
    assert.deepEqual(await migrate(db, { steps: later }), []);
  },
);

test('a process that finds another one migrating says that it waits for it', { skip }, async () => {
  await migrate(db, { steps: later });
  await sql`drop index orders_voucher`.execute(db.query());
  await sql`delete from kysely_migration where name > '9000-expand'`.execute(db.query());
  await sql`drop table vouchers`.execute(db.query());
  const commit = await beginWriting();

  const first = migrate(db, { steps: later, onWaiting: () => assert.fail('nobody else migrates') });
  await until(async () => (await isWhole()) === false);
  const waiting = Promise.withResolvers<void>();
  const second = migrate(db, { steps: later, onWaiting: waiting.resolve });
  await waiting.promise;
  await commit();
  assert.deepEqual(await first, ['9001-index', '9002-table']);
  assert.deepEqual(await second, []);
});

test('the plan says that the index is built beside writes', async () => {
  const plan = await planOf(later, ['9000-expand', '9001-index']);
  assert.deepEqual(
    plan.map(({ effects, isConcurrent }) => [effects, isConcurrent]),
    [
      [['orders: locks for a moment'], false],
      [['orders: builds an index beside writes'], true],
    ],
  );
});
