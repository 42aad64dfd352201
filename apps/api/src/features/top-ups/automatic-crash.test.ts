import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { endOfMonth, monthOf } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { checkDuePayments } from '#features/payments/payment-checks.ts';
import { runJob } from '#jobs/run-job.ts';
import { control, freshKey, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { expireFailedTopUpsJob, topUpLowLinesJob } from './automatic-job.ts';
import { beginStory, held, lookAtOnce } from './testing/story.ts';
import type { Story } from './testing/story.ts';
import { leave, lineOf } from './testing/topping-up.ts';

let server: TestServer;
let story: Story;
before(async () => {
  server = await startTestServer({
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000' },
  });
});
after(() => server.close());
beforeEach(async () => {
  story = await beginStory(server);
});

for (const [name, fault] of [
  ['a process that dies before it calls the provider', { dropRequest: true }],
  ['a lost answer of the provider', { dropResponseAfterCommit: true }],
  ['an unavailable provider', { httpStatus: 503 }],
] as const) {
  test(`with ${name}, the line is still topped up once`, async () => {
    await story.setNow();
    const before = { held: await held(server), orders: (await story.orders()).length };
    const route = 'POST /subscriptions/:id/recurring';
    await control(server, 'POST', '/_sandbox/faults', { ...fault, route, times: 1 });
    await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
    // A credit that changes wakes the job, too.
    await leave(server, story.caller, 1);
    await lookAtOnce(server);
    const after = await until(async () => {
      server.clock.advance(31);
      await story.signIn();
      await lookAtOnce(server, 2);
      await checkDuePayments(server.deps);
      const seen = await lineOf(story.caller);
      return seen.balance > 1 && seen;
    });
    assert.equal(after.balance, 101);
    assert.equal((await story.orders()).length, before.orders + 1);
    assert.equal((await held(server)) - before.held, 10_000);
  });
}

test('an order of a process that died right after placing it is charged by the next process', async () => {
  await story.setNow();
  await leave(server, story.caller, 2);
  const orders = (await story.orders()).length;
  // As if the process had died there: the provider is not called.
  const dying: AppDeps = {
    ...server.deps,
    cards: {
      ...server.deps.cards,
      chargeAgreement: () => Promise.reject(new Error('the process has died')),
    },
  };
  await runJob(topUpLowLinesJob, dying);
  assert.equal((await story.orders()).length, orders + 1);
  await lookAtOnce(server);
  assert.equal((await story.orders()).length, orders + 1);
  server.clock.advance(31);
  await story.signIn();
  await checkDuePayments(server.deps);
  await story.lineWhen(({ balance }) => balance === 102);
});

test('an order that its customer cancels pauses the automatic top-up', async () => {
  await story.setNow();
  await leave(server, story.caller, 0);
  const route = 'POST /subscriptions/:id/recurring';
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, route });
  await lookAtOnce(server);
  const open = (await story.orders()).find(({ isComplete, isCancelled }) => !isComplete && !isCancelled);
  assert.ok(open);
  const cancelled = await story.caller.call('POST /orders/:id/cancel', {
    params: { id: open.id },
    idempotencyKey: freshKey(),
  });
  assert.equal(cancelled.status, 200);
  await runJob(expireFailedTopUpsJob, server.deps);
  const { automatic } = await lineOf(story.caller);
  assert.equal(automatic?.pause?.reason, 'given_up');
  const { body: orders } = await story.caller.call('GET /orders');
  await lookAtOnce(server);
  assert.equal((await story.caller.call('GET /orders')).body.length, orders.length);
});

test('a charge that arrives just after its month has ended is refunded and repeated, and nothing is paused', async () => {
  const monthEnd = endOfMonth(monthOf(server.clock.now()));
  server.clock.set(new Date(monthEnd.getTime() - 60_000).toISOString());
  await story.signIn();
  await story.setNow();
  await leave(server, story.caller, 0);
  const heldBefore = await held(server);
  const route = 'POST /subscriptions/:id/recurring';
  await control(server, 'POST', '/_sandbox/faults', { dropRequest: true, route, times: 1 });
  await lookAtOnce(server);
  server.clock.set(monthEnd.toISOString());
  await story.signIn();
  const after = await until(async () => {
    server.clock.advance(31);
    await checkDuePayments(server.deps);
    await runJob(expireFailedTopUpsJob, server.deps);
    await lookAtOnce(server, 1);
    const seen = await lineOf(story.caller);
    return (seen.balance > 0 || seen.automatic?.pause) && seen;
  });
  assert.deepEqual([after.balance, after.automatic?.pause, after.automatic?.madeThisMonth], [100, null, 1]);
  await until(async () => {
    await checkDuePayments(server.deps);
    return (await held(server)) - heldBefore === 10_000;
  });
});
