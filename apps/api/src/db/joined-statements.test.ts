import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { explainStatements } from '#testing/statement-plans.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const needsPostgres =
  process.env['TEST_DATABASE'] === 'postgres' ? false : 'the embedded database does not join statements';

let server: TestServer;
let explained: Awaited<ReturnType<typeof explainStatements>>;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
  if (!needsPostgres) explained = await explainStatements(server.db);
});
after(async () => {
  if (!needsPostgres) explained.stop();
  await server.close();
});

const customer = (id: string) => server.db.query().selectFrom('customers').selectAll().where('id', '=', id);
const notifications = (id: string) =>
  server.db.query().selectFrom('notifications').selectAll().where('customer_id', '=', id);
const everyType = () =>
  sql<Record<string, unknown>>`
  select true as is_true, 7::int8 as large, 7 as small, 0.5::float8 as half, 'á'::text as word, null::text as nothing,
    '2026-11-21'::date as day, '2026-11-21 14:30:00.123456+00'::timestamptz as at, null::timestamptz as never,
    ${bjork.id}::uuid as id, '{"at": "2026-11-21T14:30:00+00:00"}'::jsonb as details, array[1, 2] as numbers,
    array['á', null] as words, '2026-11-21T14:30:00+00:00'::text as no_instant`.execute(server.db.query());

/** Runs the same reads together until the types of their answers are known, and then once more. */
async function readTwice<T>(read: () => Promise<T>): Promise<T> {
  await server.db.readTogether(read);
  return server.db.readTogether(read);
}

test('queries read together answer the same as each alone', async () => {
  const read = () =>
    Promise.all([
      customer(bjork.id).executeTakeFirst(),
      notifications(bjork.id).execute(),
      notifications('00000000-0000-4000-8000-000000000000').execute(),
      everyType().then(({ rows }) => rows),
    ]);
  const alone = await read();
  assert.deepEqual(await readTwice(read), alone);
  assert.ok(alone[0]?.created_at instanceof Date);
});

test('queries with a type that JSON cannot represent are read alone', async () => {
  const read = () =>
    Promise.all([
      customer(bjork.id).executeTakeFirst(),
      sql`select 1.50::numeric as exact, ${'a'}::text as word`
        .execute(server.db.query())
        .then(({ rows }) => rows),
    ]);
  assert.deepEqual(await readTwice(read), await read());
});

test(
  'queries that wait at the same time are sent as one statement, and equal ones are read once',
  { skip: needsPostgres },
  async () => {
    const read = () =>
      Promise.all([
        customer(bjork.id).execute(),
        customer(hanna.id).execute(),
        customer(bjork.id).execute(),
        notifications(bjork.id)
          .execute()
          .then(() => notifications(hanna.id).execute()),
      ]);
    await server.db.readTogether(read);
    const statements = await explained.during(
      () => server.db.withLimits('call', () => server.db.readTogether(read), 'reading'),
      'reading',
    );
    assert.deepEqual(
      statements.map(({ text }) => text.match(/ as part_/g)?.length ?? 1),
      [3, 1],
    );
  },
);

test('a joined read is planned once, for all customers', { skip: needsPostgres }, async () => {
  const readOf = (id: string) => () => Promise.all([customer(id).execute(), notifications(id).execute()]);
  await readTwice(readOf(bjork.id));
  const { rows } = await server.db.readTogether(async () => {
    for (const { id } of [bjork, hanna]) await readOf(id)();
    return sql<{ custom: number; generic: number }>`
      select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like '%as part_1' and statement not like '%as part_2'`.execute(server.db.query());
  });
  assert.deepEqual(
    rows.map(({ custom, generic }) => [custom, generic >= 2]),
    [[0, true]],
  );
});

test('a failing query fails those read together with it, and later queries work again', async () => {
  const fails = () => sql`select ${'x'}::text::int as number`.execute(server.db.query());
  const read = () => server.db.readTogether(() => Promise.all([customer(bjork.id).execute(), fails()]));
  await assert.rejects(read, /invalid input syntax/);
  assert.equal((await server.db.readTogether(() => customer(bjork.id).execute())).length, 1);
});

test('a joined read cannot write', { skip: needsPostgres }, async () => {
  const write = () =>
    server.db.query().deleteFrom('notifications').where('customer_id', '=', bjork.id).execute();
  await assert.rejects(server.db.readTogether(write), /read-only transaction/);
});

const note = (name: string, value: number) =>
  server.db.query().insertInto('counters').values({ name, value }).execute();
const noted = (like: string) =>
  server.db.query().selectFrom('counters').select(['name', 'value']).where('name', 'like', like);

test('statements written together write and answer the same as each alone', async () => {
  await note('together-first', 1);
  const write = (name: string) => () =>
    Promise.all([
      note(name, 1),
      server.db
        .query()
        .updateTable('counters')
        .set((eb) => ({ value: eb('value', '+', 1) }))
        .where('name', '=', 'together-first')
        .returningAll()
        .executeTakeFirst(),
      server.db.query().deleteFrom('counters').where('name', '=', 'missing').executeTakeFirst(),
      customer(hanna.id).executeTakeFirst(),
    ]);
  const inTransaction = (name: string) => server.db.inTransaction(() => server.db.together(write(name)));
  await inTransaction('together-second');
  const [, updated, deleted, read] = await inTransaction('together-third');
  assert.deepEqual(updated, { name: 'together-first', value: 3 });
  assert.equal(deleted.numDeletedRows, 0n);
  assert.deepEqual(read, await customer(hanna.id).executeTakeFirst());
  const names = (await noted('together-%').orderBy('name').execute()).map(({ name }) => name);
  assert.deepEqual(names, ['together-first', 'together-second', 'together-third']);
});

test('writes that wait at the same time are sent as one statement', { skip: needsPostgres }, async () => {
  const write = () =>
    server.db.inTransaction(() =>
      server.db.together(() => Promise.all([note('one-1', 1), note('one-2', 1), note('one-3', 1)])),
    );
  const statements = await explained.during(() => server.db.withLimits('call', write, 'writing'), 'writing');
  assert.equal(statements.length, 1);
});

test('once one of several parallel callers has thrown, no more statements of the others are sent', async () => {
  let late: Promise<unknown> | undefined;
  const fails = async () => {
    await customer(bjork.id).execute();
    throw new Error('this one cannot go on');
  };
  const goesOn = async () => {
    await customer(bjork.id).execute();
    await customer(hanna.id).execute();
    await note('late-1', 1);
  };
  const work = () =>
    server.db.together(() => {
      const other = goesOn();
      late = other.catch((error: unknown) => error);
      return Promise.all([fails(), other]);
    });
  await assert.rejects(server.db.inTransaction(work), /cannot go on/);
  assert.match(String(await late), /had ended/);
  assert.deepEqual(await noted('late-%').execute(), []);
});

test('a transaction inside joined statements outside of one is a real transaction', async () => {
  const write = () =>
    server.db.inTransaction(async () => {
      await note('within-1', 1);
      throw new Error('given up');
    });
  await assert.rejects(server.db.together(write), /given up/);
  assert.deepEqual(await noted('within-%').execute(), []);
});
