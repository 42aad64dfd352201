import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { fail, toMinorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, control, orderPackage, pay, paymentsOf, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { closePayment, createPaymentLink } from './payments.service.ts';
import { chargeOrders, recurringChargesJob } from './recurring.ts';
import { orderWithoutEnd } from './testing/unpaid-orders.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await control(server, 'DELETE', '/_sandbox/faults');
  hannas = await server.as(hanna);
});

const unpaidOrder = () => orderWithoutEnd(server, hannas, server.phoneOf(hanna));

const chargeFor = (orderId: string, period: string) =>
  inTransaction(server.deps, (inTx) => chargeOrders(inTx, [{ orderId, period }]));

/** Two orders whose charges are due, of which no process has been notified yet. */
async function twoDue(period: string): Promise<string[]> {
  const { deps } = server;
  const silent = { ...deps, db: { ...deps.db, notify: () => Promise.resolve() } };
  const orders = [await unpaidOrder(), await unpaidOrder()];
  for (const orderId of orders) {
    await inTransaction(silent, (inTx) => chargeOrders(inTx, [{ orderId, period: `${period}/${orderId}` }]));
  }
  return orders;
}

/** A process in which something happens when it charges a card for the first time. */
function onFirstCharge(happens: () => Promise<void>): AppDeps {
  const { cards: provider, ...deps } = server.deps;
  let isFirst = true;
  return {
    ...deps,
    cards: {
      ...provider,
      async chargeAgreement(charge) {
        const happensNow = isFirst;
        isFirst = false;
        if (happensNow) await happens();
        return provider.chargeAgreement(charge);
      },
    },
  };
}

function rowOf(orderId: string) {
  return server.db
    .query()
    .selectFrom('recurring_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function chargesOf(orderId: string) {
  const known = await paymentsOf(server, orderId);
  return known.filter(({ period }) => period !== null).map(({ state, captured }) => ({ state, captured }));
}

async function orderState(id: string): Promise<string> {
  const order = await server.db
    .query()
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order.state;
}

/** The notifications of declines of one order, newest first: other invoices that fall due at the same time are declined too. */
async function notificationsOfDeclines(orderId: string): Promise<string[]> {
  const { body } = await (await server.as(hanna)).call('GET /notifications', { query: { perPage: 100 } });
  return body.items
    .filter(({ kind, link }) => kind === 'charge_declined' && link?.endsWith(orderId))
    .map((notification) => notification.body);
}

/** Waits until a charge has been tried this often, and the last attempt is over. */
async function afterTries(orderId: string, tries: number) {
  return until(async () => {
    const charges = await chargesOf(orderId);
    const over = charges.filter(({ state }) => state === 'declined' || state === 'captured');
    server.clock.advance(30);
    // Read after the charges: the transaction of a decline also changes the plan.
    return over.length === tries && rowOf(orderId);
  });
}

test('an order is charged automatically, once for its period, however often the charge is requested', async () => {
  await saveCard(server, hannas);
  const orderId = await unpaidOrder();
  await Promise.all([chargeFor(orderId, '2026-12'), chargeFor(orderId, '2026-12')]);
  await until(async () => {
    server.clock.advance(30);
    return (await orderState(orderId)) === 'complete';
  });
  assert.deepEqual(await chargesOf(orderId), [{ state: 'captured', captured: 7900 }]);
  await chargeFor(orderId, '2026-12');
  assert.equal((await rowOf(orderId)).tries, 1);
});

test('after a decline the charge is tried again after three, seven and fourteen days, each time with a notification; then the order must be paid by card', async () => {
  await saveCard(server, hannas, '1000000000000065');
  const orderId = await unpaidOrder();
  await chargeFor(orderId, '2027-01');
  const first = await afterTries(orderId, 1);
  const firstAt = first.first_declined_at;
  assert.ok(firstAt);
  const daysTo = (at: Date | null) => at && Math.round((at.getTime() - firstAt.getTime()) / 86_400_000);
  assert.equal(daysTo(first.next_try_at), 3);

  for (const [tries, next] of [
    [2, 7],
    [3, 14],
    [4, null],
  ] as const) {
    const { next_try_at: due } = await rowOf(orderId);
    server.clock.set(due?.toISOString() ?? '');
    await server.deps.db.notify('recurring_charges_due', orderId);
    const row = await afterTries(orderId, tries);
    assert.equal(daysTo(row.next_try_at), next, `after try ${tries}`);
  }
  assert.equal((await chargesOf(orderId)).filter(({ state }) => state === 'declined').length, 4);
  const sentences = await notificationsOfDeclines(orderId);
  assert.equal(sentences.length, 4);
  assert.equal(new Set(sentences).size, 4, 'each notification names its own next date');
  assert.equal(await orderState(orderId), 'awaiting_payment');
});

test('a card that is saved between two attempts is charged at the next one', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas, '1000000000000065');
  const orderId = await unpaidOrder();
  await chargeFor(orderId, '2027-02');
  const { next_try_at: due } = await afterTries(orderId, 1);
  hannas = await server.as(hanna);
  await saveCard(server, hannas);
  server.clock.set(due?.toISOString() ?? '');
  await server.deps.db.notify('recurring_charges_due', orderId);
  await until(async () => {
    server.clock.advance(30);
    return (await orderState(orderId)) === 'complete';
  });
  assert.deepEqual(
    (await chargesOf(orderId)).map(({ captured }) => captured),
    [0, 7900],
  );
});

