import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { seedCatalogue } from '#seed/seed.ts';
import { fillCountry } from '#testing/country/country.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { createMigrator } from './migrate.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  await seedCatalogue({ db });
  await fillCountry(db, { customers: 30, now: new Date('2026-11-21T14:32:00Z') });
  await migrateTo('0052-standard-names');
});
after(() => db.close());

async function migrateTo(name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  assert.equal(error, undefined);
}

/** Every row of every table. */
async function allRows(): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(db.query());
  const found = new Map<string, unknown[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(name)} t order by to_jsonb(t)::text`.execute(db.query());
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

test('names change and rows stay, in both directions', async () => {
  await migrateTo('0052-standard-names');
  const now = await allRows();
  await migrateTo('0051-country-of-installation');
  const former = await allRows();
  assert.ok(former.has('changed_figures') && !former.has('limit_check_queue'));
  assert.equal(former.get('orders')?.length, now.get('orders')?.length);
  await migrateTo('0052-standard-names');
  assert.deepEqual(await allRows(), now);
  await migrateTo('0051-country-of-installation');
  assert.deepEqual(await allRows(), former);
  await migrateTo('0052-standard-names');
});

test('tasks in progress, orders and payments keep their meaning', async () => {
  await migrateTo('0051-country-of-installation');
  const written = new Date('2026-11-21T14:32:00Z');
  await sql`update network_tasks set stage = 'wanted', state = null`.execute(db.query());
  await sql`
    update automatic_top_up_orders set state = 'under_way'
    where order_id = (select min(order_id::text)::uuid from automatic_top_up_orders)`.execute(db.query());
  await sql`
    insert into activities (id, at, kind, parts)
    values ('10000000-0000-4000-8000-000000000000', ${written}, 'topped_up', '{"oyru": 5000, "place": 1}')`.execute(
    db.query(),
  );
  await sql`update orders set wish = '{"keepsLine": true}' where number = (select min(number) from orders)`.execute(
    db.query(),
  );
  await migrateTo('0052-standard-names');

  const tasks = await sql`select distinct lifecycle, network_status from network_tasks`.execute(db.query());
  assert.deepEqual(tasks.rows, [{ lifecycle: 'created', network_status: null }]);
  const topUps = await sql<{ state: string }>`
    select state from automatic_top_up_orders group by 1 order by 1`.execute(db.query());
  assert.deepEqual(
    topUps.rows.map(({ state }) => state),
    ['completed', 'in_progress'],
  );
  const activity =
    await sql`select parts from activities where at = ${written} and kind = 'topped_up'`.execute(db.query());
  assert.deepEqual(activity.rows, [{ parts: { amountMinor: 5000, place: 1 } }]);
  const order = await sql`select request from orders order by number limit 1`.execute(db.query());
  assert.deepEqual(order.rows, [{ request: { keepsLine: true } }]);
});

test('the monthly sums are still updated under the new name', async () => {
  await sql`update usage set charged_minor = charged_minor + 7`.execute(db.query());
  const { rows } = await sql`
    select from usage_months
    where charged_minor <> (
      select sum(usage.charged_minor) from usage
      where usage.line_id = usage_months.line_id and usage.zone = usage_months.zone
        and to_char(usage.day, 'YYYY-MM') = usage_months.month)`.execute(db.query());
  assert.deepEqual(rows, []);
});

test('no constraint, index or function keeps an old name', async () => {
  const { rows } = await sql`
    select conname::text as name from pg_constraint where connamespace = 'public'::regnamespace and ${isFormer('conname')}
    union all
    select indexname from pg_indexes where schemaname = 'public' and ${isFormer('indexdef')}
    union all
    select proname from pg_proc where pronamespace = 'public'::regnamespace and ${isFormer('prosrc')}`.execute(
    db.query(),
  );
  assert.deepEqual(rows, []);
});

function isFormer(column: string) {
  return sql`${sql.ref(column)} ~ '_oyru|_told_|untold|unmended|changed_(figures|credits)|spent_|topics_off|shared_runs|paid_with|sealed_with|under_way|_stage'`;
}
