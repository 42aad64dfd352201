import assert from 'node:assert/strict';

import { sql } from 'kysely';

import { startTestServer } from '#testing/test-server.ts';

import { monthEndJob } from '../month-end-job.ts';
import { insertSomeAccounts } from './some-accounts.ts';
import type { SomeAccount } from './some-accounts.ts';

const november = '2026-11-21T12:00:00Z';
export const december = '2026-12-01T00:00:00Z';

export type MonthEnds = Awaited<ReturnType<typeof startMonthEnds>>;

/** A server whose months a test ends, with no accounts but those it is given. */
export async function startMonthEnds() {
  const server = await startTestServer({
    at: november,
    hasTimedJobs: false,
    env: { NETWORK_URL: '' },
  });
  const { db } = server;

  return {
    server,
    async reset(): Promise<void> {
      server.clock.set(november);
      for (const table of [
        'grants',
        'usage',
        'activities',
        'network_tasks',
        'numbers',
        'lines',
        'accounts',
      ]) {
        await sql`truncate ${sql.table(table)} cascade`.execute(db.query());
      }
      await sql`delete from customers where id::text like '%-1111-4111-%'`.execute(db.query());
    },
    given: (accounts: readonly SomeAccount[]) => insertSomeAccounts(db, { at: server.clock.now(), accounts }),
    /** Runs the job at an instant, with no network to ask. */
    async runAt(instant: string): Promise<void> {
      server.clock.set(instant);
      await monthEndJob().run({ ...server.deps, network: null });
    },
    lineOf: (id: string | undefined) =>
      db
        .query()
        .selectFrom('lines')
        .innerJoin('accounts', 'accounts.id', 'lines.account_id')
        .selectAll('lines')
        .select([
          'accounts.owner_id',
          'accounts.plan_type',
          'accounts.plan_id',
          'accounts.has_eu_package',
          'accounts.status as account_status',
          'accounts.month',
        ])
        .where('lines.id', '=', id ?? '')
        .executeTakeFirstOrThrow(),
    /** Source, zone and megabytes of what a line was granted from an instant on. */
    async grantsFrom(id: string | undefined, instant: string) {
      const rows = await db
        .query()
        .selectFrom('grants')
        .select(['source', 'zone', 'megabytes'])
        .where('line_id', '=', id ?? '')
        .where('valid_from', '=', new Date(instant))
        .orderBy('zone')
        .orderBy('source')
        .execute();
      return rows.map(({ source, zone, megabytes }) => [source, zone, megabytes]);
    },
    /** What the log tells of a line; none of it may be anybody's doing. */
    async actsOn(id: string | undefined): Promise<string[]> {
      const rows = await db
        .query()
        .selectFrom('activities')
        .select(['kind', 'actor_id'])
        .where('line_id', '=', id ?? '')
        .orderBy('kind')
        .execute();
      assert.ok(rows.every(({ actor_id }) => actor_id === null));
      return rows.map(({ kind }) => kind);
    },
    async tasksFor(id: string | undefined): Promise<string[]> {
      const rows = await db
        .query()
        .selectFrom('network_tasks')
        .select('action')
        .where('line_id', '=', id ?? '')
        .execute();
      return rows.map(({ action }) => action);
    },
  };
}
