import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import { handOverDue } from '#outbox/hand-over.ts';
import { smsChannel } from '#sms/sms-channel.ts';
import type { Caller } from '#testing/caller.ts';
import { awaitNotification } from '#testing/notifications.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { elapsedSimPausesJob } from './sim-pauses-job.ts';
import { continueSimChange } from './sim-pauses.ts';
import { of, pauseHours, simChangesOn, startWithPauses, tokenIn } from './testing/sim-changes.ts';

const hour = 60 * 60;
let server: TestServer;
before(async () => {
  server = await startWithPauses();
});
after(() => server.close());

const { activated, beginAnew, changeOn, nextWarning, orderEsim, stop, stopBy, tasksOf, warnings } =
  simChangesOn(() => server);
beforeEach(async () => {
  await unblock(await server.as(bjork), jogvan);
  await beginAnew();
});

const block = async (caller: Caller, person: Person) =>
  assert.equal((await caller.call('POST /subscriptions/:id/block', of(person))).status, 200);
const unblock = async (caller: Caller, person: Person) =>
  assert.equal((await caller.call('POST /subscriptions/:id/unblock', of(person))).status, 200);

/** Sends the queued texts, and waits for those that the server itself is sending. */
async function sendSmsMessages(): Promise<void> {
  const areSent = async () => {
    await handOverDue(server.deps, smsChannel);
    const waiting = server.db
      .query()
      .selectFrom('outbox_messages')
      .where('channel', '=', 'sms')
      .select('id')
      .where('next_try_at', 'is not', null);
    return (await waiting.execute()).length === 0;
  };
  await until(areSent);
}

/** Sends the texts first, because they would expire. */
async function passHours(hours: number) {
  await sendSmsMessages();
  server.clock.advance(hours * hour);
  await runJob(elapsedSimPausesJob, server.deps);
}

const waitsUntil = async (orderId: string, person: Person = bjork) => {
  const call = { params: { id: orderId } };
  const { status, body } = await (await server.as(person)).call('GET /orders/:id', call);
  assert.equal(status, 200);
  return body.waitsUntil;
};
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hour * 1000).toISOString();

/** The number of warnings by text, once all queued texts are sent. */
async function sentWarnings(): Promise<number> {
  await sendSmsMessages();
  return (await warnings(jogvan)).length;
}

test('an owner who blocks a member’s line and orders its SIM does not get it while the line is blocked; after unblocking, the member is warned by text and has a full pause', async () => {
  const sent = await sentWarnings();
  await block(await server.as(bjork), jogvan);
  const { body: before } = await (
    await server.as(bjork)
  ).call('GET /subscriptions/:id/sim-change', of(jogvan));
  assert.equal(before.waitsForUnblock, true);
  const orderId = await orderEsim(await server.as(bjork), jogvan);
  assert.equal(await waitsUntil(orderId), null, 'no time is shown');
  assert.equal((await changeOn(await server.as(jogvan), jogvan))?.waitsUntil, null);
  assert.match((await awaitNotification(server, jogvan, 'sim_change_ordered')).body, /Nummarið er stongt/);
  await passHours(10 * pauseHours);
  assert.equal(await tasksOf(orderId), 0);

  await unblock(await server.as(bjork), jogvan);
  const text = await nextWarning(jogvan, sent);
  assert.equal(await waitsUntil(orderId), inHours(pauseHours));
  await passHours(pauseHours - 1);
  assert.equal(await tasksOf(orderId), 0);
  assert.equal((await stopBy(tokenIn(text))).status, 204);
  await passHours(pauseHours);
  assert.equal(await tasksOf(orderId), 0);
});

test('a change that was ordered before its line was blocked waits as well, and continues a full pause after unblocking', async () => {
  const orderId = await orderEsim(await server.as(bjork), jogvan);
  await passHours(pauseHours - 1);
  await block(await server.as(bjork), jogvan);
  await passHours(2);
  assert.equal(await tasksOf(orderId), 0);
  await unblock(await server.as(bjork), jogvan);
  await passHours(pauseHours - 1);
  assert.equal(await tasksOf(orderId), 0);
  await passHours(1);
  await activated(await server.as(bjork), orderId);
});

