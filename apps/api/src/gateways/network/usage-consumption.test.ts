import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { addDays, day, dayOf, fail, isPhoneNumber, ok } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { startLocalServer } from '../cards/testing/local-server.ts';
import type { NetworkHttpSettings } from './network-http.ts';
import { createUsageConsumption } from './usage-consumption.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({
    port: 0,
    merchantName: 'Bylgja',
    apiKey: 'api-key',
    privateKey: 'private-key',
    merchantId: 4711,
    networkToken: 'network-token',
  });
});
after(() => sandbox.close());

async function control(method: 'PUT' | 'POST', path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetchInTime(`${sandbox.url}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  assert.ok(response.ok, await response.text());
}

async function measuredAt(): Promise<string> {
  const response = await fetchInTime(`${sandbox.url}/dev/network`);
  const state: { measuredAt: string } = JSON.parse(await response.text());
  return state.measuredAt;
}

const setFault = (fault: object) => control('PUT', '/_sandbox/network/faults', fault);

const bjork = phone('298211001');
const hanna = phone('298211010');

function phone(number: string): PhoneNumber {
  assert.ok(isPhoneNumber(number));
  return number;
}

/** Noon of the next day in the sandbox, usage paused, two lines known. */
beforeEach(async () => {
  await setFault({});
  await control('POST', '/dev/network', { usage: 'pause' });
  const now = new Date(await measuredAt());
  const noon = Date.parse(`${addDays(dayOf(now), 1)}T12:00Z`);
  await control('POST', '/_sandbox/clock', { advanceSeconds: (noon - now.getTime()) / 1000 });
  await control('PUT', '/_sandbox/network/lines', [
    { phoneNumber: bjork, usedToday: { domestic: 700, eu: 30 }, megabytesPerHour: 0 },
    { phoneNumber: hanna, usedToday: { domestic: 5, eu: 0 }, megabytesPerHour: 0 },
  ]);
});

const operator = (change: Partial<NetworkHttpSettings> = {}) =>
  createUsageConsumption({ baseUrl: sandbox.url, token: 'network-token', timeoutMs: 30_000, ...change });

const longAgo = day('2020-01-01');
const unavailable = (reason: string) => fail('network_unavailable', { reason });

test('usage is read by zone and day, with the instant of measurement', async () => {
  const earliest = await measuredAt();
  const read = await operator().readUsage({ phoneNumbers: [hanna, bjork], from: longAgo });
  assert.ok(read.ok);
  const today = dayOf(new Date(earliest));
  const figures = read.value.map(({ phoneNumber, day: on, zone, megabytes: used }) =>
    [phoneNumber, on, zone, used].join(' '),
  );
  assert.deepEqual(
    new Set(figures),
    new Set([
      `${bjork} ${today} domestic 700`,
      `${bjork} ${today} eu 30`,
      `${hanna} ${today} domestic 5`,
      `${hanna} ${today} eu 0`,
    ]),
  );
  assert.equal(figures.length, 4);
  for (const reading of read.value) assert.ok(reading.measuredAt >= new Date(earliest));
});

test('calls, SMS and charges of a zone are read with its data', async () => {
  await control('PUT', '/_sandbox/network/lines', [
    {
      phoneNumber: bjork,
      usedToday: { domestic: 700, eu: 30 },
      megabytesPerHour: 0,
      callMinutesToday: { domestic: 41, eu: 12 },
      smsToday: { domestic: 5, eu: 2 },
      chargedMinorToday: { domestic: 0, eu: 1999 },
    },
  ]);
  const read = await operator().readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.ok(read.ok);
  assert.deepEqual(
    read.value.map(({ zone, callMinutes, sms, charged }) => ({ zone, callMinutes, sms, charged })),
    [
      { zone: 'domestic', callMinutes: 41, sms: 5, charged: 0 },
      { zone: 'eu', callMinutes: 12, sms: 2, charged: 1999 },
    ],
  );
});

test('only days from the requested one on are read', async () => {
  await control('POST', '/_sandbox/clock', { advanceSeconds: 2 * 86_400 });
  const today = dayOf(new Date(await measuredAt()));
  const read = await operator().readUsage({ phoneNumbers: [bjork], from: addDays(today, -1) });
  assert.ok(read.ok);
  assert.deepEqual([...new Set(read.value.map((reading) => reading.day))], [addDays(today, -1), today]);
});

test('a line that the network does not know has no readings', async () => {
  const read = await operator().readUsage({ phoneNumbers: [phone('298219999')], from: longAgo });
  assert.deepEqual(read, ok([]));
});

test('a network that refuses us or is down is unavailable, and its usage is read when it is back', async () => {
  const question = { phoneNumbers: [bjork], from: longAgo };
  assert.partialDeepStrictEqual(
    await operator({ token: 'wrong' }).readUsage(question),
    unavailable('http_401'),
  );
  await setFault({ httpStatus: 503 });
  assert.partialDeepStrictEqual(await operator().readUsage(question), unavailable('http_503'));
  await setFault({});
  assert.equal((await operator().readUsage(question)).ok, true);
});

test('a network that is too slow times out', async () => {
  await setFault({ delayMs: 24 * 3_600_000 });
  const read = await operator({ timeoutMs: 200 }).readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.partialDeepStrictEqual(read, unavailable('timeout'));
});

test('repeated older answers are returned unchanged: the instant shows which is the newest', async () => {
  await operator().readUsage({ phoneNumbers: [bjork], from: longAgo });
  await control('POST', '/_sandbox/clock', { advanceSeconds: 60 });
  await setFault({ repeats: true });
  const read = await operator().readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.ok(read.ok);
  assert.equal(read.value.length, 4);
  assert.equal(new Set(read.value.map((reading) => reading.measuredAt.getTime())).size, 2);
});

test('a network that cannot be reached is unavailable', async (t) => {
  const cutsOff = await startLocalServer(t, (request) => request.socket.destroy());
  const read = await operator({ baseUrl: cutsOff }).readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.partialDeepStrictEqual(read, unavailable('connection'));
});

test('a redirect is not followed: the token is sent to one host only', async (t) => {
  let visits = 0;
  const elsewhere = await startLocalServer(t, (_request, response) => {
    visits += 1;
    response.end('{"usageConsumption":[]}');
  });
  const baseUrl = await startLocalServer(t, (_request, response) => {
    response.writeHead(307, { location: elsewhere }).end();
  });
  const read = await operator({ baseUrl }).readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.partialDeepStrictEqual(read, unavailable('http_307'));
  assert.equal(visits, 0);
});

test('an answer without end is not read to its end', async (t) => {
  const baseUrl = await startLocalServer(t, (_request, response) => {
    const block = Buffer.alloc(1024 * 1024, 32);
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  });
  const read = await operator({ baseUrl }).readUsage({ phoneNumbers: [bjork], from: longAgo });
  assert.partialDeepStrictEqual(read, unavailable('answer_too_large'));
});

test('a query never has more than a hundred lines', async () => {
  const phoneNumbers = Array.from({ length: 101 }, () => bjork);
  await assert.rejects(() => operator().readUsage({ phoneNumbers, from: longAgo }), /Too many numbers/);
});

test('without lines, no request is sent', async (t) => {
  const baseUrl = await startLocalServer(t, () => assert.fail('was asked'));
  assert.deepEqual(await operator({ baseUrl }).readUsage({ phoneNumbers: [], from: longAgo }), ok([]));
});
