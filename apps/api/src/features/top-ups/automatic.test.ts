import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { AutomaticTopUp, Order, TopUpLine } from '@bylgja/contract';
import { hanna, paetur } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';
import { checkDuePayments } from '#features/payments/payment-checks.ts';
import type { Caller } from '#testing/caller.ts';
import { control, freshKey, providerLedger, until } from '#testing/purchases.ts';
import { agreementWhen, openCardWindow, saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { endVainTopUps, topUpLowLines } from './automatic-job.ts';
import { historyOf, leave, lineOf, topUpOnCard } from './testing/topping-up.ts';

const recurringRejected = '1000000000000065';
const terms = { below: 50, amount: 100, mostPerMonth: 2 };

let server: TestServer;
let paeturs: Caller;
let line: TopUpLine;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());

/** Each in a month of its own, with enough on the line, a card that is charged, and nothing set. */
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  const next = new Date(server.clock.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 10);
  server.clock.set(next.toISOString());
  await signIn();
  line = await lineOf(paeturs);
  await stop();
  await saveCard(server, paeturs);
  await topUpOnCard(paeturs, line, 200);
});

async function signIn() {
  paeturs = await server.as(paetur);
}

const set = (body = terms) =>
  paeturs.call('PUT /top-ups/:lineId/automatic', { params: { lineId: line.lineId }, body });
const stop = () => paeturs.call('DELETE /top-ups/:lineId/automatic', { params: { lineId: line.lineId } });

async function setNow(body = terms): Promise<AutomaticTopUp> {
  const reply = await set(body);
  if (reply.status !== 200) assert.fail(reply.problem.code);
  return reply.body;
}

/** As many processes look at once. */
async function lookAtOnce(processes = 4): Promise<void> {
  await Promise.all(Array.from({ length: processes }, () => topUpLowLines(server.deps)));
}

async function ordersOf(): Promise<Order[]> {
  const { body } = await paeturs.call('GET /orders');
  return body.filter(({ kind }) => kind === 'top_up');
}

/** The line once it is as wanted. */
function lineWhen(isSo: (line: TopUpLine) => boolean): Promise<TopUpLine> {
  return until(async () => {
    const seen = await lineOf(paeturs);
    return isSo(seen) && seen;
  });
}

async function newestNotification() {
  const { body } = await paeturs.call('GET /notifications', { query: {} });
  return body.items[0];
}

/** What the provider holds in all. */
async function held(): Promise<number> {
  const ledger = await providerLedger(server);
  return Object.values(ledger).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}

test('Pætur has less than he has set: he is topped up once, however many look, and told', async () => {
  assert.deepEqual(await setNow(), { ...terms, madeThisMonth: 0, pause: null });
  await leave(server, paeturs, 50);
  const before = await ordersOf();
  await lookAtOnce();
  assert.deepEqual(await ordersOf(), before);

  const heldBefore = await held();
  await leave(server, paeturs, 49.99);
  await lookAtOnce();
  const toppedUp = await lineWhen(({ balance }) => balance > 100);
  assert.deepEqual([toppedUp.balance, toppedUp.automatic?.madeThisMonth], [149.99, 1]);
  await lookAtOnce();
  assert.equal((await ordersOf()).length, before.length + 1);
  assert.equal((await held()) - heldBefore, 10_000);

  const told = await newestNotification();
  assert.deepEqual(
    [told?.kind, told?.title, told?.link],
    ['topped_up_automatically', '100\u00a0kr. eru fyltar á 21\u00a010\u00a020', '/fyll-a/211020'],
  );
  assert.match(told?.body ?? '', /149,99\u00a0kr\. eftir/);
  const { body: log } = await paeturs.call('GET /activity', { query: { perPage: 1 } });
  assert.deepEqual(
    log.items.map(({ kind, by }) => [kind, by]),
    [['topped_up_automatically', null]],
  );
  const automatic = (await historyOf(paeturs, line.lineId)).filter(({ kind }) => kind === 'automatic_top_up');
  assert.deepEqual(
    automatic.map(({ amount }) => amount),
    [100],
  );
});

test('it happens as soon as the network has told what was used', async () => {
  await setNow();
  const low = await leave(server, paeturs, 10);
  await server.deps.db.notify('credits_due', '');
  const after = await lineWhen(({ balance }) => balance > low.balance);
  assert.equal(after.balance, 110);
});

