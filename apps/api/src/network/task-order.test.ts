import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import fc from 'fast-check';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type {
  ServiceAction,
  ServiceOrderSnapshot,
  ServiceOrderState,
} from '#gateways/network/network-operator.ts';
import { runJob } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { applyServiceSnapshot } from './apply-snapshot.ts';
import { checkDueTasks, networkTasksJob } from './network-jobs.ts';
import { leaseDueTasks } from './network-tasks.store.ts';
import { requestTask } from './network-tasks.ts';
import { bookOfOrders, snapshotOf } from './testing/book-of-orders.ts';

/** A server without a network, so that only the test itself moves tasks. */
let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { NETWORK_URL: '' } });
});
after(() => server.close());
beforeEach(async () => {
  await server.db
    .query()
    .updateTable('network_tasks')
    .set({ lifecycle: 'ended' })
    .where('lifecycle', '<>', 'ended')
    .execute();
});

function request(
  person: Person,
  action: ServiceAction,
  { numberOf = person, deps = server.deps }: { numberOf?: Person; deps?: AppDeps } = {},
): Promise<string> {
  const lineOf = (one: Person) => lines.find(({ person: user }) => user.id === one.id);
  const { id: lineId } = lineOf(person) ?? assert.fail();
  const { phoneNumber } = lineOf(numberOf) ?? assert.fail();
  return inTransaction(deps, (inTx) => requestTask(inTx, { lineId, action, request: { phoneNumber } }));
}

async function checkAll(network: ReturnType<typeof bookOfOrders>['network'], deps = server.deps) {
  server.clock.advance(60 * 60);
  await until(async () => (await checkDueTasks(deps, network)) === 0);
}

test('tasks of one line are done one after the other, and lines do not wait for each other', async () => {
  const book = bookOfOrders();
  const first = await request(bjork, 'change_sim');
  await request(bjork, 'to_prepaid');
  await request(hanna, 'deactivate');
  await checkAll(book.network);
  assert.deepEqual(book.actions().toSorted(), ['change_sim', 'deactivate']);
  await checkAll(book.network);
  assert.equal(book.placed.length, 2);
  book.complete(first);
  await checkAll(book.network);
  assert.deepEqual(book.actions().at(-1), 'to_prepaid');
});

test('a lost phone is barred while a SIM card is in the post, and unbarred only after the bar', async () => {
  const book = bookOfOrders();
  await request(bjork, 'change_sim');
  const bar = await request(bjork, 'bar');
  await request(bjork, 'unbar');
  await checkAll(book.network);
  assert.deepEqual(book.actions().toSorted(), ['bar', 'change_sim']);
  book.complete(bar);
  await checkAll(book.network);
  assert.deepEqual(book.actions().at(-1), 'unbar');
});

test('barring roaming waits neither for a SIM card nor for a bar, and is lifted only after it is done', async () => {
  const book = bookOfOrders();
  await request(bjork, 'change_sim');
  await request(bjork, 'bar');
  const stop = await request(bjork, 'bar_roaming');
  await request(bjork, 'unbar_roaming');
  await checkAll(book.network);
  assert.deepEqual(book.actions().toSorted(), ['bar', 'bar_roaming', 'change_sim']);
  book.complete(stop);
  await checkAll(book.network);
  assert.equal(book.actions().at(-1), 'unbar_roaming');
});

test('declined barring of roaming is not retried once it is to be lifted', async () => {
  const book = bookOfOrders();
  const stop = await request(bjork, 'bar_roaming');
  await request(bjork, 'unbar_roaming');
  await checkAll(book.network);
  book.decline(stop);
  await checkAll(book.network);
  await checkAll(book.network);
  assert.deepEqual(book.actions(), ['bar_roaming', 'unbar_roaming']);
});

test('declined barring of roaming is retried, also if the line is barred after it', async () => {
  const book = bookOfOrders();
  const stop = await request(bjork, 'bar_roaming');
  await request(bjork, 'bar');
  await checkAll(book.network);
  book.decline(stop);
  await checkAll(book.network);
  await checkAll(book.network);
  assert.deepEqual(book.actions().toSorted(), ['bar', 'bar_roaming', 'bar_roaming']);
});

test('a number is activated for its next line only after it is deactivated for the last one', async () => {
  const book = bookOfOrders();
  const leaving = await request(bjork, 'deactivate');
  await request(hanna, 'activate', { numberOf: bjork });
  await checkAll(book.network);
  await checkAll(book.network);
  assert.deepEqual(book.actions(), ['deactivate']);
  book.complete(leaving);
  await checkAll(book.network);
  assert.deepEqual(book.actions(), ['deactivate', 'activate']);
});

test('a declined task is retried in its position of the queue until it is done', async () => {
  const book = bookOfOrders();
  await request(bjork, 'deactivate');
  await request(hanna, 'activate', { numberOf: bjork });
  await checkAll(book.network);
  for (const times of [2, 3]) {
    book.decline(book.placed.at(-1)?.id ?? '');
    await checkAll(book.network);
    assert.equal(book.placed.length, times - 1);
    server.clock.advance(60);
    await checkAll(book.network);
    assert.equal(book.placed.length, times);
  }
  assert.equal(new Set(book.placed.map(({ id }) => id)).size, 3);
  book.complete(book.placed.at(-1)?.id ?? '');
  await checkAll(book.network);
  assert.deepEqual(book.actions(), ['deactivate', 'deactivate', 'deactivate', 'activate']);
});