test('a lost answer or an unknown outcome causes no second charge', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas);
  const route = 'POST /subscriptions/:id/recurring';
  await control(server, 'POST', '/_sandbox/faults', { route, dropResponseAfterCommit: true, times: 1 });
  const lost = await unpaidOrder();
  await chargeFor(lost, '2027-03');
  await until(async () => {
    server.clock.advance(60);
    return (await orderState(lost)) === 'complete';
  });
  assert.deepEqual(await chargesOf(lost), [{ state: 'captured', captured: 7900 }]);

  hannas = await server.as(hanna);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'noConnection', times: 1 });
  const unknown = await unpaidOrder();
  await chargeFor(unknown, '2027-04');
  await until(async () => (await chargesOf(unknown)).length === 1);
  for (let day = 0; day < 2; day += 1) {
    server.clock.advance(86_400);
    await server.deps.db.notify('recurring_charges_due', unknown);
  }
  assert.deepEqual(await chargesOf(unknown), [{ state: 'pending', captured: 0 }]);
});

test('an order that was paid by card since is not charged again', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas, '1000000000000065');
  const placed = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () => (await orderState(placed.id)) === 'complete');
  await chargeFor(placed.id, '2027-05');
  await until(async () => (await rowOf(placed.id)).next_try_at === null);
  assert.deepEqual([(await rowOf(placed.id)).tries, await chargesOf(placed.id)], [0, []]);
});

test('an order that cannot be charged does not delay others, and is charged later', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas);
  const orders = await twoDue('2027-06');
  await runJob(
    recurringChargesJob,
    onFirstCharge(() => Promise.reject(new Error('an unexpected error'))),
  );
  await until(async () => (await Promise.all(orders.map(orderState))).includes('complete'));
  await until(async () => {
    server.clock.advance(30);
    return (await Promise.all(orders.map(orderState))).every((state) => state === 'complete');
  });
});

test('a process whose lease has expired does not repeat the attempt of another process', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas, '1000000000000065');
  const orders = await twoDue('2027-07');
  const slow = onFirstCharge(async () => {
    server.clock.advance(61);
    await runJob(recurringChargesJob, server.deps);
    await until(async () => {
      const charges = await Promise.all(orders.map(chargesOf));
      return charges.flat().some(({ state }) => state === 'declined');
    });
  });
  await runJob(recurringChargesJob, slow);
  const rows = await Promise.all(orders.map(rowOf));
  assert.deepEqual(
    rows.map(({ tries }) => tries),
    [1, 1],
  );
});

test('a charge that never reached the provider is still tried by the plan when its customer opens the window and leaves it', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas);
  const [orderId = ''] = await twoDue('2027-08');
  const { cards: provider, ...deps } = server.deps;
  const unheard = { ...provider, chargeAgreement: () => Promise.resolve(fail('unknown')) };
  await runJob(recurringChargesJob, { ...deps, cards: unheard });
  const order = {
    id: orderId,
    amount: toMinorUnits(79),
    expiresAt: null,
    purchase: { orderId, customerId: hanna.id, kind: 'package', packageId: 'gb-5', lineId: null } as const,
    locale: 'fo' as const,
    isInApp: false,
  };
  const opened = await createPaymentLink(server.deps, order);
  assert.ok(opened.ok);
  const left = await closePayment(server.deps, orderId);
  assert.ok(left.ok);
  assert.notEqual((await rowOf(orderId)).next_try_at, null);
  await until(async () => {
    server.clock.advance(3600);
    await server.deps.db.notify('recurring_charges_due', orderId);
    return (await orderState(orderId)) === 'complete';
  });
  assert.deepEqual(
    (await chargesOf(orderId)).map(({ captured }) => captured),
    [0, 7900],
  );
});