test('no more often a month than was agreed, also after stopping and setting it anew; the next month begins afresh', async () => {
  await setNow({ ...terms, mostPerMonth: 1 });
  await leave(server, paeturs, 20);
  await lookAtOnce();
  await lineWhen(({ balance }) => balance === 120);
  await leave(server, paeturs, 5);
  await lookAtOnce();
  await stop();
  await setNow({ ...terms, mostPerMonth: 1 });
  await lookAtOnce();
  const { balance, automatic } = await lineOf(paeturs);
  assert.deepEqual([balance, automatic?.madeThisMonth], [5, 1]);

  const next = new Date(server.clock.now());
  next.setUTCMonth(next.getUTCMonth() + 1, 1);
  server.clock.set(next.toISOString());
  await signIn();
  await lookAtOnce();
  const afresh = await lineWhen((seen) => seen.balance === 105);
  assert.equal(afresh.automatic?.madeThisMonth, 1);
});

test('a declined card pauses it: nothing is left open and nothing tried again, until it is set anew', async () => {
  await saveCard(server, paeturs, recurringRejected);
  await setNow();
  await leave(server, paeturs, 0);
  const heldBefore = await held();
  const before = await ordersOf();
  await lookAtOnce();
  const paused = await lineWhen(({ automatic }) => automatic?.pause != null);
  assert.deepEqual([paused.balance, paused.automatic?.pause?.reason], [0, 'declined']);
  assert.equal(paused.automatic?.madeThisMonth, 0);
  await endVainTopUps(server.deps);
  await lookAtOnce();
  const orders = await ordersOf();
  assert.equal(orders.length, before.length + 1);
  assert.ok(orders.every(({ isComplete, isCancelled }) => isComplete || isCancelled));
  const told = await newestNotification();
  assert.deepEqual([told?.kind, told?.link], ['automatic_top_up_failed', '/fyll-a/211020']);
  assert.match(told?.body ?? '', /Kortið varð avvíst/);

  assert.equal((await setNow()).pause, null);
  await lookAtOnce();
  await lineWhen(({ automatic }) => automatic?.pause != null);
  assert.equal((await ordersOf()).length, before.length + 2);
  assert.equal(await held(), heldBefore);
});

test('another saved card ends the pause', async () => {
  await saveCard(server, paeturs, recurringRejected);
  await setNow();
  await leave(server, paeturs, 0);
  await lookAtOnce();
  await lineWhen(({ automatic }) => automatic?.pause != null);
  await saveCard(server, paeturs);
  assert.equal((await lineOf(paeturs)).automatic?.pause, null);
  await lookAtOnce();
  await lineWhen(({ balance }) => balance === 100);
});

