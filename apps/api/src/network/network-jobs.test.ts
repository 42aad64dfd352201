import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import type { Caller } from '#testing/caller.ts';
import { loggedOf } from '#testing/logged.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import {
  atNetwork,
  networkFaults,
  networkOrder,
  networkOrders,
  networkPace,
  signUpPaid,
} from '#testing/sign-ups.ts';
import { networkCallbackToken } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { networkTasksDue } from './network-tasks.ts';
import type { TaskRow } from './network-tasks.ts';

const quick = 0.04;

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer((newcomer) => {
  ({ server, person, caller } = newcomer);
});
afterEach(async () => {
  await networkFaults(server);
  await networkPace(server, quick);
});

/** Moves the clock on by minutes, and runs what is due. */
async function advanceTime(): Promise<void> {
  server.clock.advance(60);
  await server.db.notify(networkTasksDue, '');
}

/** The order once it is complete, with the clock moved on by minutes while waiting. */
async function completeInTime(id: string) {
  return until(async () => {
    await advanceTime();
    const { body } = await (await server.as(person)).call('GET /orders/:id', { params: { id } });
    return body.isComplete && body;
  });
}

/** Everything that an activation creates, each exactly once. */
async function assertEffectsOnce(orderId: string): Promise<void> {
  const order = await server.db
    .query()
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lineId = order.line_id ?? '';
  const ofLine = async (table: 'grants' | 'sims') =>
    (await server.db.query().selectFrom(table).select('id').where('line_id', '=', lineId).execute()).length;
  const acts = await server.db
    .query()
    .selectFrom('activities')
    .select('kind')
    .where('line_id', '=', lineId)
    .where('kind', 'in', ['line_activated', 'porting_declined'])
    .execute();
  assert.deepEqual(
    [await ofLine('grants'), await ofLine('sims'), acts.map(({ kind }) => kind)],
    [1, 1, ['line_activated']],
  );
  assert.equal((await networkOrders(server, order.phone_number)).length, 1);
}

const troubles = [
  ['every notice is lost', { losesNotices: true }],
  ['every notice comes twice', { repeats: true }],
  ['notices come in the wrong order', { reordersNotices: true }],
  ['notices come late', { noticeDelayMs: 1500 }],
  ['the network reports an older state', { isOutdated: true }],
  ['the network takes each order but its answer is lost', { losesAnswers: true }],
] as const;
for (const [what, faults] of troubles) {
  test(`a line becomes active exactly once when ${what}`, async () => {
    await networkFaults(server, faults);
    const [{ id }] = await signUpPaid(server, caller);
    if ('isOutdated' in faults) {
      await until(async () => (await tasksOf(id))[0]?.lifecycle === 'placed');
      await networkFaults(server);
    }
    await completeInTime(id);
    await assertEffectsOnce(id);
  });
}

const tasksOf = (orderId: string): Promise<TaskRow[]> =>
  server.db
    .query()
    .selectFrom('network_tasks')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

test('a line becomes active within seconds after an exception that has passed', async () => {
  await sql`create sequence failed_once`.execute(server.db.query());
  await sql`
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('failed_once') = 1 then raise exception 'could not serialize access' using errcode = '40001'; end if;
      return new;
    end $$`.execute(server.db.query());
  await sql`create trigger fail_once before insert on sims for each row execute function fail_once()`.execute(
    server.db.query(),
  );
  const [{ id }] = await signUpPaid(server, caller);
  await until(async () => loggedOf(server.log, 'network.answer_failed').length > 0);
  const failedAt = server.clock.now().getTime();
  await sql`drop trigger fail_once on sims`.execute(server.db.query());
  await until(async () => {
    server.clock.advance(1);
    await server.db.notify(networkTasksDue, '');
    return (await (await server.as(person)).call('GET /orders/:id', { params: { id } })).body.isComplete;
  });
  await assertEffectsOnce(id);
  const waitedMs = server.clock.now().getTime() - failedAt;
  assert.ok(waitedMs < 30_000, `${waitedMs} ms`);
});

