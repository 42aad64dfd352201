import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { elin, freeNumbers, hanna, lines, phone } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import type { NetworkOperator, ServiceOrder } from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { checkDueTasks } from '#network/network-jobs.ts';
import { requestTask } from '#network/network-tasks.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import type { Command } from './command.ts';
import { giveUp, listTasks, retry } from './network.ts';

/** No job runs by itself. */
let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { NETWORK_URL: '' } });
});
after(() => server.close());

const run = (command: Command, ...words: string[]) => command.prepare(words)(server.deps);

const lineId = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';
const wanted = (action: ServiceOrder['action'], phoneNumber: PhoneNumber) =>
  inTransaction(server.deps, (inTx) => requestTask(inTx, { lineId, action, request: { phoneNumber } }));

/** A network that always refuses some services, and records its requests. */
function networkRefusing(action: ServiceOrder['action']): NetworkOperator & { asked: string[] } {
  const asked: string[] = [];
  const operator = networkWith({
    async placeOrder(order) {
      asked.push(order.action);
      if (order.action === action) return fail('network_refused', { status: 400 });
      const { id } = order;
      const changedAt = server.clock.now();
      const nothing = { reason: null, scheduledFor: null, simSentAt: null, sim: null };
      return ok({ id, state: 'completed', ...nothing, changedAt });
    },
    findOrder: async () => ok(null),
  });
  return { ...operator, asked };
}

const numberOf = async (phoneNumber: string) => {
  const { lines: listed } = await run(listTasks);
  const task = listed.find((line) => line.includes(phoneNumber.slice(3)));
  assert.ok(task, listed.join('\n'));
  return { task, position: task.split('\t')[0] ?? '' };
};

const quarantineEndsAt = async (phoneNumber: PhoneNumber) =>
  (
    await server.db
      .query()
      .selectFrom('numbers')
      .select('quarantine_ends_at')
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirst()
  )?.quarantine_ends_at;

test('a deactivation that never succeeds is given up: its number is quarantined, and tasks that waited for it go on', async () => {
  const [phoneNumber] = freeNumbers;
  assert.ok(phoneNumber);
  await wanted('deactivate', phoneNumber);
  await wanted('activate', phoneNumber);
  const network = networkRefusing('deactivate');
  for (let hour = 0; hour < 3; hour += 1) {
    await checkDueTasks(server.deps, network);
    server.clock.advance(60 * 60);
  }
  assert.deepEqual(network.asked, ['deactivate', 'deactivate', 'deactivate']);

  const { task, position } = await numberOf(phoneNumber);
  assert.match(task, /\tdeactivate\t221000\tcreated\tsince 2026-11-21 /);
  const givenUp = await run(giveUp, position);
  assert.deepEqual(givenUp, {
    isDone: true,
    lines: [`${position}\tdeactivate\t221000 is given up; its number rests for 90 days`],
  });
  assert.equal((await quarantineEndsAt(phoneNumber))?.toISOString(), '2027-02-19T00:00:00.000Z');
  await checkDueTasks(server.deps, network);
  assert.equal(network.asked.at(-1), 'activate');
  assert.equal((await run(giveUp, position)).isDone, false, 'it is given up once');
});

test('a number of another provider does not enter the pool when its deactivation is given up', async () => {
  const phoneNumber = phone('551299');
  await wanted('deactivate', phoneNumber);
  const { position } = await numberOf(phoneNumber);
  assert.match((await run(giveUp, position)).lines.join(), /not of the pool/);
  assert.equal(await quarantineEndsAt(phoneNumber), undefined);
});

test('the operator can retry a refused task at once', async () => {
  const phoneNumber = freeNumbers[1] ?? assert.fail();
  await wanted('to_prepaid', phoneNumber);
  const network = networkRefusing('to_prepaid');
  await checkDueTasks(server.deps, network);
  await checkDueTasks(server.deps, network);
  assert.equal(network.asked.length, 1, 'it waits after a refusal');
  const { position } = await numberOf(phoneNumber);
  assert.equal((await run(retry, position)).isDone, true);
  await checkDueTasks(server.deps, network);
  assert.equal(network.asked.length, 2);
  assert.equal((await run(retry, '999999')).isDone, false);
});

test('a task that an order waits for ends with the order, and cannot be given up alone', async () => {
  const { position } = await numberOf(server.phoneOf(elin));
  const { isDone, lines: said } = await run(giveUp, position);
  assert.equal(isDone, false);
  assert.match(said.join(), /orders move/);
  assert.ok((await numberOf(server.phoneOf(elin))).task.includes('acknowledged'));
});

test('a compensating task of an order can be given up alone', async () => {
  const phoneNumber = freeNumbers[2] ?? assert.fail();
  const { id: orderId } = await server.db
    .query()
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', 'add_member')
    .executeTakeFirstOrThrow();
  await inTransaction(server.deps, (inTx) =>
    requestTask(inTx, { lineId, orderId, action: 'deactivate', request: { phoneNumber } }),
  );
  const { position } = await numberOf(phoneNumber);
  assert.equal((await run(giveUp, position)).isDone, true);
  assert.ok(await quarantineEndsAt(phoneNumber));
});
