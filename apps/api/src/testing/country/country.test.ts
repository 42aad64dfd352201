import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { seedCatalogue } from '#seed/seed.ts';

import { openTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { fillCountry } from './country.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  await seedCatalogue({ db });
  await fillCountry(db, { customers: 30, now: new Date('2026-11-21T14:32:00Z') });
});
after(() => db.close());

test('every customer of a generated country has a line', async () => {
  const { rows } = await sql<{ lines: number; people: number }>`
    select count(*)::int as lines, count(distinct customer_id)::int as people from lines`.execute(db.query());
  assert.deepEqual(rows, [{ lines: 30, people: 30 }]);
});

test('every reference of a row in a generated country exists', async () => {
  const { rows: references } = await sql<{ name: string; sound: string }>`
    select conname as name, format(
      'select not exists (select from %s child where (%s) is not null and not exists (select from %s parent where (%s) = (%s))) as holds',
      conrelid::regclass, columns.child, confrelid::regclass, columns.parent, columns.child) as sound
    from pg_constraint
    cross join lateral (
      select string_agg(format('child.%I', c.attname), ', ' order by place) as child,
        string_agg(format('parent.%I', p.attname), ', ' order by place) as parent
      from unnest(conkey, confkey) with ordinality as keys (child_key, parent_key, place)
      join pg_attribute c on c.attrelid = conrelid and c.attnum = child_key
      join pg_attribute p on p.attrelid = confrelid and p.attnum = parent_key) as columns
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db.query());
  assert.ok(references.length > 50);
  for (const { name, sound } of references) {
    const { rows } = await sql<{ holds: boolean }>`${sql.raw(sound)}`.execute(db.query());
    assert.deepEqual(rows, [{ holds: true }], name);
  }
});
