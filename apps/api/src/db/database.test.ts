import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import { sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';

import { endListeningConnection } from '#testing/listening-connection.ts';
import { until } from '#testing/purchases.ts';
import { openPool, openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { DirectoryInUse } from './directory-lock.ts';
import { createMigrator, migrate, migrations } from './migrate.ts';
import { openPglite } from './pglite.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

const setCounter = (name: string, value: number) =>
  db
    .query()
    .insertInto('counters')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
const counter = async (name: string) =>
  (await db.query().selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst())
    ?.value;

test('a successful transaction is committed; one that fails or throws leaves nothing', async () => {
  await db.inTransaction(async () => {
    await setCounter('kept', 1);
    return ok(undefined);
  });
  const failed = await db.inTransaction(async () => {
    await setCounter('failed', 1);
    return fail('not_found');
  });
  await assert.rejects(
    db.inTransaction(async () => {
      await setCounter('thrown', 1);
      throw new Error('a bug');
    }),
    /a bug/,
  );
  assert.deepEqual(failed, fail('not_found'));
  assert.deepEqual(
    [await counter('kept'), await counter('failed'), await counter('thrown')],
    [1, undefined, undefined],
  );
});

test('reads at one instant see the data of that instant, and cannot write', async (t) => {
  if (!db.url) return t.skip('PGlite has one connection: no other transaction can write');
  const others = openPool(db.url, 1);
  const bySomebodyElse = (name: string) =>
    others.query().updateTable('counters').set({ value: 2 }).where('name', '=', name).execute();
  await setCounter('first', 1);
  await setCounter('second', 1);
  const read = await db.atOneInstant(async () => {
    const first = await counter('first');
    await bySomebodyElse('first');
    await bySomebodyElse('second');
    return [first, await counter('second')];
  });
  await others.close();
  assert.deepEqual(read, [1, 1]);
  await assert.rejects(
    db.atOneInstant(() => setCounter('first', 3)),
    /read-only/,
  );
  assert.equal(await counter('first'), 2);
});

test('a transaction inside another is part of it', async () => {
  await db.inTransaction(async () => {
    await db.inTransaction(async () => setCounter('inner', 1));
    assert.equal(await counter('inner'), 1);
    return fail('not_found');
  });
  assert.equal(await counter('inner'), undefined);
});

test('what follows a commit is done once, and never for a transaction that is rolled back', async () => {
  const done: string[] = [];
  const follow = (name: string) =>
    db.inTransaction(async ({ afterCommit }) => afterCommit(() => void done.push(name)));
  const failed = db.inTransaction(async () => {
    await Promise.all([follow('inner'), db.together(() => follow('together'))]);
    return fail('not_found');
  });
  assert.deepEqual(await failed, fail('not_found'));
  const thrown = db.inTransaction(async () => {
    await follow('thrown');
    throw new Error('a bug');
  });
  await assert.rejects(thrown, /a bug/);
  assert.deepEqual(done, []);

  await db.inTransaction(async () => {
    await follow('inner');
    await db.together(() => follow('together'));
    assert.deepEqual(done, [], 'it is not committed yet');
  });
  assert.deepEqual(done, ['inner', 'together']);
});

test('fifty transactions at once all succeed, isolated from each other', async () => {
  await setCounter('sum', 0);
  await Promise.all(
    Array.from({ length: 50 }, () =>
      db.inTransaction(async () => {
        const { value } = await db
          .query()
          .selectFrom('counters')
          .select('value')
          .where('name', '=', 'sum')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await setCounter('sum', value + 1);
      }),
    ),
  );
  assert.equal(await counter('sum'), 50);
});

test('numbers, days and instants are read alike on both databases', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as count, date '2026-11-30' as day, timestamptz '2026-11-30T12:00:00Z' as at, '{"a":[1]}'::jsonb as json
    from counters where name = 'sum'`.execute(db.query());
  assert.deepEqual(rows, [
    { count: 1, day: '2026-11-30', at: new Date('2026-11-30T12:00:00Z'), json: { a: [1] } },
  ]);
});

test('a signal is received when its transaction commits, and not when it rolls back', async () => {
  const heard: string[] = [];
  const stop = await db.listen('test_signal', {
    onSignal: (payload) => heard.push(payload),
    onReconnect: () => undefined,
  });
  await db.inTransaction(async () => {
    await db.notify('test_signal', 'rolled back');
    return fail('not_found');
  });
  await db.inTransaction(() => db.notify('test_signal', 'committed'));
  await until(async () => heard.length > 0);
  assert.deepEqual(heard, ['committed']);
  await stop();
});

test('each migration can be reverted to exactly the state before it', async () => {
  const scratch = await openTestDatabase();
  const migrator = createMigrator(scratch);
  await migrator.migrateTo(NO_MIGRATIONS);
  const schemas: string[] = [];
  for (const name of Object.keys(migrations)) {
    schemas.push(await schemaOf(scratch));
    const { error } = await migrator.migrateTo(name);
    assert.equal(error, undefined);
  }
  for (const before of schemas.toReversed()) {
    await migrator.migrateDown();
    assert.equal(await schemaOf(scratch), before);
  }
  await scratch.close();
});

async function schemaOf(database: TestDatabase): Promise<string> {
  const { rows } = await sql`
    select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by 1, 2`.execute(database.query());
  const { rows: indexes } = await sql`
    select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(
    database.query(),
  );
  return JSON.stringify([rows, indexes]);
}

test('two processes that start at the same time migrate once', async (t) => {
  if (!db.url) return t.skip('PGlite has one process');
  const scratch = await openTestDatabase();
  await createMigrator(scratch).migrateTo(NO_MIGRATIONS);
  const other = openPool(scratch.url ?? '', 2);
  const [mine, theirs] = await Promise.all([migrate(scratch), migrate(other)]);
  assert.deepEqual([...mine, ...theirs].sort(), Object.keys(migrations));
  await other.close();
  await scratch.close();
});

test('a disconnected listener reconnects, reports it, and receives signals again', async (t) => {
  if (!db.url) return t.skip('PGlite has no connection to cut');
  const heard: string[] = [];
  let reconnects = 0;
  const stop = await db.listen('test_cut', {
    onSignal: (payload) => heard.push(payload),
    onReconnect: () => {
      reconnects += 1;
    },
  });
  await endListeningConnection(db);
  await until(async () => reconnects > 0);
  await db.notify('test_cut', 'after');
  await until(async () => heard.length > 0);
  assert.deepEqual(heard, ['after']);
  await stop();
});

test('a second process is refused the directory of the embedded database', async (t) => {
  if (db.url) return t.skip('shown where the tests run on the embedded database');
  const directory = mkdtempSync(join(tmpdir(), 'bylgja-lock-'));
  const first = await openPglite({ directory });
  const program = `
    import { openPglite } from ${JSON.stringify(join(import.meta.dirname, 'pglite.ts'))};
    try { await openPglite({ directory: ${JSON.stringify(directory)} }); } catch (error) { process.stdout.write(error.constructor.name); }`;
  const second = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  assert.equal(second.stdout, DirectoryInUse.name);
  await first.close();
  rmSync(directory, { recursive: true });
});
