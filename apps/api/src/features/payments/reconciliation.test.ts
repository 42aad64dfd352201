import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail } from '@bylgja/domain';
import { bjork } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { runJob, runToEnd } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { reconcilePayments, reconcilePaymentsJob } from './reconciliation.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

async function buyPaid(): Promise<string> {
  const caller = await server.as(bjork);
  const { id, payment } = await orderPackage(caller, server.phoneOf(bjork));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  return payment.id;
}

/** The same server, where something happens right after the provider's list has been read. */
function whenListed(happens: () => Promise<unknown>): AppDeps {
  const provider = server.deps.cards;
  return {
    ...server.deps,
    cards: {
      ...provider,
      async *listSince(since: Date) {
        yield* provider.listSince(since);
        await happens();
      },
    },
  };
}

const alarms = () => loggedOf(server.log, 'payment.mismatch').length;

test('a purchase during the comparison is no difference', async () => {
  await buyPaid();
  assert.deepEqual(await runToEnd(reconcilePayments(whenListed(buyPaid), new Date(0))), []);
  assert.equal(alarms(), 0);
});

test('a capture that only the provider knows of is applied, and is then no difference', async () => {
  const ref = await buyPaid();
  await server.db.query().deleteFrom('payment_operations').where('ref', '=', ref).execute();
  assert.deepEqual(await runToEnd(reconcilePayments(server.deps, new Date(0))), []);
  const rows = await operationsOf(ref);
  assert.ok(rows.some(({ type }) => type === 'capture'));
});

test('money that the provider does not know of is a difference, and is logged as an error', async () => {
  const ref = await buyPaid();
  await server.db
    .query()
    .updateTable('payment_operations')
    .set({ operation_id: 'not-at-the-provider' })
    .where('ref', '=', ref)
    .where('type', '=', 'capture')
    .execute();
  assert.deepEqual(await runToEnd(reconcilePayments(server.deps, new Date(0))), [ref]);
  assert.equal(alarms(), 1);
});

/** A provider that records since when its payments are requested, and does not answer while it is unavailable. */
function countingProvider() {
  const asked: string[] = [];
  let isAway = false;
  const provider = server.deps.cards;
  const deps: AppDeps = {
    ...server.deps,
    cards: {
      ...provider,
      async *listSince(since: Date) {
        asked.push(since.toISOString());
        if (isAway) yield fail('unknown', { reason: 'connection ENOTFOUND' });
        else yield* provider.listSince(since);
      },
    },
  };
  return {
    asked,
    setAway(is: boolean) {
      isAway = is;
    },
    runInProcesses: (count: number) =>
      Promise.all(Array.from({ length: count }, () => runJob(reconcilePaymentsJob, deps))),
  };
}

async function deleteRuns(): Promise<void> {
  await server.turnBack('2026-11-21T14:32:00Z');
  await server.db.query().deleteFrom('job_schedules').execute();
}

test('the payments of a day are compared once by any number of processes', async () => {
  await deleteRuns();
  const { asked, runInProcesses } = countingProvider();
  for (const days of [1, 2, 3]) {
    await runInProcesses(4);
    await runInProcesses(4);
    assert.equal(asked.length, days);
    server.clock.advance(24 * 60 * 60);
  }
});

test('an unavailable provider is asked again an hour later, by one process', async () => {
  await deleteRuns();
  const { asked, setAway, runInProcesses } = countingProvider();
  setAway(true);
  await runInProcesses(3);
  const reasons = loggedOf(server.log, 'payment.not_compared').map(({ reason }) => reason);
  assert.deepEqual(reasons, ['connection ENOTFOUND'], 'the log says why');
  setAway(false);
  await runInProcesses(3);
  assert.equal(asked.length, 1);
  server.clock.advance(60 * 60);
  await runInProcesses(3);
  assert.equal(asked.length, 2);
  await runInProcesses(3);
  assert.equal(asked.length, 2);
});

test('after days without a process, all payments since the last comparison are compared', async () => {
  await deleteRuns();
  const { asked, runInProcesses } = countingProvider();
  await runInProcesses(1);
  server.clock.advance(5 * 24 * 60 * 60);
  await runInProcesses(2);
  assert.deepEqual(asked, ['2026-11-20T14:32:00.000Z', '2026-11-21T13:32:00.000Z']);
});

function operationsOf(ref: string) {
  return server.db.query().selectFrom('payment_operations').selectAll().where('ref', '=', ref).execute();
}
