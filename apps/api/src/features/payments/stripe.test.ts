import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { minorUnits } from '@bylgja/domain';
import { hanna, solja } from '@bylgja/fixtures';

import { beginStory, lookAtOnce } from '#features/top-ups/testing/story.ts';
import { leave, lineOf } from '#features/top-ups/testing/topping-up.ts';
import { runToEnd } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { assertNothingKept } from '#testing/kept-notices.ts';
import { loggedOf } from '#testing/logged.ts';
import {
  cards,
  control,
  freshKey,
  orderInTime,
  orderPackage,
  orderWhen,
  pay,
  paymentsOf,
  providerLedger,
  until,
} from '#testing/purchases.ts';
import { openCardWindow, saveCard } from '#testing/saved-cards.ts';
import { customersAtStripe, detachCard } from '#testing/stripe-account.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { checkDuePayments } from './payment-checks.ts';
import { reconcilePayments } from './reconciliation.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer({ provider: 'stripe' });
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  hannas = await server.as(hanna);
});

const order = () => orderPackage(hannas, server.phoneOf(hanna));
const asksHolder = '1000000000000073';

async function moneyOf(orderId: string) {
  const payments = await paymentsOf(server, orderId);
  return payments.map(({ captured, refunded }) => ({ captured, refunded }));
}

test('a package is paid in Stripe’s window: its event delivers it once, with a receipt', async () => {
  const placed = await order();
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 3 });
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const paid = await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  assert.deepEqual([paid.payment?.state, paid.payment?.card?.last4], ['captured', '0008']);
  assert.ok(paid.receiptId);
  assert.deepEqual(await moneyOf(placed.id), [{ captured: 7900, refunded: 0 }]);
  assert.deepEqual(loggedOf(server.log, 'payment.callback_rejected'), []);
});

test('of an event only that it came is kept, and nothing of its payer', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  await assertNothingKept(server, placed.payment.id);
});

test('a declined card and one that its holder does not confirm take nothing; another one pays', async () => {
  const placed = await order();
  const tries = [
    [cards.rejected, {}, 'rejected'],
    [asksHolder, { confirm: false }, 'not_authenticated'],
  ] as const;
  for (const [card, more, reason] of tries) {
    await control(server, 'POST', '/_sandbox/pay', { link: placed.payment.paymentUrl, card, ...more });
    await orderWhen(hannas, placed.id, ({ payment }) => payment?.declineReason === reason);
  }
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await moneyOf(placed.id), [{ captured: 7900, refunded: 0 }]);
});

test('a payment whose event is lost is found by a check, also when answers are lost', async () => {
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'POST /v1/products',
    dropResponseAfterCommit: true,
    times: 1,
  });
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'GET /v1/charges',
    dropResponseAfterCommit: true,
    times: 2,
  });
  const paid = await orderInTime(server, hanna, placed.id, ({ isComplete }) => isComplete);
  assert.equal(paid.payment?.state, 'captured');
  assert.deepEqual(await moneyOf(placed.id), [{ captured: 7900, refunded: 0 }]);
});

test('an unconfirmed card holds nothing up: the cancelled order’s window is closed with it', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, asksHolder);
  const cancelled = await hannas.call('POST /orders/:id/cancel', { params: { id: placed.id } });
  assert.equal(cancelled.status, 200);
  const late = { link: placed.payment.paymentUrl, card: cards.approved };
  await assert.rejects(control(server, 'POST', '/_sandbox/pay', late), /409/);
});

test('money that arrives for an abandoned payment is refunded', async () => {
  const placed = await order();
  await server.db
    .query()
    .updateTable('payment_attempts')
    .set({ lifecycle: 'closed' })
    .where('order_id', '=', placed.id)
    .execute();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () => {
    server.clock.advance(61);
    const [money] = await moneyOf(placed.id);
    return money?.refunded === 7900;
  });
  assert.deepEqual(await moneyOf(placed.id), [{ captured: 7900, refunded: 7900 }]);
});

