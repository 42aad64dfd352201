import assert from 'node:assert/strict';

import type { CallInput, Calls } from '@bylgja/contract';
import { dayOf, endOfMonth, toMinorUnits, gigabytes, megabytes, monthOf, noUse } from '@bylgja/domain';
import type { Zone } from '@bylgja/domain';
import { lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { deleteMeasurements, measureNow } from '#features/usage/testing/measuring.ts';
import { runJob } from '#jobs/run-job.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServerOptions } from '#testing/test-server.ts';

import { limitsJob } from '../limits-job.ts';

export type Settings = CallInput<Calls['PUT /subscriptions/:id/limits']>['body'];

/** The default limits of a line. */
export const usual: Settings = { alertsData: true, outsideLimit: 400, stopsAbroad: true };

/** What a line uses on this day, which is all its usage of the month. */
interface Figures {
  /** GB. */
  readonly used?: number;
  readonly zone?: Zone;
  /** kr. */
  readonly charged?: number;
}

export function lineOf(person: Person): string {
  const line = lines.find((one) => one.person.id === person.id);
  assert.ok(line);
  return line.id;
}

export type SmallMonth = Awaited<ReturnType<typeof startSmallMonth>>;

/** The demo world in a month without usage and notifications. */
export async function startSmallMonth(env: TestServerOptions['env'] = {}) {
  const server = await startTestServer({
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000', ...env },
  });
  const { db, clock } = server;

  async function settled(): Promise<void> {
    await runJob(limitsJob, server.deps);
    await until(async () => {
      // Lines that are stopped abroad wait for the end of the month.
      const waiting = await db
        .query()
        .selectFrom('limit_check_queue')
        .select('line_id')
        .where('next_check_at', '<', endOfMonth(monthOf(clock.now())))
        .execute();
      return waiting.length === 0;
    });
  }

  return {
    server,
    async reset(): Promise<void> {
      await server.turnBack('2026-11-21T14:32:00Z');
      // In one transaction, lines first: the jobs of the server may still be checking what the previous test has stopped.
      await db.inTransaction(async () => {
        await db.query().updateTable('lines').set({ roaming_stopped_at: null }).execute();
        await deleteMeasurements(db);
        for (const table of ['limit_alerts', 'line_limits', 'outbox_messages', 'notifications'] as const) {
          await db.query().deleteFrom(table).execute();
        }
        await db.query().deleteFrom('limit_check_queue').execute();
        await db.query().deleteFrom('grants').where('source', '<>', 'plan').execute();
        await db.query().deleteFrom('network_tasks').where('lane', '=', 'roaming').execute();
        await db.query().deleteFrom('activities').execute();
      });
    },
    settled,
    /** The network measures a line again, and the consequences are applied. */
    async measure(person: Person, { used = 0, zone = 'domestic', charged = 0 }: Figures): Promise<void> {
      clock.advance(1);
      const reading = {
        ...noUse,
        phoneNumber: lines.find(({ id }) => id === lineOf(person))?.phoneNumber ?? assert.fail(),
        day: dayOf(clock.now()),
        zone,
        megabytes: used === 0 ? megabytes(0) : gigabytes(used),
        charged: toMinorUnits(charged),
        measuredAt: clock.now(),
      };
      await measureNow(server.deps, [reading]);
      await settled();
    },
    /** Runs the job in this process or in another one. */
    run: (deps: AppDeps = server.deps) => runJob(limitsJob, deps),
    read: async (person: Person, of: Person = person) =>
      (await server.as(person)).call('GET /subscriptions/:id/limits', { params: { id: lineOf(of) } }),
    async set(person: Person, change: Partial<Settings>, of: Person = person) {
      clock.advance(1);
      return (await server.as(person)).call('PUT /subscriptions/:id/limits', {
        params: { id: lineOf(of) },
        body: { ...usual, ...change },
      });
    },
    /** The notifications of a person, oldest first. */
    async notificationsOf(person: Person): Promise<string[]> {
      const { body } = await (
        await server.as(person)
      ).call('GET /notifications', {
        query: { perPage: 50 },
        headers: { 'accept-language': 'en' },
      });
      // Notifications of changed limits are not alerts.
      const alerts = body.items.filter(({ kind }) => kind !== 'limits_changed');
      return alerts.toReversed().map(({ title }) => title);
    },
    /** The kinds of the texts to a person's number, oldest first. */
    async smsTo(person: Person): Promise<string[]> {
      const rows = await db
        .query()
        .selectFrom('outbox_messages')
        .where('channel', '=', 'sms')
        .select('kind')
        .where('recipient', '=', lines.find(({ id }) => id === lineOf(person))?.phoneNumber ?? '')
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind }) => kind);
    },
    /** The requests to the network about a person's line abroad, oldest first. */
    async askedAbroad(person: Person): Promise<string[]> {
      const rows = await db
        .query()
        .selectFrom('network_tasks')
        .select('action')
        .where('line_id', '=', lineOf(person))
        .where('lane', '=', 'roaming')
        .orderBy('position')
        .execute();
      return rows.map(({ action }) => action);
    },
  };
}
