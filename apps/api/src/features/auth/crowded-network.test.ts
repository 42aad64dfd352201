import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { insertSomeAccounts } from '#features/accounts/testing/some-accounts.ts';
import { countWeighted } from '#http/limits.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createDevice, newestCodeFor, newestCodes, notThat } from './testing/devices.ts';
import type { Device } from './testing/devices.ts';

/** All customers call from one address of a mobile network, with the limits of production. */
let server: TestServer;
const crowd = 500;
/** The number of customers who sign in. */
const customers = runsOf({ usual: 100, full: crowd });
let numbers: string[];

before(async () => {
  // The tests advance the clock by days, in which the jobs would process five hundred accounts.
  server = await startTestServer({ hasTimedJobs: false });
  const made = await insertSomeAccounts(server.db, {
    at: server.clock.now(),
    accounts: Array.from({ length: crowd }, () => ({ lines: [{ status: 'active' as const }] })),
  });
  // Codes are sent only to mobile numbers.
  const rows = await server.db
    .query()
    .updateTable('lines')
    .set({ phone_number: sql`'29827' || right(phone_number, 4)` })
    .where(
      'id',
      'in',
      made.flatMap(({ lineIds }) => lineIds),
    )
    .returning('phone_number')
    .execute();
  numbers = rows.map(({ phone_number }) => phone_number);
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const device = (options: { readonly keepsToken?: boolean } = {}) => createDevice(server, options);
const codes = () => newestCodes(server);
const codeFor = (number: string) => newestCodeFor(server, number);

/** Requests codes for a number of lines, taken from the end of the crowd. */
async function askFor(many: number, by = device({ keepsToken: false })): Promise<string[]> {
  const asked = numbers.slice(-many);
  for (const number of asked) assert.equal((await by.request(number)).status, 200);
  return asked;
}

/** Enters wrong codes until one is no longer compared; returns how many were compared. */
async function guess(by: Device, targets: readonly string[]): Promise<number> {
  const right = await codes();
  let compared = 0;
  for (const number of targets) {
    for (let tries = 0; tries < 5; tries += 1) {
      const { problem } = await by.enter(number, notThat(right.get(number) ?? ''));
      if (problem.code !== 'incorrect_pin') return compared;
      compared += 1;
    }
  }
  return compared;
}

test(`${customers} customers behind one address sign in by code within ten minutes, one in ten after a typing error`, async () => {
  const began = server.clock.now().getTime();
  for (let start = 0; start < customers; start += 50) {
    const group = numbers.slice(start, start + 50).map((number) => ({ number, phone: device() }));
    const asked = await Promise.all(group.map(({ number, phone }) => phone.request(number)));
    assert.ok(asked.every(({ status }) => status === 200));
    server.clock.advance(20);
    const sent = await codes();
    const entered = await Promise.all(
      group.map(async ({ number, phone }, place) => {
        const code = sent.get(number) ?? '';
        if (place % 10 === 0) assert.equal((await phone.enter(number, notThat(code))).status, 401);
        return phone.enter(number, code);
      }),
    );
    assert.ok(entered.every(({ status }) => status === 200));
    server.clock.advance(20);
  }
  assert.ok(server.clock.now().getTime() - began <= 10 * 60 * 1000);
});

for (const keepsToken of [true, false]) {
  const which = keepsToken ? 'one device' : 'a new device each time';
  test(`a guesser at forty numbers with ${which} gets no more than thirty codes compared in an hour`, async () => {
    const attacker = device({ keepsToken });
    assert.equal(await guess(attacker, await askFor(40)), 27);
  });
}

test('of two hundred parallel guesses at forty numbers, no more than thirty are compared', async () => {
  const targets = await askFor(40);
  const right = await codes();
  const replies = await Promise.all(
    targets.flatMap((number) =>
      Array.from({ length: 5 }, () => device().enter(number, notThat(right.get(number) ?? ''))),
    ),
  );
  const compared = replies.filter(({ problem }) => problem.code === 'incorrect_pin').length;
  assert.ok(compared <= 30, `${compared} were compared`);
});

test('after guesses by a stranger, others at the same address sign in with a longer code, or on a device that they know', async () => {
  const number = server.phoneOf(hanna);
  const hannas = device();
  await hannas.request(number);
  assert.equal((await hannas.enter(number, await codeFor(number))).status, 200);

  server.clock.advance(60 * 60);
  const newcomer = device();
  const newcomersNumber = server.phoneOf(jogvan);
  await newcomer.request(newcomersNumber);
  const shortCode = await codeFor(newcomersNumber);
  const attacker = device();
  assert.equal(await guess(attacker, await askFor(40)), 27);

  assert.equal((await newcomer.enter(newcomersNumber, shortCode)).problem.code, 'pin_expired');
  server.clock.advance(60);
  assert.equal((await newcomer.request(newcomersNumber)).body.codeLength, 8);
  assert.equal((await newcomer.enter(newcomersNumber, await codeFor(newcomersNumber))).status, 200);

  assert.equal((await hannas.request(number)).body.codeLength, 6);
  assert.equal((await hannas.enter(number, '000000')).problem.code, 'incorrect_pin');
  assert.equal((await hannas.enter(number, await codeFor(number))).status, 200);
});

test('when long codes are guessed at as well, new devices get even longer ones, until guesses at those are used up too', async () => {
  const attacker = device({ keepsToken: false });
  assert.equal(await guess(attacker, await askFor(40)), 27);
  const targets = numbers.slice(0, 50);
  for (const number of targets) assert.equal((await attacker.request(number)).body.codeLength, 8);
  const alarms = async () => (await server.deps.metrics.guessingAlarms.get()).values[0]?.value ?? 0;
  const before = await alarms();
  assert.equal(await guess(attacker, targets), 200);
  assert.equal(await alarms(), before, 'they are no more likely to be right than two short ones');

  const number = server.phoneOf(jogvan);
  assert.equal((await device().request(number)).body.codeLength, 10);
  const code = await codeFor(number);
  const newcomer = device();
  assert.equal((await newcomer.enter(number, notThat(code))).problem.code, 'incorrect_pin');
  assert.equal((await newcomer.enter(number, code)).status, 200);

  assert.equal((await attacker.request(server.phoneOf(hanna))).status, 200);
  await countWeighted(server.deps, { key: 'guesses-at-10:127.0.0.1', seconds: 60 * 60 }, 10_000);
  assert.equal((await attacker.enter(server.phoneOf(hanna), '0000000000')).status, 429);
});

test('signing in to one’s own line gives an attacker no more guesses at other lines', async () => {
  const own = server.phoneOf(paetur);
  const attacker = device();
  await attacker.request(own);
  assert.equal((await attacker.enter(own, await codeFor(own))).status, 200);
  const targets = await askFor(40);
  assert.equal(await guess(attacker, targets.slice(0, 4)), 20);
  server.clock.advance(60);
  // A sign-in to the attacker's own line between guesses at others does not uncount those guesses.
  await attacker.request(own);
  const code = await codeFor(own);
  assert.equal((await attacker.enter(own, notThat(code))).status, 401);
  assert.equal((await attacker.enter(own, code)).status, 200);
  assert.equal(await guess(attacker, targets.slice(4)), 7);
});

test('a token that is forged, belongs to another person or was signed with another key makes no device known', async () => {
  const number = server.phoneOf(hanna);
  const hannas = device();
  await hannas.request(number);
  assert.equal((await hannas.enter(number, await codeFor(number))).status, 200);
  const token = hannas.token() ?? '';
  const [body = '', mac = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = Buffer.from(JSON.stringify({ ...claims, i: 'mine' })).toString('base64url');
  await guess(device(), await askFor(40));
  server.clock.advance(60);
  const lengths: number[] = [];
  for (const given of [`${other}.${mac}`, `${body}.${mac}x`, `${body}.`, 'x'.repeat(5000), token]) {
    const reply = await server.guest.call('POST /auth/request-pin', {
      body: { phoneNumber: number },
      headers: { 'device-token': given },
    });
    lengths.push(reply.body.codeLength);
    server.clock.advance(600);
  }
  assert.deepEqual(lengths, [8, 8, 8, 8, 6]);
});

test('refused requests are not counted: after forty of them the next customer gets a code', async () => {
  const number = server.phoneOf(bjork);
  assert.equal((await device().request(number)).status, 200);
  for (let asked = 0; asked < 40; asked += 1) assert.equal((await device().request(number)).status, 429);
  assert.equal((await device().request(server.phoneOf(hanna))).status, 200);
});

test('wrong passwords by others at the same address do not block a known device, nor a sign-in by code', async () => {
  const known = device();
  const email = bjork.email ?? '';
  assert.equal((await known.login(email, demoPassword)).status, 200);
  const attacker = device({ keepsToken: false });
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await attacker.login(email, 'guess')).status, 401);
  }
  assert.equal((await attacker.login(email, 'guess')).status, 429);
  for (let tries = 0; tries < 20; tries += 1) {
    assert.equal((await attacker.login(`n${tries}@example.fo`, 'guess')).status, 401);
  }
  assert.equal((await attacker.login(hanna.email ?? '', demoPassword)).status, 429);
  assert.equal((await known.login(email, 'mistyped')).status, 401);
  assert.equal((await known.login(email, demoPassword)).status, 200);
  const number = server.phoneOf(hanna);
  const other = device();
  await other.request(number);
  assert.equal((await other.enter(number, await codeFor(number))).status, 200);
});

test('right passwords and typing errors use up no limit: forty sign-ins from one address in an hour succeed', async () => {
  const people: Person[] = [bjork, hanna];
  for (let index = 0; index < 20; index += 1) {
    for (const { email } of people) {
      const phone = device();
      if (index % 3 === 0) assert.equal((await phone.login(email ?? '', 'mistyped')).status, 401);
      assert.equal((await phone.login(email ?? '', demoPassword)).status, 200);
    }
  }
});

test('the metrics count refusals by limit', async () => {
  const { values } = await server.deps.metrics.limitRefusals.get();
  const limits = new Set(values.map(({ labels }) => labels.limit));
  for (const limit of ['guesses-at-6', 'guesses-at-8', 'guesses-at-10', 'login', 'logins'])
    assert.ok(limits.has(limit), limit);
});
