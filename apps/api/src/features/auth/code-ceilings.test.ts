import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, jogvan, paetur, sara } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createDevice, newestCodeFor } from './testing/devices.ts';

/** What a network gets in a day, and all networks in an hour: with these few, what a flood of texts would meet. */
const [ofNetwork, inAll] = [3, 4];

let server: TestServer;
before(async () => {
  server = await startTestServer({
    hasTimedJobs: false,
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      LIMIT_CODES_PER_NETWORK_PER_DAY: String(ofNetwork),
      LIMIT_CODES_IN_ALL: String(inAll),
    },
  });
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

/** A stranger's device at an address asks for a code to somebody's number. */
const ask = (from: string, person: Person) => createDevice(server, { from }).request(server.phoneOf(person));

const refusalsBy = async (limit: string) => {
  const { values } = await server.deps.metrics.limitRefusals.get();
  return values.find(({ labels }) => labels.limit === limit)?.value ?? 0;
};

/** Every count with its version: a statement that writes or locks the row changes it. */
async function countsAsStored() {
  const rows = sql`select key, count, ctid::text, xmin::text, xmax::text from rate_limits order by key`;
  return (await rows.execute(server.db.query())).rows;
}

/** Somebody's device that has signed in with their number. */
async function knownDevice(from: string, person: Person) {
  const device = createDevice(server, { from });
  const number = server.phoneOf(person);
  await device.request(number);
  assert.equal((await device.enter(number, await newestCodeFor(server, number))).status, 200);
  return device;
}

test('who orders texts from one address gets no more in a day than the day’s limit, and others do', async () => {
  for (const person of [bjork, hanna, jogvan]) assert.equal((await ask('192.0.2.1', person)).status, 200);
  server.clock.advance(60 * 60 + 1);
  const refused = await ask('192.0.2.1', paetur);
  assert.deepEqual([refused.status, refused.problem.code], [429, 'too_many_requests']);
  assert.equal(Number(refused.headers.get('retry-after')), 23 * 60 * 60 - 1);
  assert.equal(await refusalsBy('codes-in-a-day'), 1);
  assert.equal((await ask('192.0.2.2', paetur)).status, 200);
  server.clock.advance(23 * 60 * 60);
  assert.equal((await ask('192.0.2.1', paetur)).status, 200);
});

test('who orders texts from many addresses gets no more in an hour than the limit over all, and the operator is told once', async () => {
  const people = [bjork, hanna, jogvan, sara];
  for (const [place, person] of people.entries()) {
    assert.equal((await ask(`192.0.2.${place + 10}`, person)).status, 200);
  }
  for (const from of ['192.0.2.20', '192.0.2.21']) {
    const refused = await ask(from, paetur);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '3600']);
  }
  assert.equal(await refusalsBy('codes-in-all'), 2);
  const told = loggedOf(server.log, 'auth.codes_at_ceiling');
  assert.deepEqual(
    told.map(({ maxPerHour }) => maxPerHour),
    [inAll],
  );
  server.clock.advance(60 * 60 + 1);
  assert.equal((await ask('192.0.2.20', paetur)).status, 200);
});

test('a refused request for a code writes and locks no row, so that a flood of them slows nobody', async () => {
  const people = [bjork, hanna, jogvan, sara];
  for (const [place, person] of people.entries()) await ask(`192.0.2.${place + 40}`, person);
  assert.equal((await ask('192.0.2.44', paetur)).status, 429, 'the first one reports the ceiling');
  const before = await countsAsStored();
  for (const from of ['192.0.2.44', '192.0.2.45']) assert.equal((await ask(from, paetur)).status, 429);
  assert.deepEqual(await countsAsStored(), before);
});

test('a flood keeps no customer from signing in on a device that they have signed in on', async () => {
  const device = await knownDevice('192.0.2.30', paetur);
  server.clock.advance(24 * 60 * 60 + 1);
  for (const person of [bjork, hanna, jogvan]) await ask('192.0.2.30', person);
  await ask('192.0.2.31', sara);
  const number = server.phoneOf(paetur);
  assert.equal((await ask('192.0.2.32', paetur)).status, 429);
  assert.equal((await device.request(number)).status, 200);
  assert.equal((await device.enter(number, await newestCodeFor(server, number))).status, 200);
  assert.equal((await device.request(server.phoneOf(bjork))).status, 429, 'a number that it does not know');
});
