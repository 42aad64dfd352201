import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { loggedOf } from '#testing/logged.ts';
import { newestCode } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { limitsOfGuesses } from './guess-limits.ts';
import { pauseSeconds } from './logins.ts';
import { notThat } from './testing/devices.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_GUESSES_PER_NETWORK: '1000', REQUESTS_PER_MINUTE: '100000' },
  });
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const request = (person: Person) =>
  server.guest.call('POST /auth/request-pin', { body: { phoneNumber: server.phoneOf(person) } });
const enter = (person: Person, code: string) =>
  server.guest.call('POST /auth/enter-pin', {
    body: { phoneNumber: server.phoneOf(person), password: code },
  });
const login = (email: string, password: string, from: string) =>
  server.guest.call('POST /auth/email-login', {
    body: { email, password },
    headers: { 'x-forwarded-for': from },
  });

/** Requests a code and enters wrong ones; returns the right one. */
async function guessWrong(person: Person, times: number): Promise<string> {
  assert.equal((await request(person)).status, 200);
  const code = await newestCode(server, server.phoneOf(person));
  const wrong = notThat(code);
  for (let guess = 0; guess < times; guess += 1) {
    assert.equal((await enter(person, wrong)).problem.code, 'incorrect_pin');
  }
  return code;
}

test('of 200 parallel guesses, five are compared', async () => {
  const code = await guessWrong(eydun, 0);
  const guesses = Array.from({ length: 200 }, (_, index) =>
    String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
  );
  const replies = await Promise.all(guesses.map((guess) => enter(eydun, guess)));
  const codes = replies.map(({ problem }) => problem.code);
  assert.equal(codes.filter((given) => given === 'incorrect_pin').length, 5);
  assert.equal(codes.filter((given) => given === 'pin_expired').length, 195);
  assert.equal((await enter(eydun, code)).problem.code, 'pin_expired');
});

test('after fifteen wrong codes in a row the number gets no codes for an hour, and email still signs in', async () => {
  await guessWrong(bjork, 5);
  server.clock.advance(60);
  await guessWrong(bjork, 5);
  server.clock.advance(120);
  const code = await guessWrong(bjork, 4);
  assert.equal((await enter(bjork, notThat(code))).problem.code, 'incorrect_pin');

  server.clock.advance(1);
  const entered = await enter(bjork, code);
  assert.equal(entered.status, 429);
  assert.equal(entered.headers.get('retry-after'), '3599');
  assert.equal((await request(bjork)).headers.get('retry-after'), '3599');
  assert.equal((await login('bjork@example.fo', demoPassword, '10.0.0.1')).status, 200);
  assert.equal((await request(paetur)).status, 200);

  server.clock.advance(3599);
  assert.equal((await request(bjork)).status, 200);
});

test('a right code resets the row of wrong ones', async () => {
  await guessWrong(eydun, 5);
  server.clock.advance(60);
  await guessWrong(eydun, 5);
  server.clock.advance(120);
  const code = await guessWrong(eydun, 4);
  assert.equal((await enter(eydun, code)).status, 200);
  server.clock.advance(15 * 60);
  const next = await guessWrong(eydun, 4);
  assert.equal((await enter(eydun, notThat(next))).problem.code, 'incorrect_pin');
  server.clock.advance(15 * 60);
  assert.equal((await request(eydun)).status, 200);
});

test('more than a hundred wrong codes in an hour raise one alarm and make new codes longer for an hour; nobody is locked out', async () => {
  const alarms = async () => (await server.deps.metrics.guessingAlarms.get()).values[0]?.value ?? 0;
  const logged = () => loggedOf(server.log, 'auth.codes_guessed').length;
  const short = await guessWrong(jogvan, 0);
  // Five wrong codes at each of twenty numbers, like an attacker who tries all numbers.
  const now = server.clock.now();
  const numbers = Array.from({ length: 20 }, (_, index) => `2987${String(10_000 + index)}`);
  await server.deps.db
    .query()
    .insertInto('sign_in_codes')
    .values(
      numbers.map((number) => ({
        id: server.deps.ids.uuid(),
        phone_number: number as never,
        code_hash: 'x'.repeat(43),
        created_at: now,
        expires_at: new Date(now.getTime() + 300_000),
      })),
    )
    .execute();
  const guess = (phoneNumber: string) =>
    server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password: '123456' } });
  for (const number of numbers) {
    const replies = await Promise.all(Array.from({ length: 5 }, () => guess(number)));
    assert.ok(replies.every(({ problem }) => problem.code === 'incorrect_pin'));
  }
  assert.deepEqual([await alarms(), logged()], [0, 0]);
  assert.equal((await request(paetur)).body.codeLength, 6);

  assert.equal((await enter(jogvan, notThat(short))).problem.code, 'incorrect_pin');
  assert.equal((await enter(jogvan, notThat(short))).problem.code, 'incorrect_pin');
  assert.deepEqual([await alarms(), logged()], [1, 1]);
  assert.equal((await enter(jogvan, short)).status, 200, 'a code that was sent before is still valid');

  assert.equal((await request(hanna)).body.codeLength, 8);
  const long = await newestCode(server, server.phoneOf(hanna));
  assert.match(long, /^\d{8}$/);
  assert.equal((await enter(hanna, long)).status, 200);
  server.clock.advance(3600);
  assert.equal((await request(bjork)).body.codeLength, 6);
});

