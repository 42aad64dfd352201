import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, elin, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import { newestCode, readOutbox } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { useUpDisclosures } from './testing/spent-disclosures.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const digitsOf = (person: Parameters<TestServer['phoneOf']>[0]) => server.phoneOf(person).slice(3);
const request = (phoneNumber: string) =>
  server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
const enter = (phoneNumber: string, password: string) =>
  server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });

test('a code is sent, signs in once with its number, and the answer says who signed in', async () => {
  const requested = await request(server.phoneOf(jogvan));
  assert.equal(requested.status, 200);
  assert.deepEqual(requested.body, { resendAfter: 60, expiresIn: 300, codeLength: 6 });
  const code = await newestCode(server, digitsOf(jogvan));
  const [message] = await readOutbox(server);
  assert.match(message?.text ?? '', new RegExp(`^${code} .*\\n\\n@127\\.0\\.0\\.1 #${code}$`, 's'));

  const entered = await enter(digitsOf(jogvan), code);
  assert.equal(entered.status, 200);
  const me = await createCaller(server.url, entered.body.accessToken).call('GET /auth/me');
  assert.equal(me.body.firstname, 'Jógvan');
  assert.equal(me.body.phoneNumber, server.phoneOf(jogvan));
  assert.equal(me.body.hasPassword, false);

  const again = await enter(digitsOf(jogvan), code);
  assert.equal(again.status, 410);
  assert.equal(again.problem.code, 'pin_expired');
});

test('an empty number, code or email is reported as a required field, and an incomplete number as invalid', async () => {
  const english = { 'accept-language': 'en' };
  const required = (path: string) => [{ path, code: 'required', message: 'This is a required field' }];
  for (const phoneNumber of ['', '  ']) {
    const body = { phoneNumber };
    const asked = await server.guest.call('POST /auth/request-pin', { body, headers: english });
    assert.deepEqual([asked.status, asked.problem.code], [422, 'validation_failed']);
    assert.deepEqual(asked.problem.errors, required('phoneNumber'));
  }
  const entered = await server.guest.call('POST /auth/enter-pin', {
    body: { phoneNumber: digitsOf(jogvan), password: '' },
    headers: english,
  });
  assert.deepEqual(entered.problem.errors, required('password'));
  const loggedIn = await server.guest.call('POST /auth/email-login', {
    body: { email: ' ', password: 'a' },
    headers: english,
  });
  assert.deepEqual(loggedIn.problem.errors, required('email'));

  const half = await server.guest.call('POST /auth/request-pin', {
    body: { phoneNumber: '21101' },
    headers: english,
  });
  assert.deepEqual(half.problem.errors, [
    { path: 'phoneNumber', code: 'phone_number_invalid', message: 'The phone number must be 6 digits' },
  ]);
});

test('a wrong code is refused in the requested language, and the code is void after five wrong ones', async () => {
  await request(digitsOf(paetur));
  const code = await newestCode(server, digitsOf(paetur));
  const wrong = code === '000000' ? '111111' : '000000';
  const first = await enter(digitsOf(paetur), wrong);
  assert.equal(first.status, 401);
  assert.equal(first.problem.code, 'incorrect_pin');
  assert.match(first.problem.title, /Kotan er skeiv/);
  const inEnglish = await server.guest.call('POST /auth/enter-pin', {
    body: { phoneNumber: digitsOf(paetur), password: wrong },
    headers: { 'accept-language': 'en' },
  });
  assert.match(inEnglish.problem.title, /The code is wrong/);
  for (let tries = 2; tries < 5; tries += 1) await enter(digitsOf(paetur), wrong);
  assert.equal((await enter(digitsOf(paetur), code)).problem.code, 'pin_expired');
});

test('a code is valid for five minutes', async () => {
  await request(digitsOf(hanna));
  const code = await newestCode(server, digitsOf(hanna));
  server.clock.advance(301);
  assert.equal((await enter(digitsOf(hanna), code)).problem.code, 'pin_expired');
});

