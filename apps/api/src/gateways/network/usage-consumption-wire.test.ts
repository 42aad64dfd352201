import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';

import { day, fail, isPhoneNumber, megabytes, noUse, ok, minorUnits } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { startLocalServer } from '../cards/testing/local-server.ts';
import { createUsageConsumption } from './usage-consumption.ts';

const bjork = phone('298211001');
const hanna = phone('298211010');

function phone(number: string): PhoneNumber {
  assert.ok(isPhoneNumber(number));
  return number;
}

const operator = (baseUrl: string) =>
  createUsageConsumption({ baseUrl, token: 'network-token', timeoutMs: 30_000 });

const unavailable = (reason: string) => fail('network_unavailable', { reason });

const aDay = { startDateTime: '2026-11-21T00:00:00Z', endDateTime: '2026-11-22T00:00:00Z' };
const counter = { counterType: 'used', consumptionPeriod: aDay, value: { amount: 12, units: 'MB' } };
const bucket = { name: 'domestic', usageType: 'data', bucketCounter: [counter] };
const line = {
  logicalResource: [{ id: bjork }],
  state: 'done',
  lastUpdate: '2026-11-21T14:32:00Z',
  bucketRefOrValue: [bucket],
};
const reading = {
  ...noUse,
  phoneNumber: bjork,
  day: day('2026-11-21'),
  zone: 'domestic',
  megabytes: megabytes(12),
  measuredAt: new Date('2026-11-21T14:32:00Z'),
};

const answering =
  (answer: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

async function readFrom(baseUrl: string) {
  return operator(baseUrl).readUsage({ phoneNumbers: [bjork], from: day('2026-11-20') });
}

test('usage without an allowance, and lines that were not asked for, are ignored', async (t) => {
  const voice = {
    name: 'calls',
    usageType: 'voice',
    bucketCounter: [{ ...counter, value: { amount: 1.5, units: 'MIN' } }],
  };
  const elsewhere = { ...bucket, name: 'rest-of-world' };
  const outOfBucket = { counterType: 'outOfBucket', value: { amount: 1, units: 'GB' } };
  const dayBefore = {
    ...counter,
    consumptionPeriod: { startDateTime: '2026-11-19T00:00:00Z', endDateTime: '2026-11-20T00:00:00Z' },
  };
  const buckets = [voice, elsewhere, { ...bucket, bucketCounter: [outOfBucket, dayBefore, counter] }];
  const baseUrl = await startLocalServer(
    t,
    answering({
      '@type': 'QueryUsageConsumption',
      usageConsumption: [
        { ...line, bucketRefOrValue: buckets },
        { ...line, logicalResource: [{ id: hanna }] },
        { ...line, state: 'inProgress' },
      ],
    }),
  );
  assert.deepEqual(await readFrom(baseUrl), ok([reading]));
});

test('usage that is not reported for a day is zero', async (t) => {
  const of = (usageType: string, amount: number, units: string) => ({
    ...bucket,
    usageType,
    bucketCounter: [{ ...counter, value: { amount, units } }],
  });
  const answers = (...buckets: readonly object[]) =>
    startLocalServer(t, answering({ usageConsumption: [{ ...line, bucketRefOrValue: buckets }] }));
  const voice = await answers(bucket, of('voice', 9, 'min'));
  assert.deepEqual(await readFrom(voice), ok([{ ...reading, callMinutes: 9 }]));
  const money = await answers(of('monetary', 0.29, market().currency.code), of('sms', 3, 'item'));
  assert.deepEqual(
    await readFrom(money),
    ok([{ ...reading, megabytes: megabytes(0), sms: 3, charged: minorUnits(29) }]),
  );
});

test('a day begins at midnight in the Faroes, whatever the time zone of its instants', async (t) => {
  const summer = { startDateTime: '2026-07-01T01:00:00+02:00', endDateTime: '2026-07-01T12:00:00Z' };
  const baseUrl = await startLocalServer(
    t,
    answering({
      usageConsumption: [
        {
          ...line,
          bucketRefOrValue: [{ ...bucket, bucketCounter: [{ ...counter, consumptionPeriod: summer }] }],
        },
      ],
    }),
  );
  const read = await operator(`${baseUrl}/oss/`).readUsage({
    phoneNumbers: [bjork],
    from: day('2026-06-30'),
  });
  assert.deepEqual(read, ok([{ ...reading, day: day('2026-07-01') }]));
});

const withCounter = (change: object) => ({
  usageConsumption: [
    { ...line, bucketRefOrValue: [{ ...bucket, bucketCounter: [{ ...counter, ...change }] }] },
  ],
});

const withBucket = (usageType: string, amount: number, units: string) => ({
  usageConsumption: [
    {
      ...line,
      bucketRefOrValue: [
        bucket,
        { ...bucket, usageType, bucketCounter: [{ ...counter, value: { amount, units } }] },
      ],
    },
  ],
});

const nonsense: Record<string, unknown> = {
  'no list': {},
  'a list of something else': { usageConsumption: [{ id: 1 }] },
  'no instant of measuring': { usageConsumption: [{ ...line, lastUpdate: undefined }] },
  gigabytes: withCounter({ value: { amount: 12, units: 'GB' } }),
  'part of a megabyte': withCounter({ value: { amount: 0.5, units: 'MB' } }),
  'a negative amount': withCounter({ value: { amount: -1, units: 'MB' } }),
  'calls in hours': withBucket('voice', 2, 'h'),
  'half a minute of calls': withBucket('voice', 0.5, 'min'),
  'half an SMS': withBucket('sms', 0.5, 'item'),
  'thousandths of a króna': withBucket('monetary', 1.005, market().currency.code),
  'charges in euros': withBucket('monetary', 1, 'EUR'),
  'an impossible amount': withBucket('voice', 2 ** 31, 'min'),
  'a period that begins after midnight': withCounter({
    consumptionPeriod: { ...aDay, startDateTime: '2026-11-21T01:00:00Z' },
  }),
  'a period of two days': withCounter({
    consumptionPeriod: { ...aDay, endDateTime: '2026-11-23T00:00:00Z' },
  }),
  'a period without a time': withCounter({
    consumptionPeriod: { ...aDay, endDateTime: aDay.startDateTime },
  }),
};
for (const [name, answer] of Object.entries(nonsense)) {
  test(`an answer with ${name} is not understood`, async (t) => {
    const baseUrl = await startLocalServer(t, answering(answer));
    const read = await readFrom(baseUrl);
    assert.ok(!read.ok);
    assert.match(String(read.details?.['reason']), /^answer_not_understood at usageConsumption[\w.]*$/);
  });
}

test('the log says at which place of the answer it was not understood', async (t) => {
  const bucketOfLine = 'usageConsumption.0.bucketRefOrValue.0.bucketCounter.0';
  for (const [answer, place] of [
    [nonsense['gigabytes'], `${bucketOfLine}.value.units`],
    [nonsense['a period of two days'], `${bucketOfLine}.consumptionPeriod`],
    [nonsense['no instant of measuring'], 'usageConsumption.0.lastUpdate'],
  ]) {
    const baseUrl = await startLocalServer(t, answering(answer));
    assert.partialDeepStrictEqual(
      await readFrom(baseUrl),
      unavailable(`answer_not_understood at ${String(place)}`),
    );
  }
});

test('an answer that is not JSON is not understood', async (t) => {
  const baseUrl = await startLocalServer(t, (_request, response) => response.end('<html>'));
  assert.partialDeepStrictEqual(await readFrom(baseUrl), unavailable('answer_not_understood'));
});
