import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hanna, paetur } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import { keepAskingAgain } from '#testing/asking-again.ts';
import { control } from '#testing/purchases.ts';
import { agreementWhen, openCardWindow, saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { expireFailedTopUpsJob, topUpLowLinesJob } from './automatic-job.ts';
import { beginStory, held, lookAtOnce, terms } from './testing/story.ts';
import type { Story } from './testing/story.ts';
import { historyOf, leave, lineOf } from './testing/topping-up.ts';

const recurringRejected = '1000000000000065';

let server: TestServer;
let stopAsking: () => Promise<void>;
let story: Story;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' }, hasTimedJobs: false });
  stopAsking = keepAskingAgain(server);
});
after(async () => {
  await stopAsking();
  await server.close();
});
beforeEach(async () => {
  story = await beginStory(server);
});

async function newestNotification() {
  const { body } = await story.caller.call('GET /notifications', { query: {} });
  return body.items[0];
}

test('Pætur’s balance is below his threshold: he is topped up once by several parallel jobs, and notified', async () => {
  assert.deepEqual(await story.setNow(), { ...terms, madeThisMonth: 0, pause: null });
  await leave(server, story.caller, 50);
  const before = await story.orders();
  await lookAtOnce(server);
  assert.deepEqual(await story.orders(), before);

  const heldBefore = await held(server);
  await leave(server, story.caller, 49.99);
  await lookAtOnce(server);
  const toppedUp = await story.lineWhen(({ balance }) => balance > 100);
  assert.deepEqual([toppedUp.balance, toppedUp.automatic?.madeThisMonth], [149.99, 1]);
  await lookAtOnce(server);
  assert.equal((await story.orders()).length, before.length + 1);
  assert.equal((await held(server)) - heldBefore, 10_000);

  const notification = await newestNotification();
  assert.deepEqual(
    [notification?.kind, notification?.title, notification?.link],
    ['topped_up_automatically', '100\u00a0kr. eru fyltar á 21\u00a010\u00a020', '/fyll-a/211020'],
  );
  assert.match(notification?.body ?? '', /149,99\u00a0kr\. eftir/);
  const { body: log } = await story.caller.call('GET /activity', { query: { perPage: 1 } });
  assert.deepEqual(
    log.items.map(({ kind, by }) => [kind, by]),
    [['topped_up_automatically', null]],
  );
  const automatic = (await historyOf(story.caller, story.line.lineId)).filter(
    ({ kind }) => kind === 'automatic_top_up',
  );
  assert.deepEqual(
    automatic.map(({ amount }) => amount),
    [100],
  );
});

test('a top-up happens as soon as the network reports the usage', async () => {
  await story.setNow();
  const low = await leave(server, story.caller, 10);
  await server.deps.db.notify('credits_due', '');
  const after = await story.lineWhen(({ balance }) => balance > low.balance);
  assert.equal(after.balance, 110);
});

test('a charge that never reached the provider is checked and then made once', async () => {
  await story.setNow();
  await leave(server, story.caller, 10);
  const heldBefore = await held(server);
  const route = 'POST /subscriptions/:id/recurring';
  await control(server, 'POST', '/_sandbox/faults', { route, dropRequest: true, times: 1 });
  await lookAtOnce(server);
  const after = await story.lineWhen(({ balance }) => balance > 10);
  assert.equal(after.balance, 110);
  assert.equal((await held(server)) - heldBefore, 10_000);
});