test('guesses from many networks slow down attempts, and the owner still signs in', async () => {
  const guesses = Array.from({ length: 140 }, (_, index) => `10.1.${index % 20}.1`);
  for (const from of guesses) await login('hanna@example.fo', 'guess', from);
  assert.equal((await login('hanna@example.fo', 'mistyped', '10.2.0.1')).status, 401);
  const hurried = await login('hanna@example.fo', demoPassword, '10.2.0.1');
  assert.equal(hurried.status, 429);
  const wait = Number(hurried.headers.get('retry-after'));
  assert.ok(wait > 0 && wait <= 900, `${wait} seconds`);
  assert.equal((await login('hanna@example.fo', demoPassword, '10.3.0.1')).status, 200);
  server.clock.advance(wait);
  assert.equal((await login('hanna@example.fo', demoPassword, '10.2.0.1')).status, 200);
  assert.equal((await login('bjork@example.fo', demoPassword, '10.2.0.1')).status, 200);
});

test('attempts that are refused during a pause make no pause longer', async () => {
  server.clock.advance(3600);
  for (let tries = 0; tries < 101; tries += 1)
    await login('hanna@example.fo', 'guess', `10.5.${tries % 11}.1`);
  const wait = async (from: string) => {
    assert.equal((await login('hanna@example.fo', 'guess', from)).status, 401);
    return Number((await login('hanna@example.fo', 'guess', from)).headers.get('retry-after'));
  };
  const before = await wait('10.6.0.1');
  for (let tries = 0; tries < 60; tries += 1) await login('hanna@example.fo', 'guess', '10.6.0.1');
  assert.equal(await wait('10.7.0.1'), before);
});

test('the pause between attempts grows up to a quarter of an hour', () => {
  assert.deepEqual(
    [-50, 0, 1, 19, 20, 40, 60, 80, 100, 10_000].map(pauseSeconds),
    [0, 0, 30, 30, 60, 120, 240, 480, 900, 900],
  );
});

test('guesses at codes of all lengths together are no more likely to be right than the short ones that the settings allow', () => {
  assert.deepEqual(limitsOfGuesses(30), [
    { digits: 6, max: 27 },
    { digits: 8, max: 200 },
    { digits: 10, max: 10_000 },
  ]);
  for (let max = 1; max <= 1000; max += 1) {
    const limits = limitsOfGuesses(max);
    const hits = limits.reduce((sum, { digits, max: guesses }) => sum + guesses / 10 ** digits, 0);
    assert.ok(limits.every(({ max: guesses }) => guesses >= 0) && (limits[0]?.max ?? 0) >= 1, String(max));
    assert.ok(hits <= max / 1e6 + Number.EPSILON, String(max));
  }
});

test('one network tries thirty passwords an hour, over all addresses', async () => {
  const other = await startTestServer();
  try {
    const tryOne = (index: number) =>
      other.guest.call('POST /auth/email-login', {
        body: { email: `n${index}@example.fo`, password: 'guess' },
      });
    for (let index = 0; index < 30; index += 1) assert.equal((await tryOne(index)).status, 401);
    assert.equal((await tryOne(30)).status, 429);
  } finally {
    await other.close();
  }
});

test('an attempt that fails for another reason does not count as a guess', async (t) => {
  const from = '10.4.5.6';
  const broken = t.mock.method(server.deps.passwords, 'verify', () => Promise.reject(new Error('a bug')));
  for (let tries = 0; tries < 11; tries += 1) {
    assert.equal((await login(hanna.email ?? '', demoPassword, from)).status, 500);
  }
  broken.mock.restore();
  assert.equal((await login(hanna.email ?? '', demoPassword, from)).status, 200);
});
