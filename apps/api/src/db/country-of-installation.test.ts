import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { countryOf } from '#seed/installation.store.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { createMigrator, migrate } from './migrate.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

async function migrateAgain(): Promise<void> {
  const { error } = await createMigrator(db).migrateTo('0050-numbers-of-any-market');
  assert.equal(error, undefined);
  await migrate(db);
}

test('an empty database belongs to no country yet', async () => {
  await migrateAgain();
  assert.equal(await countryOf(db), null);
});

test('a database filled before countries were recorded belongs to the Faroes, and keeps its data', async () => {
  await sql`
    insert into customers (id, firstname, lastname, locale, created_at)
    values ('10000000-0000-4000-8000-000000000000', 'Hanna', 'Olsen', 'fo', '2026-11-21T14:32:00Z')`.execute(
    db.query(),
  );
  await migrateAgain();
  assert.equal(await countryOf(db), 'fo');
  const { rows } = await sql`select firstname from customers`.execute(db.query());
  assert.deepEqual(rows, [{ firstname: 'Hanna' }]);
});
