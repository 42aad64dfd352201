import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { loggedOf } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { startHeldGateway } from './testing/held-gateway.ts';
import type { HeldGateway } from './testing/held-gateway.ts';
import { useUpDisclosures } from './testing/spent-disclosures.ts';

let gateway: HeldGateway;
let server: TestServer;
before(async () => {
  gateway = await startHeldGateway();
  server = await startTestServer({
    env: { SMS_GATEWAY_URL: gateway.url, LIMIT_CODES_PER_NETWORK: '10' },
  });
});
after(async () => {
  gateway.answer(503);
  await server.close();
  await gateway.close();
});
beforeEach(() => {
  gateway.answer(202);
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const unknown = '298299980';
const request = (phoneNumber: string, from = server) =>
  from.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
const enter = (phoneNumber: string, password: string) =>
  server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });

/** Everything that requesting codes and guessing at them reveals about a number. */
async function learn(phoneNumber: string) {
  const [first, second] = [await request(phoneNumber), await request(phoneNumber)];
  const guess = await enter(phoneNumber, 'no code');
  return {
    asked: [first.status, first.body],
    again: [second.status, second.problem.code, second.headers.get('retry-after')],
    guessed: [guess.status, guess.problem.code],
  };
}

/** The code in the newest text to a number, once the gateway has received it. */
const codeTo = (phoneNumber: string) =>
  until(
    async () => gateway.texts.findLast(({ to }) => to === `+${phoneNumber}`)?.text.match(/^\d{6,10}/)?.[0],
  );

test('a text that the gateway rejects uses up no code: the first code comes when the gateway works again', async () => {
  gateway.answer(503);
  for (let asked = 0; asked < 4; asked += 1) {
    const { status, problem } = await request(server.phoneOf(hanna));
    assert.deepEqual([status, problem.code], [503, 'sms_unavailable']);
  }
  gateway.answer(202);
  const { status, body } = await request(server.phoneOf(hanna));
  assert.deepEqual([status, body.resendAfter], [200, 60]);
  assert.equal((await enter(server.phoneOf(hanna), await codeTo(server.phoneOf(hanna)))).status, 200);
});

test('when nothing may be disclosed, no answer waits for the gateway, and an answer does not reveal whether the gateway works', async () => {
  await useUpDisclosures(server);
  gateway.answer(null);
  const [known, other] = [await learn(server.phoneOf(paetur)), await learn(unknown)];
  // All of these answers came while the gateway had received the text and had not answered yet.
  assert.ok(await codeTo(server.phoneOf(paetur)));
  assert.deepEqual(known, other);
  assert.deepEqual(known.asked, [200, { resendAfter: 60, expiresIn: 300, codeLength: 6 }]);
  assert.deepEqual(known.guessed, [401, 'incorrect_pin']);

  gateway.answer(503);
  await Promise.all(server.deps.underWay);
  assert.ok(loggedOf(server.log, 'sms.rejected').length > 0);
  server.clock.advance(60);
  assert.deepEqual(await learn(server.phoneOf(paetur)), await learn(unknown));
});

test('when nothing may be disclosed, a code that is sent signs in', async () => {
  await useUpDisclosures(server);
  await request(server.phoneOf(jogvan));
  assert.equal((await enter(server.phoneOf(jogvan), await codeTo(server.phoneOf(jogvan)))).status, 200);
});

test('when nothing may be disclosed, a network may request codes for customers’ numbers as often as for others', async () => {
  await useUpDisclosures(server);
  const unknowns = Array.from({ length: 7 }, (_, index) => `29829998${index}`);
  for (const number of [...unknowns, ...[hanna, jogvan, paetur].map(server.phoneOf)]) {
    assert.equal((await request(number)).status, 200, number);
  }
  for (const number of [unknown, server.phoneOf(eydun)]) assert.equal((await request(number)).status, 429);
});

test('the server stops once the texts in progress have been answered', async () => {
  const other = await startTestServer({ env: { SMS_GATEWAY_URL: gateway.url } });
  await useUpDisclosures(other);
  gateway.answer(null);
  const before = gateway.texts.length;
  const { status } = await request(other.phoneOf(hanna), other);
  await until(async () => gateway.texts.length > before);
  const closed = other.close();
  await until(async () => !other.server.app.server.listening);
  gateway.answer(503);
  await closed;
  assert.equal(status, 200);
  assert.ok(loggedOf(other.log, 'sms.rejected').length > 0);
});