test('while the network is down its tasks wait, and they are done when it is back', async () => {
  await networkFaults(server, { httpStatus: 503 });
  const [{ id, phoneNumber }] = await signUpPaid(server, caller);
  await until(async () => {
    await advanceTime();
    return ((await tasksOf(id))[0]?.checks ?? 0) > 3;
  });
  const { body: order } = await (await server.as(person)).call('GET /orders/:id', { params: { id } });
  assert.deepEqual([order.isComplete, order.problem], [false, null]);
  assert.deepEqual(await networkOrders(server, phoneNumber), []);
  assert.ok(loggedOf(server.log, 'network.no_answer').length > 0);

  await networkFaults(server);
  await completeInTime(id);
  await assertEffectsOnce(id);
});

test('a rejection by the network puts the order on hold, which the customer sees and the log records', async () => {
  await networkFaults(server, { httpStatus: 422 });
  const [{ id }] = await signUpPaid(server, caller);
  await orderWhen(caller, id, ({ problem }) => problem === 'not_possible');
  assert.ok(loggedOf(server.log, 'network.task_refused').length > 0);
  assert.deepEqual(
    (await tasksOf(id)).map(({ lifecycle, network_status }) => [lifecycle, network_status]),
    [['ended', 'declined']],
  );
});

test('a customer sees that a SIM card was sent and when a number will be ported', async () => {
  await networkPace(server, null);
  const [{ id, phoneNumber }] = await signUpPaid(server, caller, {
    eSim: false,
    simPickupLocationId: 'klaksvik',
    porting: { phoneNumber: '552001', simcardNumber: '8929802770001200001' },
  });
  const order = await networkOrder(server, phoneNumber);
  await atNetwork(server, order, { do: 'advance' });
  await atNetwork(server, order, { do: 'advance' });
  const sent = await orderWhen(caller, id, ({ steps }) =>
    steps.some((step) => step.id === 'sim_sent' && step.state === 'done'),
  );
  assert.deepEqual([sent.scheduledAt, sent.isComplete], [null, false]);
  await atNetwork(server, order, { do: 'advance' });
  const scheduled = await orderWhen(caller, id, ({ scheduledAt }) => scheduledAt !== null);
  assert.equal(scheduled.steps.find((step) => step.id === 'porting')?.state, 'now');
  await atNetwork(server, order, { do: 'complete' });
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
});

test('a notice is accepted only from the network, and only triggers a look at its order', async () => {
  await networkPace(server, null);
  const [{ id }] = await signUpPaid(server, caller);
  await until(async () => (await tasksOf(id))[0]?.lifecycle === 'placed');
  const [task] = await tasksOf(id);
  const notice = (externalId: string, eventType = 'ServiceOrderStateChangeEvent') => ({
    eventId: '1',
    eventType,
    event: { serviceOrder: { id: 'theirs', externalId, state: 'completed' } },
  });
  const send = async (body: unknown, token = networkCallbackToken) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await server.guest.raw('/api/network-callbacks', init);
    return response.status;
  };
  const ours = notice(task?.id ?? '');
  assert.equal(await send(ours, 'somebody-else-tells'), 403);
  assert.equal(await send({ nothing: 'known' }), 422);
  assert.equal(await send(notice(task?.id ?? '', 'SomethingElse')), 422);
  assert.equal(await send(notice('12345678-1234-4234-8234-123456789abc')), 204);
  assert.equal(await send(ours), 204);
  await until(async () => ((await tasksOf(id))[0]?.next_check_at ?? 0) > server.clock.now());
  const { body: order } = await caller.call('GET /orders/:id', { params: { id } });
  assert.deepEqual([order.isComplete, (await tasksOf(id))[0]?.network_status], [false, 'acknowledged']);
});
