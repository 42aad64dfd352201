import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { paetur } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { freshKey, orderWhen, until } from '#testing/purchases.ts';
import {
  atNetwork,
  holdAny,
  networkFaults,
  networkOrder,
  networkOrders,
  newPerson,
  signUpPaid,
  signUpBodyOf,
} from '#testing/sign-ups.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { card, portedNumber, stoppedPort } from './testing/stopped-ports.ts';

let server: TestServer;
let caller: Caller;
before(async () => {
  server = await startTestServer({
    env: { REQUESTS_PER_MINUTE: '100000', LIMIT_DISCLOSURES: '1000' },
  });
});
after(() => server.close());
beforeEach(async () => {
  caller = await server.as(await newPerson(server));
});

const stopped = (lastDigits: '0000' | '9999') => stoppedPort(server, caller, lastDigits);
const kindsOf = async () => (await caller.call('GET /activity')).body.items.map(({ kind }) => kind);

test('a port-in with the wrong card number is put on hold with that reason, and continues once it is corrected', async () => {
  const { id, phoneNumber, order } = await stopped('0000');
  assert.equal(order.problem, 'simcard_number_wrong');
  assert.deepEqual(
    order.steps.map((step) => [step.id, step.state]),
    [
      ['paid', 'done'],
      ['porting', 'failed'],
      ['esim_ready', 'waiting'],
      ['active', 'waiting'],
    ],
  );
  assert.ok((await kindsOf()).includes('porting_declined'));
  const porting = { phoneNumber, simcardNumber: card('0001') };
  const resolved = await caller.call('PATCH /orders/:id/number', { params: { id }, body: { porting } });
  assert.deepEqual([resolved.status, resolved.body.problem], [200, null]);
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  const { body } = await caller.call('GET /subscriptions');
  assert.deepEqual(
    [body.data.currentAccount?.currentMember?.phoneNumber, body.data.currentAccount?.status],
    [phoneNumber, 'active'],
  );
  const asked = await networkOrders(server, phoneNumber);
  assert.deepEqual(
    asked.map(({ state, request }) => [state, request['portedSimcardNumber']]),
    [
      ['held', card('0000')],
      ['completed', card('0001')],
    ],
  );
  assert.ok((await kindsOf()).includes('porting_mended'));
});

test('a port-in that the other provider refuses is resolved by a new number', async () => {
  const { id, phoneNumber, order } = await stopped('9999');
  assert.equal(order.problem, 'donor_refuses');
  const reservation = await holdAny(caller);
  const resolved = await caller.call('PATCH /orders/:id/number', {
    params: { id },
    body: { phoneNumberReservationId: reservation.id },
  });
  assert.deepEqual([resolved.status, resolved.body.phoneNumber], [200, reservation.phoneNumber]);
  const done = await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    done.steps.map((step) => step.id),
    ['paid', 'number_reserved', 'esim_ready', 'active'],
  );
  const { body } = await caller.call('GET /subscriptions');
  assert.equal(body.data.currentAccount?.currentMember?.phoneNumber, reservation.phoneNumber);
  const line = await server.db
    .query()
    .selectFrom('lines')
    .select('id')
    .where('phone_number', '=', phoneNumber as never)
    .execute();
  assert.deepEqual(line, []);
});

test('a port-in that waits for the right card is cancelled at the network when a new number is chosen instead', async () => {
  const { id, phoneNumber } = await stopped('0000');
  const { id: phoneNumberReservationId } = await holdAny(caller);
  const porting = { phoneNumber, simcardNumber: '' };
  const refused = await caller.call('PATCH /orders/:id/number', { params: { id }, body: { porting } });
  assert.equal(refused.status, 422);
  const body = { phoneNumberReservationId };
  await caller.call('PATCH /orders/:id/number', { params: { id }, body });
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  const asked = await until(async () => {
    const all = await networkOrders(server, phoneNumber);
    return all.length > 1 && all;
  });
  assert.deepEqual(
    asked.map(({ request }) => request['action']),
    ['port_in', 'deactivate'],
  );
});

test('later answers of the network about the abandoned number change nothing', async () => {
  const { id, phoneNumber } = await stopped('0000');
  const [former] = await networkOrders(server, phoneNumber);
  const { id: reservationId } = await holdAny(caller);
  await caller.call('PATCH /orders/:id/number', {
    params: { id },
    body: { phoneNumberReservationId: reservationId },
  });
  assert.ok(former);
  await atNetwork(server, former, { do: 'decline', reason: 'number_bound' });
  const done = await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.equal(done.problem, null);
});

test('an order on hold accepts neither an empty proof, nor another customer’s number, nor an expired reservation', async () => {
  const { id, phoneNumber } = await stopped('0000');
  const stranger = await server.as(await newPerson(server));
  const { id: strangers } = await holdAny(stranger);
  const tries = [
    [{ porting: { phoneNumber, simcardNumber: '' } }, 'porting_refused'],
    [{ porting: { phoneNumber: '211010', simcardNumber: card('0001') } }, 'porting_refused'],
    [{ porting: { phoneNumber: '221059', simcardNumber: card('0001') } }, 'porting_refused'],
    [{ phoneNumberReservationId: strangers }, 'reservation_expired'],
  ] as const;
  for (const [body, code] of tries) {
    const refused = await caller.call('PATCH /orders/:id/number', { params: { id }, body });
    assert.deepEqual([refused.status, refused.problem.code], [422, code]);
  }
  const { body: order } = await caller.call('GET /orders/:id', { params: { id } });
  assert.equal(order.problem, 'simcard_number_wrong');
  const refused = await stranger.call('PATCH /orders/:id/number', {
    params: { id },
    body: { phoneNumberReservationId: strangers },
  });
  assert.equal(refused.status, 404);
});