test('without a card, or with one that has expired, it cannot be set, and pauses where it was', async () => {
  await setNow();
  const agreement = await agreementWhen(paeturs, (known) => known?.state === 'active');
  assert.ok(agreement);
  await paeturs.call('DELETE /agreements/:id', { params: { id: agreement.id } });
  const refused = await set();
  assert.deepEqual([refused.status, refused.problem.code], [422, 'no_payment_agreement']);
  await leave(server, paeturs, 0);
  const before = (await ordersOf()).length;
  await lookAtOnce();
  const paused = await lineWhen(({ automatic }) => automatic?.pause != null);
  assert.equal(paused.automatic?.pause?.reason, 'no_payment_agreement');

  const { paymentUrl } = await openCardWindow(paeturs);
  const now = server.clock.now();
  const expiry = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${String(now.getUTCFullYear()).slice(2)}`;
  await control(server, 'POST', '/_sandbox/pay', { link: paymentUrl, card: '1000000000000008', expiry });
  await agreementWhen(paeturs, (known) => known?.state === 'active');
  now.setUTCMonth(now.getUTCMonth() + 1, 2);
  server.clock.set(now.toISOString());
  await signIn();
  await lookAtOnce();
  const expired = await set();
  assert.deepEqual([expired.status, expired.problem.code], [422, 'agreement_expired']);
  assert.equal((await ordersOf()).length, before);
});

for (const [name, fault] of [
  ['a process that dies before it calls the provider', { dropRequest: true }],
  ['an answer that is lost', { dropResponseAfterCommit: true }],
  ['a provider that is away', { httpStatus: 503 }],
] as const) {
  test(`${name} tops up once all the same`, async () => {
    await setNow();
    await leave(server, paeturs, 1);
    const before = { held: await held(), orders: (await ordersOf()).length };
    const route = 'POST /subscriptions/:id/recurring';
    await control(server, 'POST', '/_sandbox/faults', { ...fault, route, times: 1 });
    await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
    await lookAtOnce();
    const after = await until(async () => {
      server.clock.advance(31);
      await signIn();
      await lookAtOnce(2);
      await checkDuePayments(server.deps);
      const seen = await lineOf(paeturs);
      return seen.balance > 1 && seen;
    });
    assert.equal(after.balance, 101);
    assert.equal((await ordersOf()).length, before.orders + 1);
    assert.equal((await held()) - before.held, 10_000);
  });
}

test('a process that dies right after it has placed the order leaves one that is charged by the next', async () => {
  await setNow();
  await leave(server, paeturs, 2);
  const orders = (await ordersOf()).length;
  // As if it had died there: whoever is asked for money is never reached.
  const dying: Deps = {
    ...server.deps,
    cards: {
      ...server.deps.cards,
      chargeAgreement: () => Promise.reject(new Error('it has died')),
    },
  };
  await topUpLowLines(dying);
  assert.equal((await ordersOf()).length, orders + 1);
  await lookAtOnce();
  assert.equal((await ordersOf()).length, orders + 1);
  server.clock.advance(31);
  await signIn();
  await checkDuePayments(server.deps);
  await lineWhen(({ balance }) => balance === 102);
});

test('an order that its customer cancels pauses it, as they have said no', async () => {
  await setNow();
  await leave(server, paeturs, 0);
  const route = 'POST /subscriptions/:id/recurring';
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, route });
  await lookAtOnce();
  const open = (await ordersOf()).find(({ isComplete, isCancelled }) => !isComplete && !isCancelled);
  assert.ok(open);
  const cancelled = await paeturs.call('POST /orders/:id/cancel', {
    params: { id: open.id },
    idempotencyKey: freshKey(),
  });
  assert.equal(cancelled.status, 200);
  await endVainTopUps(server.deps);
  const { automatic } = await lineOf(paeturs);
  assert.equal(automatic?.pause?.reason, 'given_up');
  const { body: orders } = await paeturs.call('GET /orders');
  await lookAtOnce();
  assert.equal((await paeturs.call('GET /orders')).body.length, orders.length);
});

test('stopped at any time, it takes nothing more', async () => {
  await setNow();
  assert.equal((await stop()).status, 204);
  assert.equal((await stop()).status, 404);
  await leave(server, paeturs, 0);
  const before = (await ordersOf()).length;
  await lookAtOnce();
  const { automatic } = await lineOf(paeturs);
  assert.equal(automatic, null);
  assert.equal((await ordersOf()).length, before);
});

test('terms that are not among the choices are refused, and lines that one does not pay for are not found', async () => {
  for (const wrong of [
    { ...terms, below: 49 },
    { ...terms, amount: 1 },
    { ...terms, mostPerMonth: 0 },
    { ...terms, mostPerMonth: 31 },
  ]) {
    const refused = await set(wrong);
    assert.deepEqual([refused.status, refused.problem.code], [422, 'validation_failed']);
  }
  const hannas = await server.as(hanna);
  const params = { lineId: line.lineId };
  const others = await hannas.call('PUT /top-ups/:lineId/automatic', { params, body: terms });
  assert.equal(others.status, 404);
  await setNow();
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

test('a line that is prepaid no more is topped up by itself no more, and is not again when it is', async () => {
  await setNow();
  await leave(server, paeturs, 0);
  const before = (await ordersOf()).length;
  const setType = (plan_type: 'individual_plan' | 'prepaid') =>
    server.db.query().updateTable('accounts').set({ plan_type }).where('owner_id', '=', paetur.id).execute();
  await setType('individual_plan');
  await lookAtOnce();
  await setType('prepaid');
  await lookAtOnce();
  assert.equal((await lineOf(paeturs)).automatic, null);
  assert.equal((await ordersOf()).length, before);
});
