import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, eydun, hanna, jogvan, paetur, sara } from '@bylgja/fixtures';

import { useUpDisclosures } from '#features/auth/testing/spent-disclosures.ts';
import type { Caller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let bjorks: Caller;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
/** A day on which nobody was told anything yet. */
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
    body: {
      firstname: 'Marjun',
      lastname: 'Dam',
      email,
      password: 'Ærligt-hús-7',
      birthDate: '1990-02-28',
      address: 'Heiðavegur 9',
      postalCode: '620',
      city: 'Runavík',
      hasAcceptedTerms: true,
    },
  });

test('whoever is meant is told by first name and initial before anything is sent', async () => {
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

test('strangers are told of five times an hour, whether the number is anybody’s or not', async () => {
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
    'others at the same address still are',
  );
});

test('what customers look up refuses nobody who registers, nor do those who register refuse them', async () => {
  await useUpDisclosures(server, 299);
  for (let time = 0; time < 5; time += 1) assert.equal((await look(bjorks, nobody)).status, 422);
  assert.equal((await register(hanna.email ?? '')).problem.code, 'email_registered');
  assert.equal((await register(hanna.email ?? '')).problem.code, 'too_many_requests');
  assert.equal((await look(await server.as(jogvan), server.phoneOf(hanna))).status, 200);
});

test('one’s own family is told of as often as one likes, and so is one’s own number', async () => {
  for (let time = 0; time < 8; time += 1) {
    assert.equal((await look(bjorks, server.phoneOf(sara))).status, 200);
    assert.equal((await look(bjorks, server.phoneOf(bjork))).problem.code, 'cannot_give_to_yourself');
  }
  assert.equal((await look(bjorks, server.phoneOf(hanna))).status, 200, 'and strangers still five times');
});

test('what is refused by telling is told out of the same budget; what is given is not', async () => {
  for (let time = 0; time < 5; time += 1) assert.equal((await give(bjorks, nobody)).status, 422);
  assert.equal((await give(bjorks, nobody)).status, 429);
  assert.equal((await look(bjorks, server.phoneOf(hanna))).status, 429);
  assert.equal((await give(bjorks, server.phoneOf(hanna))).status, 201, 'whom one knows can be given to');
});

test('thirty times a day somebody tries to give to a number outside the family, and no more', async () => {
  const hannas = server.phoneOf(hanna);
  for (let time = 0; time < 30; time += 1) assert.equal((await give(bjorks, hannas)).status, 201);
  for (const number of [hannas, nobody]) assert.equal((await give(bjorks, number)).status, 429);
  assert.equal((await give(bjorks, server.phoneOf(sara))).status, 201, 'the family as before');
});