test('a saved card is charged for a package', async () => {
  await saveCard(server, hannas);
  const { status, body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  assert.equal(status, 201);
  await orderWhen(hannas, body.order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await moneyOf(body.order.id), [{ captured: 7900, refunded: 0 }]);
});

test('a saved card that its bank wants confirmed is declined, and the order can be paid in the window', async () => {
  const { id, paymentUrl } = await openCardWindow(hannas);
  await control(server, 'POST', '/_sandbox/pay', { link: paymentUrl, card: asksHolder, confirm: true });
  await until(async () => {
    server.clock.advance(31);
    const { body } = await (await server.as(hanna)).call('GET /agreements');
    return body?.id === id && body.state === 'active';
  });
  hannas = await server.as(hanna);
  const { body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  const declined = await orderWhen(hannas, body.order.id, ({ payment }) => payment?.state === 'declined');
  assert.equal(declined.payment?.declineReason, 'not_authenticated');
});

test('with its person the customer at Stripe is erased, also when Stripe does not answer at first', async () => {
  const earlier = await customersAtStripe(server.sandbox.url);
  const soljas = await server.as(solja);
  await saveCard(server, soljas);
  const both = await customersAtStripe(server.sandbox.url);
  assert.equal(both.length, earlier.length + 1);
  for (const fault of [{ dropRequest: true }, { httpStatus: 503 }, { dropResponseAfterCommit: true }]) {
    const route = 'DELETE /v1/customers/:id';
    await control(server, 'POST', '/_sandbox/faults', { ...fault, route, times: 1 });
  }
  assert.equal((await soljas.call('DELETE /auth/me')).status, 204);
  await until(async () => {
    server.clock.advance(61);
    return (await customersAtStripe(server.sandbox.url)).length < both.length;
  });
  assert.deepEqual(await customersAtStripe(server.sandbox.url), earlier);
  await until(async () => {
    server.clock.advance(61);
    const agreements = server.db.query().selectFrom('agreements').select('closed_at');
    const [agreement] = await agreements.where('customer_id', '=', solja.id).execute();
    return agreement?.closed_at;
  });
});

/** Hanna saves a card, which is detached in the dashboard. */
async function detachSaved() {
  const before = await customersAtStripe(server.sandbox.url);
  const { id } = await saveCard(server, hannas);
  const made = (await customersAtStripe(server.sandbox.url)).filter((one) => !before.includes(one));
  assert.equal(made.length, 1);
  const customer = made[0] ?? '';
  const told = await countTold();
  return { id, customer, told, detach: () => detachCard(server.sandbox.url, customer) };
}

async function countTold(): Promise<number> {
  const { body } = await (await server.as(hanna)).call('GET /notifications', { query: { perPage: 100 } });
  return body.items.filter(({ kind }) => kind === 'agreement_ended').length;
}

/** Waits until an agreement is over here, and its customer at Stripe is gone. */
async function untilOver(id: string, customer: string): Promise<void> {
  await until(async () => {
    server.clock.advance(31);
    const agreements = server.db.query().selectFrom('agreements').select('closed_at').where('id', '=', id);
    return (await agreements.executeTakeFirst())?.closed_at;
  });
  assert.ok(!(await customersAtStripe(server.sandbox.url)).includes(customer));
  assert.equal((await (await server.as(hanna)).call('GET /agreements')).body, null);
}

test('a card that is detached in the dashboard ends its agreement, of which its holder is told once', async () => {
  const { id, customer, told, detach } = await detachSaved();
  await control(server, 'POST', '/_sandbox/faults', { duplicate: 3 });
  await detach();
  await untilOver(id, customer);
  assert.equal(await countTold(), told + 1);
});

test('a detached card of which no event tells is found by its first charge', async () => {
  const { id, customer, told, detach } = await detachSaved();
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  await detach();
  hannas = await server.as(hanna);
  const { body } = await hannas.call('POST /packages', {
    body: { packageId: 'gb-5', phoneNumber: server.phoneOf(hanna), payWith: 'agreement', price: 79 },
    idempotencyKey: freshKey(),
  });
  await orderWhen(hannas, body.order.id, ({ payment }) => payment?.state === 'declined');
  await untilOver(id, customer);
  assert.equal(await countTold(), told + 1);
});

test('the daily comparison agrees with Stripe, and finds a refund that was made in its dashboard', async () => {
  const placed = await order();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const paid = await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  const since = new Date(Date.now() - 60_000);
  const compare = () => runToEnd(reconcilePayments(server.deps, since));
  assert.deepEqual(await compare(), { differing: [], notCompared: [] });
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const providerId = paid.payment?.id ?? '';
  const refunded = await server.deps.cards.refund({
    providerId,
    amount: minorUnits(7900),
    key: `${providerId}-refund`,
  });
  assert.ok(refunded.ok);
  await compare();
  const { body } = await hannas.call('GET /orders/:id', { params: { id: placed.id } });
  assert.equal(body.payment?.state, 'refunded');
  assert.equal((await providerLedger(server))[providerId]?.refunded, 7900);
});

test('an automatic top-up is charged once, although the answer is lost and no event comes', async () => {
  const story = await beginStory(server);
  await story.setNow();
  await control(server, 'POST', '/_sandbox/faults', {
    route: 'POST /v1/payment_intents',
    dropResponseAfterCommit: true,
    times: 1,
  });
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const held = async () =>
    Object.values(await providerLedger(server)).reduce((sum, { captured }) => sum + captured, 0);
  const before = await held();
  await leave(server, story.caller, 1);
  await lookAtOnce(server);
  await until(async () => {
    server.clock.advance(31);
    await story.signIn();
    await lookAtOnce(server, 2);
    await checkDuePayments(server.deps);
    return (await lineOf(story.caller)).balance === 101;
  });
  assert.equal((await held()) - before, 10_000);
});