test('a line that is blocked after the job has listed it as elapsed keeps its SIM', async () => {
  const orderId = await orderEsim(await server.as(bjork), jogvan);
  const bjorks = await server.as(bjork);
  const now = server.clock.now();
  await server.db.query().updateTable('sim_change_pauses').set({ ends_at: now }).execute();
  const first = { hasBlocked: false };
  const { db } = server.deps;
  await runJob(elapsedSimPausesJob, {
    ...server.deps,
    db: {
      ...db,
      async inTransaction(work) {
        if (!first.hasBlocked) await block(bjorks, jogvan);
        first.hasBlocked = true;
        return db.inTransaction(work);
      },
    },
  });
  assert.equal(first.hasBlocked, true);
  assert.equal(await tasksOf(orderId), 0);
});

test('a member who has lost the phone, blocked the line and ordered a SIM waits only for the pause', async () => {
  const jogvans = await server.as(jogvan);
  await block(jogvans, jogvan);
  const orderId = await orderEsim(jogvans, jogvan);
  assert.equal(await waitsUntil(orderId, jogvan), inHours(pauseHours));
  await passHours(pauseHours);
  await activated(await server.as(jogvan), orderId);
});

test('an operator can end the wait for a blocked line', async () => {
  await block(await server.as(bjork), jogvan);
  const orderId = await orderEsim(await server.as(bjork), jogvan);
  assert.equal(await continueSimChange(server.deps, { orderId, outcome: 'confirmed_by_operator' }), true);
  await activated(await server.as(bjork), orderId);
});

test('however often a line is blocked and unblocked, one more text is sent, and a change that its owner ordered then needs a proof', async () => {
  const sent = await sentWarnings();
  const bjorks = await server.as(bjork);
  const orderId = await orderEsim(bjorks, jogvan);
  for (let times = 0; times < 5; times += 1) {
    await block(bjorks, jogvan);
    await unblock(bjorks, jogvan);
  }
  assert.equal(await sentWarnings(), sent + 2);
  assert.equal(await waitsUntil(orderId), null);
  await passHours(10 * pauseHours);
  assert.equal(await tasksOf(orderId), 0);
  assert.equal((await stop(await server.as(bjork), jogvan)).status, 204);
  await orderWhen(await server.as(bjork), orderId, ({ isCancelled }) => isCancelled);
});

test('a change that a member ordered continues on time, however often the line is blocked and unblocked', async () => {
  const sent = await sentWarnings();
  const jogvans = await server.as(jogvan);
  const orderId = await orderEsim(jogvans, jogvan);
  const before = await waitsUntil(orderId, jogvan);
  for (let times = 0; times < 3; times += 1) {
    await block(jogvans, jogvan);
    await unblock(jogvans, jogvan);
  }
  assert.equal(await sentWarnings(), sent + 2);
  assert.equal(await waitsUntil(orderId, jogvan), before);
  await passHours(pauseHours);
  await activated(await server.as(jogvan), orderId);
});

test('a person who repeatedly orders and stops SIM changes is refused after three in a day and five in three days; the other person is not', async () => {
  const sent = await sentWarnings();
  const orderOf = async (person: Person) => {
    const caller = await server.as(person);
    const input = { ...of(jogvan), body: { simType: 'ESIM' as const } };
    const { status, problem, headers } = await caller.call('POST /subscriptions/:id/sim', input);
    if (status === 201) await stop(caller, jogvan);
    return { status, code: problem.code, detail: problem.detail, after: Number(headers.get('retry-after')) };
  };
  for (const _ of [1, 2, 3]) assert.equal((await orderOf(bjork)).status, 201);
  const fourth = await orderOf(bjork);
  assert.deepEqual([fourth.status, fourth.code, fourth.after], [429, 'too_many_requests', 24 * hour]);
  assert.match(fourth.detail ?? '', /24 tím/);
  assert.equal((await orderOf(jogvan)).status, 201);
  await passHours(24);
  for (const _ of [1, 2]) assert.equal((await orderOf(bjork)).status, 201);
  const sixth = await orderOf(bjork);
  assert.deepEqual([sixth.status, sixth.after], [429, 48 * hour]);
  await passHours(48);
  assert.equal((await orderOf(bjork)).status, 201);
  assert.equal(await sentWarnings(), sent + 7);
});

test('a refused order does not count as a SIM change', async () => {
  const bjorks = await server.as(bjork);
  for (const _ of [1, 2, 3, 4]) {
    const body = { simType: 'PHYSICAL', simPickupLocationId: 'torshavn', price: 1 } as const;
    const refused = await bjorks.call('POST /subscriptions/:id/sim', { ...of(jogvan), body });
    assert.deepEqual([refused.status, refused.problem.code], [409, 'price_changed']);
  }
  await orderEsim(bjorks, jogvan);
});
