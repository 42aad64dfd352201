import assert from 'node:assert/strict';
import { test } from 'node:test';

import { paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { readSim } from '#features/sims/sims.service.ts';
import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { cards, freshKey, orderWhen, pay, until } from '#testing/purchases.ts';
import {
  anna,
  currentAccountOf,
  elsewhere,
  holdAny,
  networkOrder,
  signUp,
  signUpPaid,
  signUpBodyOf,
} from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer((newcomer) => {
  ({ server, person, caller } = newcomer);
});

const complete = (id: string) => orderWhen(caller, id, ({ isComplete }) => isComplete);
const currentOf = async (who: Caller) => {
  const account = await currentAccountOf(who);
  const line = account?.currentMember;
  assert.ok(account && line);
  return { account, line };
};
const home = { address: 'Áarvegur 1', postalCode: '100', city: 'Tórshavn' };

test('an individual plan with an eSIM: a number is reserved, ordered, paid for the rest of the month, and active', async () => {
  const { orders, paymentUrl } = await signUp(caller, { euPackage: true });
  const [order] = orders;
  // (169 + 49) kr. for 10 of 30 days, in whole krónur.
  assert.deepEqual(
    [orders.length, order.price, order.isMainSubscription, order.name],
    [1, 72, true, 'Miðal'],
  );
  assert.equal(order.expiresAt, '2026-11-22T14:32:00.000Z');
  const waiting = await currentOf(caller);
  assert.deepEqual([waiting.account.status, waiting.line.status], ['processing', 'processing']);

  await pay(server, paymentUrl, cards.approved);
  const { steps, lineId } = await complete(order.id);
  assert.deepEqual(
    steps.map(({ id, state }) => [id, state]),
    ['paid', 'number_reserved', 'esim_ready', 'active'].map((id) => [id, 'done']),
  );
  const { account, line } = await currentOf(caller);
  assert.deepEqual([account.status, account.planId, account.euPackage], ['active', 'midal', true]);
  assert.deepEqual(
    [line.id, line.phoneNumber, line.status, line.bindingUntil, line.activeFrom],
    [lineId, order.phoneNumber, 'active', '2027-05-20', '2026-11-21T14:32:00.000Z'],
  );
  assert.deepEqual(line.dataTotal, { domestic: 25 * 1024, eu: 50 * 1024 });
  const { body: activity } = await caller.call('GET /activity');
  const kinds = activity.items.map(({ kind }) => kind);
  assert.ok(kinds.includes('line_activated') && kinds.includes('subscription_ordered'), kinds.join());
});

test('the codes of the SIM are stored encrypted, and no answer and no log line contains them', async () => {
  const [order] = await signUpPaid(server, caller);
  const { lineId } = await complete(order.id);
  const codes = lineId && (await readSim(server.deps, lineId))?.codes;
  assert.ok(codes && codes.esim);
  assert.match(codes.puk, /^\d{8}$/);
  const rows = await server.db.query().selectFrom('sims').selectAll().where('line_id', '=', lineId).execute();
  const tasks = await server.db.query().selectFrom('network_tasks').selectAll().execute();
  const answers = [await caller.call('GET /subscriptions'), await caller.call('GET /orders')];
  const answered = JSON.stringify([rows, tasks, answers.map(({ body }) => body), server.log]);
  for (const secret of [codes.puk, codes.esim.matchingId]) assert.ok(!answered.includes(secret));
});

const deliveries = [
  ['fetched', { simPickupLocationId: 'torshavn' }, { delivery: { kind: 'pickup', locationId: 'torshavn' } }],
  ['sent home', { simShippingAddress: home }, { delivery: { kind: 'post', ...home } }],
  ['in hand', { simcardNumber: '8929801 2345 6789 0123' }, { simcardNumber: '8929801234567890123' }],
] as const;
for (const [how, choice, asked] of deliveries) {
  test(`a SIM card that is ${how} is requested from the network accordingly, and the line becomes active`, async () => {
    const [order] = await signUpPaid(server, caller, { ...choice, eSim: false });
    const { steps } = await complete(order.id);
    assert.deepEqual(
      steps.map(({ id }) => id),
      ['paid', 'number_reserved', 'sim_sent', 'active'],
    );
    const { request } = await networkOrder(server, order.phoneNumber);
    assert.deepEqual(
      { simcardNumber: request['simcardNumber'], delivery: request['delivery'] },
      { simcardNumber: undefined, delivery: undefined, ...asked },
    );
    assert.equal((await currentAccountOf(caller))?.currentMember?.simType, 'PHYSICAL');
  });
}

test('a family with a ported number and a member: paid at once, each line with its own progress', async () => {
  const reservation = await holdAny(caller);
  const { orders, paymentUrl } = await signUp(caller, {
    planId: 'familja-20',
    porting: elsewhere,
    members: [{ ...anna, phoneNumberReservationId: reservation.id }],
    hasConfirmedSameAddress: true,
  });
  const [main, member] = orders;
  assert.deepEqual(
    orders.map(({ kind, price, paidWith, memberName }) => [kind, price, paidWith, memberName]),
    [
      // 199 and 149 kr. for 10 of 30 days.
      ['sign_up', 116, null, person.firstname],
      ['add_member', 0, main.id, 'Anna'],
    ],
  );
  await pay(server, paymentUrl, cards.approved);
  const ported = await complete(main.id);
  assert.deepEqual(
    ported.steps.map(({ id, state }) => [id, state]),
    ['paid', 'porting', 'esim_ready', 'active'].map((id) => [id, 'done']),
  );
  await complete(member?.id ?? '');
  const account = await currentAccountOf(caller);
  assert.deepEqual(
    account?.members.map(({ phoneNumber, user, status }) => [phoneNumber, user.firstname, status]),
    [
      ['298551234', person.firstname, 'active'],
      [reservation.phoneNumber, 'Anna', 'active'],
    ],
  );
  assert.equal(account?.status, 'active');
});

test('the customer’s own prepaid number keeps its SIM and moves to the new account', async () => {
  const paeturs = await server.as(paetur);
  const number = server.phoneOf(paetur);
  const { account: before, line } = await currentOf(paeturs);
  const lineId = line.id;
  const sim = await readSim(server.deps, lineId);
  const { orders, paymentUrl } = await signUp(paeturs, {
    planId: 'litid',
    porting: { phoneNumber: number, simcardNumber: '' },
  });
  assert.equal(orders[0].lineId, lineId);
  assert.equal((await currentOf(paeturs)).line.status, 'prepaid');
  const twice = await (
    await server.as(paetur)
  ).call('POST /subscriptions', {
    body: await signUpBodyOf(paeturs, { porting: { phoneNumber: number, simcardNumber: '' } }),
  });
  assert.equal(twice.problem.code, 'sign_up_waiting');

  await pay(server, paymentUrl, cards.approved);
  const { steps } = await orderWhen(paeturs, orders[0].id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    steps.map(({ id, state }) => [id, state]),
    ['paid', 'number_reserved', 'active'].map((id) => [id, 'done']),
  );
  const after = await currentOf(paeturs);
  assert.deepEqual([after.account.planId, after.line.id, after.line.status], ['litid', lineId, 'active']);
  assert.notEqual(after.account.id, before.id);
  const { body } = await paeturs.call('GET /subscriptions');
  assert.deepEqual(body.data.otherAccounts, []);
  assert.deepEqual(await readSim(server.deps, lineId), sim);
});

test('of parallel sign-ups one succeeds, and the others must wait until it is paid', async () => {
  const bodies = [await signUpBodyOf(caller), await signUpBodyOf(caller), await signUpBodyOf(caller)];
  const replies = await Promise.all(
    bodies.map((body) => caller.call('POST /subscriptions', { body, idempotencyKey: freshKey() })),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  assert.deepEqual(
    refused.map(({ problem }) => problem.code),
    ['sign_up_waiting', 'sign_up_waiting'],
  );
});

test('a repeated request places no second order', async () => {
  const body = await signUpBodyOf(caller);
  const idempotencyKey = freshKey();
  const [first, second] = [
    await caller.call('POST /subscriptions', { body, idempotencyKey }),
    await caller.call('POST /subscriptions', { body, idempotencyKey }),
  ];
  assert.deepEqual(second.body, first.body);
  assert.equal((await caller.call('GET /orders')).body.length, 1);
});

test('a customer who cancels before paying has nothing left, and the number is free', async () => {
  const { orders } = await signUp(caller);
  const cancelled = await caller.call('POST /orders/:id/cancel', { params: { id: orders[0].id } });
  assert.equal(cancelled.body.isCancelled, true);
  assert.equal(await currentAccountOf(caller), null);
  const { phoneNumber } = orders[0];
  const held = await until(async () => {
    const reply = await caller.call('POST /auth/reserved-numbers', {
      body: { phoneNumber: phoneNumber ?? '' },
    });
    return reply.status === 201 && reply.body;
  });
  assert.equal(held.phoneNumber, phoneNumber);
});

test('the places where a card can be collected are configured by the provider', async () => {
  const { body } = await caller.call('GET /sim-pickup-locations');
  assert.ok(body.length >= 4 && body.some(({ id, city }) => id === 'torshavn' && city === 'Tórshavn'));
});
