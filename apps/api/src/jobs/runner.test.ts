import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';

import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { monthEndJob } from '#features/billing-month/month-end-job.ts';
import { december, startMonthEnds } from '#features/billing-month/testing/month-ends.ts';
import type { MonthEnds } from '#features/billing-month/testing/month-ends.ts';
import { openOrders } from '#features/orders/waiting-orders.store.ts';
import { until } from '#testing/purchases.ts';

import { defineJob } from './define-job.ts';
import { measureQueues } from './queues.ts';
import { everyJobDue, startJobs } from './runner.ts';

const metricsToken = 'who-watches-the-server';

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds({ METRICS_TOKEN: metricsToken });
});
after(() => ends.server.close());
beforeEach(() => ends.reset());

/** The number of accounts that are still in November when December begins. */
async function createBacklog(accounts: number): Promise<void> {
  await ends.given(Array.from({ length: accounts }, () => ({ lines: [{}] })));
  ends.server.clock.set(december);
}

async function countInDecember(): Promise<number> {
  const accounts = await ends.server.db.query().selectFrom('accounts').select('month').execute();
  return accounts.filter(({ month }) => month === '2026-12').length;
}

/** The same database, in which each transaction of a process pauses after its commit. */
function holdTransactions(db: Database) {
  const committed = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const held: Database = {
    ...db,
    async inTransaction(work) {
      const outcome = await db.inTransaction(work);
      committed.resolve();
      await free.promise;
      return outcome;
    },
  };
  return { held, committed: committed.promise, letGo: free.resolve };
}

test('a process that stops during a backlog finishes the current batch, and the next process does the rest', async () => {
  const accounts = 250;
  await createBacklog(accounts);
  const deps = { ...ends.server.deps, network: null };
  const { held, committed, letGo } = holdTransactions(deps.db);
  const stopping = await startJobs({ ...deps, db: held }, [monthEndJob()]);
  await committed;
  const inBatch = await countInDecember();
  const stopped = stopping.stop();
  letGo();
  await stopped;
  assert.ok(inBatch > 0 && inBatch < accounts, `${inBatch} accounts in a batch`);
  assert.equal(await countInDecember(), inBatch);

  const next = await startJobs(deps, [monthEndJob()]);
  await until(async () => (await countInDecember()) === accounts);
  await next.stop();
});

/** The values of the metrics, by name and job. */
async function readFigures(): Promise<Map<string, number>> {
  const response = await fetchInTime(`${ends.server.url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const lines = (await response.text()).split('\n').filter((line) => line.startsWith('bylgja_job_'));
  return new Map(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
}

const figuresOf = (job: string) => (name: string) => `bylgja_job_${name}{job="${job}"}`;

test('the metrics show how often a job ran and failed, and when its last complete run ended', async () => {
  const { deps, clock } = ends.server;
  let isBroken = true;
  const job = defineJob({
    name: 'at-times-broken',
    everySeconds: 60,
    async *run() {
      yield;
      if (isBroken) throw new Error('it is broken');
    },
  });
  const ofJob = figuresOf('at-times-broken');
  const runner = await startJobs(deps, [job]);
  await until(async () => (await readFigures()).get(ofJob('failures_total')) === 1);
  assert.equal((await readFigures()).get(ofJob('last_success_timestamp_seconds')), undefined);

  isBroken = false;
  await deps.db.notify(everyJobDue, '');
  await until(async () => (await readFigures()).get(ofJob('seconds_count')) === 2);
  await runner.stop();
  const figures = await readFigures();
  assert.equal(figures.get(ofJob('failures_total')), 1);
  assert.equal(figures.get(ofJob('last_success_timestamp_seconds')), clock.now().getTime() / 1000);
});

test('a run that was stopped does not count as complete', async () => {
  const begun = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const job = defineJob({
    name: 'never-done',
    everySeconds: 60,
    async *run() {
      begun.resolve();
      await free.promise;
      yield;
      assert.fail('it goes on after the batch in which it was stopped');
    },
  });
  const runner = await startJobs(ends.server.deps, [job]);
  await begun.promise;
  const stopped = runner.stop();
  free.resolve();
  await stopped;
  const figures = await readFigures();
  assert.equal(figures.get('bylgja_job_failures_total{job="never-done"}'), 0);
  assert.equal(figures.get('bylgja_job_last_success_timestamp_seconds{job="never-done"}'), undefined);
});

test('a run that could not do all that was due does not count as complete', async () => {
  let isAnswering = false;
  const job = defineJob({
    name: 'at-times-unanswered',
    everySeconds: 60,
    async *run() {
      yield;
      return isAnswering;
    },
  });
  const ofJob = figuresOf('at-times-unanswered');
  const runner = await startJobs(ends.server.deps, [job]);
  await until(async () => (await readFigures()).get(ofJob('seconds_count')) === 1);
  assert.equal((await readFigures()).get(ofJob('last_success_timestamp_seconds')), undefined);

  isAnswering = true;
  await ends.server.deps.db.notify(everyJobDue, '');
  await until(async () => (await readFigures()).get(ofJob('last_success_timestamp_seconds')) !== undefined);
  await runner.stop();
});

test('the metrics count what is due in a job’s queue, and leave it out while the database does not answer', async () => {
  const dueOf = async () => (await readFigures()).get('bylgja_job_due{job="month-end"}');
  await createBacklog(5);
  assert.equal(await dueOf(), 5);
  await ends.runAt(december);
  assert.equal(await dueOf(), 0);

  const { deps } = ends.server;
  const withLimits = () => Promise.reject(new DatabaseUnavailable('gone'));
  await measureQueues(
    { ...deps, db: { ...deps.db, withLimits } },
    {
      jobs: [monthEndJob()],
      waiting: [openOrders],
    },
  );
  const { due, waiting } = deps.metrics;
  for (const figure of [due.size, due.age, waiting.size, waiting.age]) {
    assert.deepEqual((await figure.get()).values, []);
  }
});