test('a declined bar is not retried once the line is to be unbarred', async () => {
  const book = bookOfOrders();
  const bar = await request(bjork, 'bar');
  await checkAll(book.network);
  await request(bjork, 'unbar');
  book.decline(bar);
  await checkAll(book.network);
  await checkAll(book.network);
  assert.deepEqual(book.actions(), ['bar', 'unbar']);
});

test('a lost phone is barred before all other due tasks', async () => {
  await request(hanna, 'change_sim');
  server.clock.advance(60);
  const bar = await request(bjork, 'bar');
  const leasedUntil = new Date(server.clock.now().getTime() + 60_000);
  const [first] = await leaseDueTasks(server.db, { now: server.clock.now(), leasedUntil, limit: 1 });
  assert.equal(first?.id, bar);
});

test('two processes place each order once', async () => {
  const book = bookOfOrders();
  await Promise.all([request(bjork, 'bar'), request(hanna, 'bar')]);
  await Promise.all([checkDueTasks(server.deps, book.network), checkDueTasks(server.deps, book.network)]);
  assert.deepEqual(book.actions(), ['bar', 'bar']);
});

test('after a crash behind a placed order, the server finds it under the same id and does not place it again', async () => {
  const book = bookOfOrders();
  const id = await request(bjork, 'bar');
  const dying: AppDeps = {
    ...server.deps,
    networkEffects: { applySnapshot: () => Promise.reject(new Error('the power is cut')) },
  };
  await checkDueTasks(dying, book.network);
  assert.deepEqual(
    book.placed.map((order) => order.id),
    [id],
  );
  book.complete(id);
  await checkAll(book.network);
  assert.equal(book.placed.length, 1);
  assert.equal((await taskOf(id)).lifecycle, 'ended');
});

test('an order whose answer was lost is looked up, and one that never arrived is placed again under its id', async () => {
  const book = bookOfOrders();
  book.fallSilent(true);
  const taken = await request(bjork, 'bar');
  await checkDueTasks(server.deps, book.network);
  assert.equal((await taskOf(taken)).lifecycle, 'created');
  book.fallSilent(false);
  await checkAll(book.network);
  assert.deepEqual([book.placed.length, (await taskOf(taken)).lifecycle], [1, 'placed']);

  const otherNetwork = bookOfOrders();
  await checkAll(otherNetwork.network);
  assert.deepEqual(
    otherNetwork.placed.map(({ id }) => id),
    [taken],
  );
});

const taskOf = (id: string) =>
  server.db.query().selectFrom('network_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const history: readonly (readonly [ServiceOrderState, number])[] = [
  ['acknowledged', 0],
  ['in_progress', 1],
  ['in_progress', 2],
  ['scheduled', 3],
  ['information_needed', 4],
  ['scheduled', 5],
  ['completed', 6],
];

/** The third and later states may follow each other in any order until the task is complete. */
const states: readonly ServiceOrderState[] = [
  'acknowledged',
  'in_progress',
  'scheduled',
  'information_needed',
];

test('a task only goes forward and is completed once, in whatever order and however often the network reports', async () => {
  const anyReports = fc.array(fc.nat(history.length - 1), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(anyReports, async (reports) => {
      const id = await request(bjork, 'bar');
      const seen: ServiceOrderSnapshot[] = [];
      const deps: AppDeps = {
        ...server.deps,
        networkEffects: { applySnapshot: async (_tx, _task, snapshot) => void seen.push(snapshot) },
      };
      for (const index of [...reports, history.length - 1, ...reports]) {
        const [state, second] = history[index] ?? ['completed', 6];
        await applyServiceSnapshot(deps, snapshotOf(id, state, second));
      }
      const changes = seen.map(({ changedAt }) => changedAt.getTime());
      assert.deepEqual(new Set(changes).size, changes.length);
      assert.deepEqual(
        changes.toSorted((a, b) => a - b),
        changes,
      );
      assert.equal(seen.filter(({ state }) => state === 'completed').length, 1);
      const ranks = seen.map(({ state }) => (state === 'completed' ? 3 : Math.min(2, states.indexOf(state))));
      assert.deepEqual(
        ranks.toSorted((a, b) => a - b),
        ranks,
      );
      assert.deepEqual(
        [(await taskOf(id)).lifecycle, (await taskOf(id)).network_status],
        ['ended', 'completed'],
      );
    }),
    { numRuns: 60 },
  );
});

test('a report of the network about an unknown task is ignored', async () => {
  assert.equal(
    await applyServiceSnapshot(server.deps, snapshotOf('12345678-1234-4234-8234-123456789abc', 'completed')),
    undefined,
  );
});

test('without a configured network all tasks wait, and this is logged once', async () => {
  const id = await request(bjork, 'bar');
  const job = networkTasksJob();
  const said = () => loggedOf(server.log, 'network.not_configured').length;
  const before = said();
  await runJob(job, server.deps);
  await runJob(job, server.deps);
  assert.deepEqual([said() - before, (await taskOf(id)).lifecycle], [1, 'created']);
});

test('a change that is committed here but rejected by the network is logged for the operator', async () => {
  const id = await request(bjork, 'deactivate');
  await applyServiceSnapshot(server.deps, { ...snapshotOf(id, 'declined'), reason: 'number_bound' });
  assert.ok(loggedOf(server.log, 'network.change_rejected').some(({ task }) => task === id));
});
