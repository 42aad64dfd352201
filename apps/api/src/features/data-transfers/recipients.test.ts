import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, eydun, hanna, jogvan, paetur, sara } from '@bylgja/fixtures';

import { useUpDisclosures } from '#features/auth/testing/spent-disclosures.ts';
import type { Caller } from '#testing/caller.ts';
import { marjunsRegistration } from '#testing/registration.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let bjorks: Caller;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
/** A day later all rate limits are free again. */
beforeEach(async () => {
  server.clock.advance(86_400);
  bjorks = await server.as(bjork);
});

const look = (caller: Caller, phoneNumber: string, kind: 'give' | 'request' = 'give') =>
  caller.call('GET /data-transfers/recipients/:phoneNumber', { params: { phoneNumber }, query: { kind } });
const give = (caller: Caller, phoneNumber: string) =>
  caller.call('POST /data-transfers', { body: { kind: 'give', phoneNumber, dataAmount: 1 } });
const nobody = '298299999';
const register = (email: string) =>
  server.guest.call('POST /auth/register', {
    body: { ...marjunsRegistration, email },
  });

test('first name and initial of a recipient are shown before anything is sent', async () => {
  const phoneNumber = server.phoneOf(hanna);
  for (const kind of ['give', 'request'] as const) {
    const { body } = await look(bjorks, phoneNumber, kind);
    assert.deepEqual(body, { phoneNumber, firstname: 'Hanna', initial: 'O' });
  }
  const prepaid = await look(bjorks, server.phoneOf(paetur), 'request');
  assert.equal(prepaid.problem.code, 'request_not_possible');
  const unlimited = await look(bjorks, server.phoneOf(eydun));
  assert.equal(unlimited.problem.code, 'gift_not_possible');
});

test('five look-ups of strangers an hour are answered, whether or not somebody uses the number', async () => {
  const numbers = [server.phoneOf(hanna), nobody, server.phoneOf(paetur), nobody, server.phoneOf(hanna)];
  const disclosed = [];
  for (const number of numbers) disclosed.push((await look(bjorks, number)).status);
  assert.deepEqual(disclosed, [200, 422, 200, 422, 200]);
  for (const number of [server.phoneOf(hanna), nobody]) {
    const { status, problem } = await look(bjorks, number);
    assert.deepEqual([status, problem.code], [429, 'too_many_requests'], number);
  }
  const jogvans = await server.as(jogvan);
  assert.equal(
    (await look(jogvans, server.phoneOf(hanna))).status,
    200,
    'others at the same address are still answered',
  );
});

test('look-ups by customers do not block registrations, nor the other way round', async () => {
  await useUpDisclosures(server, 299);
  for (let time = 0; time < 5; time += 1) assert.equal((await look(bjorks, nobody)).status, 422);
  assert.equal((await register(hanna.email ?? '')).problem.code, 'email_registered');
  assert.equal((await register(hanna.email ?? '')).problem.code, 'too_many_requests');
  assert.equal((await look(await server.as(jogvan), server.phoneOf(hanna))).status, 200);
});

test('look-ups of family members and of the own number are unlimited', async () => {
  for (let time = 0; time < 8; time += 1) {
    assert.equal((await look(bjorks, server.phoneOf(sara))).status, 200);
    assert.equal((await look(bjorks, server.phoneOf(bjork))).problem.code, 'cannot_give_to_yourself');
  }
  assert.equal(
    (await look(bjorks, server.phoneOf(hanna))).status,
    200,
    'and five look-ups of strangers are still answered',
  );
});

test('refusals that reveal who is a customer use up the same budget; successful gifts do not', async () => {
  for (let time = 0; time < 5; time += 1) assert.equal((await give(bjorks, nobody)).status, 422);
  assert.equal((await give(bjorks, nobody)).status, 429);
  assert.equal((await look(bjorks, server.phoneOf(hanna))).status, 429);
  assert.equal(
    (await give(bjorks, server.phoneOf(hanna))).status,
    201,
    'a gift to a known number is still possible',
  );
});

test('a customer can try thirty times a day to give to numbers outside the family', async () => {
  const hannas = server.phoneOf(hanna);
  for (let time = 0; time < 30; time += 1) assert.equal((await give(bjorks, hannas)).status, 201);
  for (const number of [hannas, nobody]) assert.equal((await give(bjorks, number)).status, 429);
  assert.equal(
    (await give(bjorks, server.phoneOf(sara))).status,
    201,
    'the family as before without a limit',
  );
});
