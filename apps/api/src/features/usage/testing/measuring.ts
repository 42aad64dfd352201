import { after, before, beforeEach } from 'node:test';

import { ok } from '@bylgja/domain';
import { until } from '@bylgja/sandbox';

import type { AppDeps } from '#app-deps.ts';
import type { Database } from '#db/database.ts';
import type { UsageReading } from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { runJob } from '#jobs/run-job.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer, TestServerOptions } from '#testing/test-server.ts';

import { measureUsageJob } from '../usage-poll-job.ts';

/** One server for a test file; only the tests query its network, and each test starts without any measurements. */
export function eachUnmeasured(meet: (server: TestServer) => void): void {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(unmeasured);
    meet(server);
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.turnBack('2026-11-21T14:32:00Z');
    await deleteMeasurements(server.db);
  });
}

/** The options of a server whose network is queried only by a test, once a minute. */
export const unmeasured: TestServerOptions = {
  hasTimedJobs: false,
  env: { NETWORK_URL: '', USAGE_EVERY_SECONDS: '60' },
};

/** Restores the state before any measurement. */
export async function deleteMeasurements(db: Database): Promise<void> {
  await db.inTransaction(async () => {
    await db.query().deleteFrom('usage').execute();
    await resetPolling(db);
  });
}

/** Restores the state before any poll of the network. */
export async function resetPolling(db: Database): Promise<void> {
  await db.inTransaction(async () => {
    await db.query().deleteFrom('usage_pages').execute();
    await db
      .query()
      .insertInto('usage_pages')
      .values({ first_number: '', next_poll_at: new Date(0), exceptions: '{}' })
      .execute();
  });
}

/** Makes the next run poll all numbers, however recently they were polled. */
export async function makePagesDue(db: Database): Promise<void> {
  await db
    .query()
    .updateTable('usage_pages')
    .set({ next_poll_at: new Date(0) })
    .execute();
}

/** The network reports these readings at once, however recently it was polled. */
export async function measureNow(deps: AppDeps, readings: readonly UsageReading[]): Promise<void> {
  let isApplied = false;
  const network = networkWith({
    readUsage() {
      isApplied = true;
      return Promise.resolve(ok([...readings]));
    },
  });
  // A job of the server may have just polled.
  await until(async () => {
    await deps.db
      .query()
      .updateTable('usage_pages')
      .set({ next_poll_at: new Date(0) })
      .execute();
    await runJob(measureUsageJob(60), { ...deps, network });
    return isApplied;
  });
}
