import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { toMinorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { runJob } from '#jobs/run-job.ts';
import {
  cards,
  control,
  orderInTime,
  orderPackage,
  orderWhen,
  pay,
  providerLedger,
  until,
} from '#testing/purchases.ts';
import { anna, holdAny, newPerson, signUp } from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { giveUpUnpaidOrdersJob } from './unpaid-orders-job.ts';

const day = 24 * 60 * 60;

let server: TestServer;
let person: Person;
before(async () => {
  server = await startTestServer({
    env: { REQUESTS_PER_MINUTE: '100000' },
  });
});
after(() => server.close());
beforeEach(async () => {
  person = await newPerson(server);
});

const one = async (who: Person, id: string) =>
  (await (await server.as(who)).call('GET /orders/:id', { params: { id } })).body;

/** The order once it was given up; the job of the server may have given it up first. */
const givenUp = async (who: Person, id: string) =>
  orderWhen(await server.as(who), id, ({ isCancelled }) => isCancelled);

test('an order that is unpaid for a day is given up, and its number is free', async () => {
  const caller = await server.as(person);
  const { orders } = await signUp(caller);
  server.clock.advance(day - 1);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  assert.equal((await one(person, orders[0].id)).isCancelled, false);

  server.clock.advance(1);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  assert.equal((await givenUp(person, orders[0].id)).expiresAt, null);
  const later = await server.as(person);
  const { body } = await later.call('GET /subscriptions');
  assert.equal(body.data.currentAccount, null);
  const phoneNumber = orders[0].phoneNumber ?? '';
  const held = await later.call('POST /auth/reserved-numbers', { body: { phoneNumber } });
  assert.equal(held.status, 201);
  const { body: activity } = await later.call('GET /activity');
  assert.ok(activity.items.some(({ kind }) => kind === 'order_expired'));
  const again = await signUp(await server.as(await newPerson(server)));
  assert.equal(again.orders.length, 1);
});

test('in a family all lines are given up together, and the account with them', async () => {
  const caller = await server.as(person);
  const { id } = await holdAny(caller);
  const { orders } = await signUp(caller, {
    planId: 'familja-20',
    members: [{ ...anna, phoneNumberReservationId: id }],
    hasConfirmedSameAddress: true,
  });
  server.clock.advance(day);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  for (const order of orders) await givenUp(person, order.id);
  const accounts = await server.db
    .query()
    .selectFrom('accounts')
    .select('status')
    .where('owner_id', '=', person.id)
    .execute();
  assert.deepEqual(accounts, [{ status: 'ended' }]);
  const people = await server.db
    .query()
    .selectFrom('customers')
    .innerJoin('lines', 'lines.customer_id', 'customers.id')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .select(['customers.firstname', 'customers.birth_on', 'customers.address'])
    .where('accounts.owner_id', '=', person.id)
    .where('customers.id', '<>', person.id)
    .execute();
  // The child who was entered as the user of a line is erased.
  assert.deepEqual(people, [{ firstname: '', birth_on: null, address: null }]);
});

test('an unpaid extra package is given up in the same way', async () => {
  const order = await orderPackage(await server.as(hanna), server.phoneOf(hanna));
  server.clock.advance(day);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  await givenUp(hanna, order.id);
});

test('an order that was paid at the last moment is not given up, even if its notice has not arrived', async () => {
  const { orders, paymentUrl } = await signUp(await server.as(person));
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true, times: 9 });
  await pay(server, paymentUrl, cards.approved);
  server.clock.advance(day);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  await control(server, 'DELETE', '/_sandbox/faults');
  const done = await orderInTime(server, person, orders[0].id, ({ isComplete }) => isComplete);
  assert.equal(done.isCancelled, false);
});

test('any number of orders that cannot be given up do not block the others', async () => {
  const broken = await newPerson(server);
  const at = server.clock.now();
  const table = () => server.db.query();
  await table()
    .insertInto('orders')
    .values(
      // An order without a line cannot be withdrawn.
      Array.from({ length: 101 }, () => ({
        id: randomUUID(),
        kind: 'sign_up' as const,
        state: 'awaiting_payment' as const,
        customer_id: broken.id,
        line_id: null,
        plan_id: 'midal',
        package_id: null,
        phone_number: null,
        member_name: '',
        name: '',
        price_minor: toMinorUnits(1),
        account_id: null,
        request_id: null,
        created_at: at,
        expires_at: at,
      })),
    )
    .execute();
  const { orders } = await signUp(await server.as(person));
  server.clock.advance(day);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  await table().deleteFrom('orders').where('customer_id', '=', broken.id).execute();
  await givenUp(person, orders[0].id);
});

test('while the provider does not answer, nothing is given up', async () => {
  const { orders } = await signUp(await server.as(person));
  await control(server, 'POST', '/_sandbox/faults', { httpStatus: 503, times: 1000 });
  server.clock.advance(day);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  assert.equal((await one(person, orders[0].id)).isCancelled, false);
  await control(server, 'DELETE', '/_sandbox/faults');
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  await givenUp(person, orders[0].id);
});

const lastDay = '2026-11-30T20:00:00Z';
const midnight = '2026-12-01T00:00:00Z';
const lastDayOfYear = '2026-12-31T20:00:00Z';
const newYear = '2027-01-01T00:00:00Z';

test('an order that is priced for the rest of a month can be paid within it, and no window is opened for it afterwards', async () => {
  server.clock.set(lastDay);
  const { orders } = await signUp(await server.as(person));
  assert.equal(orders[0].expiresAt, '2026-12-01T00:00:00.000Z');
  server.clock.set(midnight);
  const caller = await server.as(person);
  const opened = await caller.call('POST /orders/:id/payment', { params: { id: orders[0].id } });
  assert.deepEqual([opened.status, opened.problem.code], [409, 'order_cancelled']);
});

test('a payment for a month that becomes known after its end is refunded, and nothing is delivered', async () => {
  // Not back to November: a job that the previous test has woken may still be working in December.
  server.clock.set(lastDayOfYear);
  const { orders, paymentUrl } = await signUp(await server.as(person));
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true, times: 9 });
  await pay(server, paymentUrl, cards.approved);
  server.clock.set(newYear);
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  const ref = orders[0].payment?.id ?? '';
  await until(async () => {
    server.clock.advance(60);
    const { captured, refunded } = (await providerLedger(server))[ref] ?? { captured: 0, refunded: 0 };
    return captured > 0 && refunded === captured;
  });
  await control(server, 'DELETE', '/_sandbox/faults');
  await runJob(giveUpUnpaidOrdersJob, server.deps);
  const order = await orderInTime(server, person, orders[0].id, ({ isCancelled }) => isCancelled);
  assert.deepEqual([order.isComplete, order.receiptId], [false, null]);
  const { body } = await (await server.as(person)).call('GET /subscriptions');
  assert.equal(body.data.currentAccount, null);
});