test('a new code is available only after a wait that grows each time, and it voids the one before', async () => {
  assert.equal((await request(digitsOf(bjork))).body.resendAfter, 60);
  const firstCode = await newestCode(server, digitsOf(bjork));
  const tooSoon = await request(digitsOf(bjork));
  assert.equal(tooSoon.status, 429);
  assert.equal(tooSoon.headers.get('retry-after'), '60');
  server.clock.advance(60);
  assert.equal((await request(digitsOf(bjork))).body.resendAfter, 120);
  const secondCode = await newestCode(server, digitsOf(bjork));
  if (firstCode !== secondCode) {
    assert.equal((await enter(digitsOf(bjork), firstCode)).problem.code, 'incorrect_pin');
  }
  server.clock.advance(120);
  assert.equal((await request(digitsOf(bjork))).body.resendAfter, 300);
  server.clock.advance(300);
  const fourth = await request(digitsOf(bjork));
  assert.equal(fourth.status, 429);
  assert.equal(fourth.headers.get('retry-after'), String(15 * 60 - 60 - 120 - 300));
});

test('one network gets five answers an hour that a number is not registered; then every number is answered as if a code were sent', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    const reply = await request(`29999${asked}`);
    assert.equal(reply.status, 404);
    assert.equal(reply.problem.code, 'phone_number_not_registered');
  }
  const answers = [await request('299995'), await request(digitsOf(elin)), await request(digitsOf(hanna))];
  for (const { status, body } of answers) {
    assert.deepEqual([status, body], [200, { resendAfter: 60, expiresIn: 300, codeLength: 6 }]);
  }
  await Promise.all(server.deps.underWay);
  const code = await newestCode(server, digitsOf(hanna));
  assert.equal((await enter(digitsOf(hanna), code)).status, 200, 'a customer can still sign in');
});

test('when the day’s answers are used up, an unregistered number is answered like a registered one', async () => {
  await useUpDisclosures(server);
  const answers = await Promise.all(
    ['299980', digitsOf(hanna)].map(async (number) => {
      const [first, second] = [await request(number), await request(number)];
      return [
        first.status,
        first.body,
        second.status,
        second.problem.code,
        second.headers.get('retry-after'),
      ];
    }),
  );
  assert.deepEqual(answers[0], answers[1]);
  assert.deepEqual(answers[0]?.[1], { resendAfter: 60, expiresIn: 300, codeLength: 6 });
});

test('when codes are requested in parallel, one is sent and the other requests are answered with a wait', async () => {
  const sent = async () => (await readOutbox(server)).length;
  const before = await sent();
  const replies = await Promise.all(Array.from({ length: 6 }, () => request(digitsOf(paetur))));
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [200, 429, 429, 429, 429, 429],
  );
  assert.equal(await sent(), before + 1);
});

test('the answer says that the line of a number is still being set up', async () => {
  const reply = await request(digitsOf(elin));
  assert.equal(reply.status, 409);
  assert.equal(reply.problem.code, 'phone_number_processing');
});

test('an invalid phone number is refused before anything is looked up', async () => {
  const reply = await request('12345x');
  assert.equal(reply.status, 422);
  assert.equal(reply.problem.code, 'phone_number_invalid');
});

test('email and password sign in; a wrong password and an unknown address get the same answer', async () => {
  const login = (email: string, password: string) =>
    server.guest.call('POST /auth/email-login', { body: { email, password } });
  assert.equal((await login(' Bjork@Example.FO ', demoPassword)).status, 200);
  const wrong = await login('bjork@example.fo', 'not it');
  const unknown = await login('nobody@example.fo', 'not it');
  assert.equal(wrong.status, 401);
  assert.equal(wrong.problem.code, 'incorrect_email_or_password');
  assert.deepEqual(unknown.problem, wrong.problem);
});

test('after ten wrong passwords in an hour, an address has to wait', async () => {
  const login = () =>
    server.guest.call('POST /auth/email-login', { body: { email: 'hanna@example.fo', password: 'guess' } });
  for (let tries = 0; tries < 10; tries += 1) assert.equal((await login()).status, 401);
  const { status, headers } = await login();
  assert.equal(status, 429);
  assert.equal(headers.get('retry-after'), '3600');
});

test('the log contains no code and no password', async () => {
  const codes = (await readOutbox(server)).map(({ text }) => text.slice(0, 6));
  const log = server.log.join('\n');
  for (const secret of [...codes, demoPassword])
    assert.equal(log.includes(`"${secret}"`) || log.includes(`=${secret}`), false);
  assert.equal(log.includes(demoPassword), false);
});