test('the monthly limit is kept, even after stopping and setting it again; the next month starts from zero', async () => {
  await story.setNow({ ...terms, mostPerMonth: 1 });
  await leave(server, story.caller, 20);
  await lookAtOnce(server);
  await story.lineWhen(({ balance }) => balance === 120);
  await leave(server, story.caller, 5);
  await lookAtOnce(server);
  await story.stop();
  await story.setNow({ ...terms, mostPerMonth: 1 });
  await lookAtOnce(server);
  const { balance, automatic } = await lineOf(story.caller);
  assert.deepEqual([balance, automatic?.madeThisMonth], [5, 1]);

  const next = new Date(server.clock.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  server.clock.set(next.toISOString());
  await story.signIn();
  await lookAtOnce(server);
  const afresh = await story.lineWhen((seen) => seen.balance === 105);
  assert.equal(afresh.automatic?.madeThisMonth, 1);
});

test('a declined card pauses the automatic top-up: nothing stays open and nothing is tried until it is set again', async () => {
  await saveCard(server, story.caller, recurringRejected);
  // Setting it wakes the job, which may run as soon as little is left.
  const heldBefore = await held(server);
  const before = await story.orders();
  await story.setNow();
  await leave(server, story.caller, 0);
  await lookAtOnce(server);
  const paused = await story.linePaused();
  assert.deepEqual([paused.balance, paused.automatic?.pause?.reason], [0, 'declined']);
  assert.equal(paused.automatic?.madeThisMonth, 0);
  await runJob(expireFailedTopUpsJob, server.deps);
  await lookAtOnce(server);
  const orders = await story.orders();
  assert.equal(orders.length, before.length + 1);
  assert.ok(orders.every(({ isComplete, isCancelled }) => isComplete || isCancelled));
  const notification = await newestNotification();
  assert.deepEqual([notification?.kind, notification?.link], ['automatic_top_up_failed', '/fyll-a/211020']);
  assert.match(notification?.body ?? '', /Kortið varð avvíst/);

  assert.equal((await story.setNow()).pause, null);
  await lookAtOnce(server);
  await story.linePaused();
  assert.equal((await story.orders()).length, before.length + 2);
  assert.equal(await held(server), heldBefore);
});

test('another saved card ends the pause', async () => {
  await saveCard(server, story.caller, recurringRejected);
  await story.setNow();
  await leave(server, story.caller, 0);
  await lookAtOnce(server);
  await story.linePaused();
  await saveCard(server, story.caller);
  assert.equal((await lineOf(story.caller)).automatic?.pause, null);
  server.clock.advance(60);
  await lookAtOnce(server);
  await story.lineWhen(({ balance }) => balance === 100);
});

test('a line that is blocked is topped up once it can be used again', async () => {
  await story.setNow();
  await leave(server, story.caller, 0);
  const setBlocked = (blocked_at: Date | null) =>
    server.db.query().updateTable('lines').set({ blocked_at }).where('id', '=', story.line.lineId).execute();
  await setBlocked(server.clock.now());
  await lookAtOnce(server);
  assert.equal((await lineOf(story.caller)).balance, 0);
  await setBlocked(null);
  server.clock.advance(60);
  await lookAtOnce(server);
  await story.lineWhen(({ balance }) => balance === 100);
});

test('a line without charges is not checked', async () => {
  await story.setNow();
  await lookAtOnce(server);
  let statements = 0;
  const { db } = server.deps;
  await runJob(topUpLowLinesJob, {
    ...server.deps,
    db: {
      ...db,
      query() {
        statements += 1;
        return db.query();
      },
    },
  });
  assert.equal(statements, 1, 'only the query for changed lines');
});

test('without a valid card it cannot be set, and an existing one is paused', async () => {
  await story.setNow();
  const agreement = await agreementWhen(story.caller, (known) => known?.state === 'active');
  assert.ok(agreement);
  await story.caller.call('DELETE /agreements/:id', { params: { id: agreement.id } });
  const refused = await story.set();
  assert.deepEqual([refused.status, refused.problem.code], [422, 'no_payment_agreement']);
  await leave(server, story.caller, 0);
  const before = (await story.orders()).length;
  await lookAtOnce(server);
  const paused = await story.linePaused();
  assert.equal(paused.automatic?.pause?.reason, 'no_payment_agreement');

  const { paymentUrl } = await openCardWindow(story.caller);
  const now = server.clock.now();
  const expiry = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${String(now.getUTCFullYear()).slice(2)}`;
  await control(server, 'POST', '/_sandbox/pay', { link: paymentUrl, card: '1000000000000008', expiry });
  await agreementWhen(story.caller, (known) => known?.state === 'active');
  now.setUTCMonth(now.getUTCMonth() + 1, 2);
  server.clock.set(now.toISOString());
  await story.signIn();
  await lookAtOnce(server);
  const expired = await story.set();
  assert.deepEqual([expired.status, expired.problem.code], [422, 'agreement_expired']);
  assert.equal((await story.orders()).length, before);
});

test('it can be stopped at any time, and then charges nothing', async () => {
  await story.setNow();
  assert.equal((await story.stop()).status, 204);
  assert.equal((await story.stop()).status, 404);
  await leave(server, story.caller, 0);
  const before = (await story.orders()).length;
  await lookAtOnce(server);
  const { automatic } = await lineOf(story.caller);
  assert.equal(automatic, null);
  assert.equal((await story.orders()).length, before);
});

test('terms that are not offered are refused, and lines of another payer are not found', async () => {
  for (const wrong of [
    { ...terms, below: 49 },
    { ...terms, amount: 1 },
    { ...terms, mostPerMonth: 0 },
    { ...terms, mostPerMonth: 31 },
  ]) {
    const refused = await story.set(wrong);
    assert.deepEqual([refused.status, refused.problem.code], [422, 'validation_failed']);
  }
  const hannas = await server.as(hanna);
  const params = { lineId: story.line.lineId };
  const others = await hannas.call('PUT /top-ups/:lineId/automatic', { params, body: terms });
  assert.equal(others.status, 404);
  await story.setNow();
  assert.equal((await hannas.call('DELETE /top-ups/:lineId/automatic', { params })).status, 404);
  const { body } = await hannas.call('GET /subscriptions');
  const hers = body.data.currentAccount?.currentMember;
  assert.ok(hers);
  const withPlan = await hannas.call('PUT /top-ups/:lineId/automatic', {
    params: { lineId: hers.id },
    body: terms,
  });
  assert.deepEqual([withPlan.status, withPlan.problem.code], [422, 'top_up_not_possible']);
});

test('the automatic top-up of a line that is not prepaid any more ends, and does not return when it is prepaid again', async () => {
  await story.setNow();
  await leave(server, story.caller, 0);
  const before = (await story.orders()).length;
  const setType = (plan_type: 'individual_plan' | 'prepaid') =>
    server.db.query().updateTable('accounts').set({ plan_type }).where('owner_id', '=', paetur.id).execute();
  await setType('individual_plan');
  await lookAtOnce(server);
  await setType('prepaid');
  await lookAtOnce(server);
  assert.equal((await lineOf(story.caller)).automatic, null);
  assert.equal((await story.orders()).length, before);
  const { body: log } = await story.caller.call('GET /activity', { query: { perPage: 1 } });
  assert.deepEqual(
    log.items.map(({ kind, by }) => ({ kind, by })),
    [{ kind: 'automatic_top_up_ended', by: null }],
  );
});