test('only an order on hold can be resolved, and only once', async () => {
  const { id, phoneNumber } = await stopped('0000');
  const body = { porting: { phoneNumber, simcardNumber: card('0001') } };
  const replies = await Promise.all([
    caller.call('PATCH /orders/:id/number', { params: { id }, body }),
    caller.call('PATCH /orders/:id/number', { params: { id }, body }),
  ]);
  const codes = replies.map(({ status, problem }) => (status === 200 ? 'resolved' : problem.code));
  assert.deepEqual(new Set(codes), new Set(['resolved', 'nothing_to_mend']));
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.equal((await networkOrders(server, phoneNumber)).length, 2);
});

test('of many parallel port-ins of one number, one succeeds and the others are refused', async () => {
  const phoneNumber = portedNumber();
  const porting = { phoneNumber, simcardNumber: card('0001') };
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(async () => server.as(await newPerson(server))));
  const [first, second, third, ...others] = people;
  const customers = [first, second, third].filter((person) => person !== undefined);
  const ports = await Promise.all(customers.map((customer) => stoppedPort(server, customer, '9999')));

  const replies = await Promise.all([
    ...customers.map((customer, index) =>
      customer.call('PATCH /orders/:id/number', {
        params: { id: ports[index]?.id ?? '' },
        body: { porting },
      }),
    ),
    ...others.map(async (other) =>
      other.call('POST /subscriptions', {
        body: await signUpBodyOf(other, { porting }),
        idempotencyKey: freshKey(),
      }),
    ),
  ]);
  const codes = replies.map(({ status, problem }) => (status < 300 ? 'brought' : problem.code));
  assert.deepEqual(codes.toSorted(), ['brought', ...Array.from({ length: 5 }, () => 'porting_refused')]);
});

test('a mistyped number of a blank card is corrected, and the line gets that card', async () => {
  await networkFaults(server, { declines: 'simcard_number_wrong' });
  const [{ id, phoneNumber }] = await signUpPaid(server, caller, {
    eSim: false,
    simcardNumber: card('1111'),
  });
  await orderWhen(caller, id, ({ problem }) => problem === 'simcard_number_wrong');
  await networkFaults(server);
  const body = { simcardNumber: card('2222') };
  const resolved = await caller.call('PATCH /orders/:id/number', { params: { id }, body });
  assert.deepEqual(
    [resolved.status, resolved.body.problem, resolved.body.phoneNumber],
    [200, null, phoneNumber],
  );
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    (await networkOrders(server, phoneNumber)).map(({ request }) => request['simcardNumber']),
    [card('1111'), card('2222')],
  );
  assert.ok((await kindsOf()).includes('sim_card_mended'));
});

test('the card of a port-in belongs to the other provider: another blank card does not resolve it', async () => {
  const { id } = await stopped('0000');
  const refused = await caller.call('PATCH /orders/:id/number', {
    params: { id },
    body: { simcardNumber: card('0001') },
  });
  assert.deepEqual([refused.status, refused.problem.code], [409, 'nothing_to_mend']);
});

test('a new number that the network rejects is put on hold, and another one is chosen', async () => {
  await networkFaults(server, { declines: 'not_possible' });
  const [{ id, phoneNumber }] = await signUpPaid(server, caller);
  const order = await orderWhen(caller, id, ({ problem }) => problem === 'not_possible');
  assert.equal(order.steps.find(({ state }) => state === 'failed')?.id, 'esim_ready');
  await networkFaults(server);
  assert.equal((await networkOrder(server, phoneNumber)).state, 'rejected');
  const { id: reservationId } = await holdAny(caller);
  await caller.call('PATCH /orders/:id/number', {
    params: { id },
    body: { phoneNumberReservationId: reservationId },
  });
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.ok(!(await kindsOf()).includes('porting_declined'));
});

test('a prepaid line that moves to a plan keeps its number: another one is refused, and none is offered', async () => {
  const paeturs = await server.as(paetur);
  await networkFaults(server, { declines: 'not_possible' });
  const [{ id }] = await signUpPaid(server, paeturs, {
    planId: 'litid',
    porting: { phoneNumber: server.phoneOf(paetur), simcardNumber: '' },
  });
  const order = await orderWhen(paeturs, id, ({ problem }) => problem === 'not_possible');
  assert.deepEqual(order.mends, []);
  const { id: phoneNumberReservationId } = await holdAny(paeturs);
  const bodies = [
    { phoneNumberReservationId },
    { porting: { phoneNumber: '298551999', simcardNumber: card('0001') } },
  ];
  for (const body of bodies) {
    const refused = await paeturs.call('PATCH /orders/:id/number', { params: { id }, body });
    assert.deepEqual([refused.status, refused.problem.code], [409, 'number_stays']);
  }
  const blank = { simcardNumber: card('0001') };
  const refused = await paeturs.call('PATCH /orders/:id/number', { params: { id }, body: blank });
  assert.equal(refused.problem.code, 'nothing_to_mend');
  await networkFaults(server);
});
