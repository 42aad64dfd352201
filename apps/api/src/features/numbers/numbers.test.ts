import assert from 'node:assert/strict';
import { test } from 'node:test';

import { freeNumbers, phone } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { holdAny, newPerson, signUp } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer(
  (newcomer) => {
    ({ server, person, caller } = newcomer);
  },
  async (prepared) => {
    await prepared.turnBack('2026-11-21T14:32:00Z');
    await prepared.db.query().deleteFrom('number_reservations').execute();
  },
);

const search = async (digits: string, who = caller) => {
  const { status, body } = await who.call('GET /auth/reserved-numbers', { query: { search: digits } });
  assert.equal(status, 200);
  return body.items.map(({ phoneNumber }) => phoneNumber);
};
const hold = (phoneNumber: string, who = caller) =>
  who.call('POST /auth/reserved-numbers', { body: { phoneNumber } });

test('free numbers are found by any of their six digits, ten at most', async () => {
  assert.equal((await search('')).length, 10);
  assert.deepEqual(await search('1042'), ['298221042']);
  assert.deepEqual(await search('221059'), ['298221059']);
  assert.ok((await search('5')).every((number) => number.slice(3).includes('5')));
  // The digits of the country code are not part of the number.
  assert.deepEqual(await search('298'), []);
  assert.deepEqual(await search('211001'), []);
  const badly = await caller.call('GET /auth/reserved-numbers', { query: { search: '12a' } });
  assert.equal(badly.status, 422);
});

test('a reserved number is shown only to the customer who reserved it, until the reservation expires', async () => {
  const stranger = await server.as(await newPerson(server));
  const { status, body } = await hold('221042');
  assert.deepEqual(
    [status, body.phoneNumber, body.expiresAt],
    [201, '298221042', '2026-11-21T14:47:00.000Z'],
  );
  assert.deepEqual(await search('221042'), ['298221042']);
  assert.deepEqual(await search('221042', stranger), []);
  const refused = await hold('221042', stranger);
  assert.deepEqual([refused.status, refused.problem.code], [409, 'number_taken']);

  server.clock.advance(15 * 60);
  const later = await server.as(person);
  assert.deepEqual(await search('221042', later), ['298221042']);
  assert.equal((await hold('+298 22 10 42', later)).status, 201);
});

test('a second reservation of a number by the same customer extends the first, under the same id', async () => {
  const { body: first } = await hold('221042');
  server.clock.advance(5 * 60);
  const { body: second } = await hold('221042');
  assert.equal(second.id, first.id);
  assert.equal(second.expiresAt, '2026-11-21T14:52:00.000Z');
});

test('a reservation that another customer takes over gets a new id', async () => {
  const { body: first } = await hold('221042');
  server.clock.advance(15 * 60);
  const { body: second } = await hold('221042', await server.as(await newPerson(server)));
  assert.notEqual(second.id, first.id);
});

test('the ninth reservation deletes the oldest', async () => {
  for (const number of freeNumbers.slice(0, 9)) {
    assert.equal((await hold(number)).status, 201);
    server.clock.advance(1);
  }
  const held = await server.db
    .query()
    .selectFrom('number_reservations')
    .select('phone_number')
    .where('customer_id', '=', person.id)
    .orderBy('phone_number')
    .execute();
  assert.deepEqual(
    held.map((row) => row.phone_number),
    freeNumbers.slice(1, 9),
  );
});

test('a number that is not in the pool or is in quarantine cannot be reserved', async () => {
  for (const number of ['211001', '551234', 'hundrað']) {
    const { status, problem } = await hold(number);
    assert.deepEqual([status, problem.code], [404, 'number_not_found']);
  }
  const number = phone('221059');
  const free = (at: string | null) =>
    server.db
      .query()
      .updateTable('numbers')
      .set({ quarantine_ends_at: at === null ? null : new Date(at) })
      .where('phone_number', '=', number)
      .execute();
  await free('2026-11-21T14:32:01Z');
  assert.equal((await hold(number)).status, 404);
  assert.deepEqual(await search(number.slice(3)), []);
  await free('2026-11-21T14:32:00Z');
  assert.equal((await hold(number)).status, 201);
  await free(null);
});

test('a number that a line uses is taken, even for the customer of that line', async () => {
  const { orders } = await signUp(caller);
  const number = orders[0].phoneNumber ?? '';
  const refused = await hold(number);
  assert.deepEqual([refused.status, refused.problem.code], [409, 'number_taken']);
  assert.deepEqual(await search(number.slice(3)), []);
});

test('of twenty parallel requests for one number, one gets it', async () => {
  const callers = await Promise.all(
    Array.from({ length: 20 }, async () => server.as(await newPerson(server))),
  );
  const replies = await Promise.all(callers.map((who) => hold('221042', who)));
  assert.equal(replies.filter(({ status }) => status === 201).length, 1);
  const refused = replies.filter(({ status }) => status !== 201);
  assert.ok(refused.every(({ status, problem }) => status === 409 && problem.code === 'number_taken'));
});

test('when ten orders use a reserved number while ten others try to reserve it, one line gets it', async () => {
  const { id, phoneNumber } = await holdAny(caller);
  const others = await Promise.all(
    Array.from({ length: 10 }, async () => server.as(await newPerson(server))),
  );
  const requests = Array.from({ length: 10 }, () =>
    caller.call('POST /subscriptions', {
      body: {
        planId: 'midal',
        euPackage: false,
        eSim: true,
        hasAcceptedBindingPeriod: true,
        phoneNumberReservationId: id,
      },
    }),
  );
  const holds = others.map((who) => hold(phoneNumber, who));
  const placed = (await Promise.all(requests)).filter(({ status }) => status === 201);
  const held = (await Promise.all(holds)).filter(({ status }) => status === 201);
  assert.deepEqual([placed.length, held.length], [1, 0]);
});

test('a customer who searches all numbers by machine is stopped', async () => {
  const replies: number[] = [];
  for (let asked = 0; asked < 121; asked += 1) {
    replies.push((await caller.call('GET /auth/reserved-numbers', { query: { search: '22' } })).status);
  }
  assert.deepEqual([replies.slice(0, 120).every((status) => status === 200), replies[120]], [true, 429]);
});
