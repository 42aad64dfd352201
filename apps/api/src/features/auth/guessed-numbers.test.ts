import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createDevice, newestCodeFor, notThat } from './testing/devices.ts';

let server: TestServer;
const owners = [hanna, bjork, jogvan, paetur, eydun];
const attackersNetwork = '10.66.0.1';

before(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, hasTimedJobs: false });
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const codeFor = (number: string) => newestCodeFor(server, number);
const attackersDevice = (from = attackersNetwork) => createDevice(server, { keepsToken: false, from });

/** A device on which somebody has signed in by code, long enough ago to request another one. */
async function ownDevice(number: string) {
  const device = createDevice(server, { from: '10.1.0.1' });
  assert.equal((await device.request(number)).status, 200);
  assert.equal((await device.enter(number, await codeFor(number))).status, 200);
  server.clock.advance(24 * 60 * 60);
  return device;
}

/** Requests three codes for a number and enters five wrong ones for each. */
async function guessThreeCodes(number: string, digits: number): Promise<void> {
  const attacker = attackersDevice();
  for (let sent = 0; sent < 3; sent += 1) {
    assert.equal((await attacker.request(number)).body.codeLength, digits);
    const wrong = notThat(await codeFor(number));
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await attacker.enter(number, wrong)).problem.code, 'incorrect_pin');
    }
    server.clock.advance(130);
  }
}

test('guesses of eight digits at six-digit codes are limited like guesses of six digits, and turn codes off for nobody', async () => {
  const numbers = owners.map((owner) => server.phoneOf(owner));
  const attacker = attackersDevice();
  const answers: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const number of numbers) {
      // Another network requests the code: in this one codes would become longer.
      assert.equal((await createDevice(server, { from: '10.2.0.1' }).request(number)).body.codeLength, 6);
      for (let tries = 0; tries < 5; tries += 1) {
        answers.push((await attacker.enter(number, `0000000${tries}`)).problem.code);
      }
    }
    server.clock.advance(130);
  }
  assert.equal(answers.filter((code) => code === 'incorrect_pin').length, 27);
  server.clock.advance(15 * 60);
  for (const number of numbers) {
    assert.equal((await createDevice(server, { from: '10.2.0.1' }).request(number)).status, 200);
  }
});

test('fifteen wrong guesses at long codes do not turn codes off', async () => {
  const attacker = attackersDevice();
  for (const owner of [...owners, jogvan]) {
    const number = server.phoneOf(owner);
    await attacker.request(number);
    for (let tries = 0; tries < 5; tries += 1) await attacker.enter(number, '0000');
    server.clock.advance(60);
  }
  server.clock.advance(15 * 60);
  const number = server.phoneOf(hanna);
  await guessThreeCodes(number, 8);
  server.clock.advance(15 * 60);
  assert.equal((await createDevice(server, { from: '10.2.0.1' }).request(number)).status, 200);
});

test('when strangers have caused codes to be turned off, a device that is known for the number still signs in', async () => {
  const number = server.phoneOf(hanna);
  const hannas = await ownDevice(number);
  await guessThreeCodes(number, 6);
  server.clock.advance(15 * 60);
  const stranger = createDevice(server, { from: '10.2.0.1' });
  assert.equal((await stranger.request(number)).status, 429);

  assert.equal((await hannas.request(number)).status, 200);
  const code = await codeFor(number);
  assert.equal((await stranger.enter(number, code)).status, 429, 'no other device can use the code');
  assert.equal((await hannas.enter(number, notThat(code))).problem.code, 'incorrect_pin');
  assert.equal((await hannas.enter(number, code)).status, 200);
});

test('the answer to a wrong guess reveals neither the length of the code nor the number of tries left', async () => {
  const answersTo = async (guess: string, number: string, from: string) => {
    const answers: string[] = [];
    const guesser = attackersDevice(from);
    for (let tries = 0; tries < 6; tries += 1) {
      answers.push((await guesser.enter(number, guess)).problem.code);
    }
    return answers;
  };
  const five = [...Array.from({ length: 5 }, () => 'incorrect_pin'), 'pin_expired'];
  const none = Array.from({ length: 6 }, () => 'pin_expired');
  for (const [place, guess] of ['4444', '999999', '99999999', '999999999999'].entries()) {
    const from = `10.5.${place}.1`;
    const number = server.phoneOf(owners[place] ?? hanna);

    assert.deepEqual(await answersTo(guess, number, from), none);
    assert.equal((await createDevice(server, { from: '10.2.0.1' }).request(number)).body.codeLength, 6);
    assert.deepEqual(await answersTo(guess, number, from), five, `${guess} at a six-digit code`);
  }
});
