import assert from 'node:assert/strict';

import { sql } from 'kysely';

import type { AppDeps } from '#app-deps.ts';
import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import type { SomeAccount } from '#features/accounts/testing/some-accounts.ts';
import { runJob } from '#jobs/run-job.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { startTestServer } from '#testing/test-server.ts';

import { monthEndJob } from '../month-end-job.ts';

const november = '2026-11-21T12:00:00Z';
export const december = '2026-12-01T00:00:00Z';

/** Counts the statements that are sent to the database; a nested select counts as well. */
export function countStatements(of: AppDeps): { deps: AppDeps; statements: () => number } {
  let count = 0;
  const query = () => {
    count += 1;
    return of.db.query();
  };
  return { deps: { ...of, db: { ...of.db, query } }, statements: () => count };
}

export type MonthEnds = Awaited<ReturnType<typeof startMonthEnds>>;

/** A server whose months the test ends, with only the accounts that the test inserts. */
export async function startMonthEnds(env: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({
    at: november,
    hasTimedJobs: false,
    env: { NETWORK_URL: '', ...env },
  });
  const { db } = server;

  return {
    server,
    async reset(): Promise<void> {
      await server.turnBack(november);
      await emptyTables(db, [
        'grants',
        'usage',
        'activities',
        'network_tasks',
        'numbers',
        'lines',
        'accounts',
      ]);
      await sql`delete from customers where id::text like '%-1111-4111-%'`.execute(db.query());
    },
    given: (accounts: readonly SomeAccount[]) => insertSomeAccounts(db, { at: server.clock.now(), accounts }),
    /** Runs the job at an instant, without a network to query. */
    async runAt(instant: string): Promise<void> {
      server.clock.set(instant);
      await runJob(monthEndJob(), { ...server.deps, network: null });
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
    /** Source, zone and megabytes of the grants of a line from an instant on. */
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
    /** The entries in the log of a line; none of them may have an actor. */
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
