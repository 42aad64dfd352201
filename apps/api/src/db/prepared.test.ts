import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail } from '@bylgja/domain';
import { sql } from 'kysely';

import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { prepare } from './prepared.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

const setCounter = (name: string, value: number) =>
  db.query().insertInto('counters').values({ name, value }).execute();

test('a prepared statement is compiled once, and answers for the values of each call', async () => {
  let written = 0;
  const namesFrom = prepare((queries, { names, least }: { names: string[]; least: number }) => {
    written += 1;
    return queries
      .query()
      .selectFrom('counters')
      .select(['name', 'value'])
      .where((eb) => eb('name', '=', eb.fn.any(eb.val(names))))
      .where('value', '>=', least)
      .orderBy('name');
  });
  await setCounter('one', 1);
  await setCounter('two', 2);
  assert.deepEqual(await namesFrom(db, { names: ['one', 'two'], least: 0 }), [
    { name: 'one', value: 1 },
    { name: 'two', value: 2 },
  ]);
  assert.deepEqual(await namesFrom(db, { names: ['one', 'two'], least: 2 }), [{ name: 'two', value: 2 }]);
  assert.deepEqual(await namesFrom(db, { names: [], least: 0 }), []);
  assert.equal(written, 1);
});

test('it runs in the transaction in which it is called', async () => {
  const valueOf = prepare(
    (_queries, { name }: { name: string }) =>
      sql<{ value: number }>`select value from counters where name = ${name}`,
  );
  await db.inTransaction(async () => {
    await setCounter('inside', 7);
    assert.deepEqual(await valueOf(db, { name: 'inside' }), [{ value: 7 }]);
    return fail('not_found');
  });
  assert.deepEqual(await valueOf(db, { name: 'inside' }), []);
});

test('a statement whose text would depend on its values cannot be prepared', () => {
  const looksAt = prepare((_queries, { name }: { name: string }) => sql`select ${`${name}!`}::text as word`);
  assert.throws(() => looksAt(db, { name: 'one' }), /name is known only when the statement is asked/);
});
