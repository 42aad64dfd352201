import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { day, gigabytes } from '@bylgja/domain';
import { hanna, jogvan, sara } from '@bylgja/fixtures';
import { sql } from 'kysely';

import type { AppDeps } from '#app-deps.ts';
import { addManyLines } from '#features/accounts/testing/many-lines.ts';
import { until } from '#testing/purchases.ts';
import { openPool } from '#testing/test-database.ts';

import { applyLimits } from './apply-limits.ts';
import { lineOf, startSmallMonth } from './testing/small-month.ts';
import type { SmallMonth } from './testing/small-month.ts';

const skipWithoutPostgres =
  process.env['TEST_DATABASE'] === 'postgres' ? false : 'the embedded database has one connection';

let month: SmallMonth;
before(async () => {
  month = await startSmallMonth();
});
after(() => month.server.close());
beforeEach(() => month.reset());

/** Lines have used this much, and have not been checked yet. */
async function use(lineIds: readonly string[], used: number): Promise<void> {
  const { db, clock } = month.server;
  await db
    .query()
    .insertInto('usage')
    .values(
      lineIds.map((line_id) => ({
        line_id,
        day: day('2026-11-21'),
        zone: 'domestic' as const,
        megabytes: gigabytes(used),
        measured_at: clock.now(),
      })),
    )
    .execute();
  await db
    .query()
    .insertInto('limit_check_queue')
    .values(lineIds.map((line_id) => ({ line_id, next_check_at: new Date(0) })))
    .execute();
}

test('many lines are checked with as many statements as few', async (t) => {
  const { server } = month;
  const added = await addManyLines(server, t);
  const ids = added.map(({ id }) => id);
  await use(ids, 1);
  let statements = 0;
  const counting: AppDeps = {
    ...server.deps,
    db: {
      ...server.db,
      query() {
        statements += 1;
        return server.db.query();
      },
    },
  };
  const statementsFor = async (lineIds: readonly string[]) => {
    statements = 0;
    await applyLimits(counting, lineIds);
    return statements;
  };
  const forFew = await statementsFor(ids.slice(0, 2));
  assert.equal(await statementsFor(ids), forFew);
  assert.ok(forFew <= 5, `${forFew} statements`);
});

test('a line whose check fails does not delay others, and its user is notified once a minute later', async (t) => {
  const { server } = month;
  const { db } = server;
  const letAlertsBe = () =>
    sql`alter table limit_alerts drop constraint if exists not_jogvan`.execute(db.query());
  t.after(letAlertsBe);
  await sql`
    alter table limit_alerts add constraint not_jogvan
      check (line_id <> ${sql.lit(lineOf(jogvan))}) not valid`.execute(db.query());
  const people = [sara, jogvan, hanna];
  const texts = async () => {
    const all = await Promise.all(people.map((person) => month.smsTo(person)));
    return all.map(({ length }) => length);
  };
  await use(people.map(lineOf), 95);
  await month.run();
  assert.deepEqual(await texts(), [1, 0, 1]);
  await letAlertsBe();
  server.clock.advance(60);
  await month.run();
  assert.deepEqual(await texts(), [1, 1, 1]);
});

test(
  'a line that another transaction has locked does not delay others',
  { skip: skipWithoutPostgres },
  async (t) => {
    const { server } = month;
    const other = openPool(server.db.url ?? '', 4);
    t.after(() => other.close());
    const line = lineOf(jogvan);
    const holding = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const held = other.inTransaction(async () => {
      await sql`select from lines where id = ${line} for no key update`.execute(other.query());
      holding.resolve();
      await free.promise;
    });
    await holding.promise;
    await use([line, lineOf(sara)], 95);
    const run = month.run();
    await until(async () => (await month.smsTo(sara)).length === 1);
    assert.deepEqual(await month.smsTo(jogvan), []);
    free.resolve();
    await held;
    await run;
    assert.deepEqual(await month.smsTo(jogvan), ['data_alert']);
  },
);
