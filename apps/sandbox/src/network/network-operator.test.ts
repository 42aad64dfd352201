import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { addDays, dayOf, startOfDay } from '@bylgja/domain';
import type { Zone } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { startClient } from '../testing/client.ts';

const query = '/tmf-api/usageConsumption/v4/queryUsageConsumption';
const bearer = { authorization: 'Bearer sandbox' };
const bjork = { phoneNumber: '298211001', usedToday: { domestic: 700, eu: 30 }, megabytesPerHour: 0 };
const hanna = { phoneNumber: '298211010', usedToday: { domestic: 5, eu: 0 }, megabytesPerHour: 6000 };

type Client = Awaited<ReturnType<typeof startClient>>;

interface Consumption {
  readonly logicalResource: readonly { readonly id: string }[];
  readonly state: string;
  readonly lastUpdate: string;
  readonly bucketRefOrValue: readonly {
    readonly name: Zone;
    readonly usageType: string;
    readonly bucketCounter: readonly {
      readonly counterType: string;
      readonly consumptionPeriod: { readonly startDateTime: string; readonly endDateTime: string };
      readonly value: { readonly amount: number; readonly units: string };
    }[];
  }[];
}

interface State {
  readonly usage: string;
  readonly measuredAt: string;
  readonly lines: readonly { readonly phoneNumber: string; readonly usedToday: Record<Zone, number> }[];
}

/** Sets lines at noon, so that no test runs across midnight. */
async function seed(client: Client, ...lines: readonly object[]): Promise<void> {
  const now = new Date((await stateOf(client)).measuredAt);
  const noon = startOfDay(addDays(dayOf(now), 1)).getTime() + 12 * 3_600_000;
  await advance(client, (noon - now.getTime()) / 1000);
  await client.read('PUT', '/_sandbox/network/lines', { json: lines });
}
const advance = (client: Client, advanceSeconds: number) =>
  client.read('POST', '/_sandbox/clock', { json: { advanceSeconds } });
const stateOf = (client: Client) => client.read<State>('GET', '/dev/network');
const setFault = (client: Client, fault: object) =>
  client.read('PUT', '/_sandbox/network/faults', { json: fault });

function search(numbers: readonly string[], from = '2020-01-01T00:00:00Z') {
  return {
    searchCriteria: {
      logicalResource: numbers.map((id) => ({ id })),
      validPeriod: { startDateTime: from },
    },
  };
}

async function ask(
  client: Client,
  numbers: readonly string[],
  from?: string,
): Promise<readonly Consumption[]> {
  const json = search(numbers, from);
  const answer = await client.read<{ usageConsumption: readonly Consumption[] }>('POST', query, {
    headers: bearer,
    json,
  });
  return answer.usageConsumption;
}

function amountsOf(consumption: Consumption | undefined, zone: Zone, usageType = 'data'): number[] {
  const bucket = consumption?.bucketRefOrValue.find(
    (one) => one.name === zone && one.usageType === usageType,
  );
  return bucket?.bucketCounter.map(({ value }) => value.amount) ?? [];
}

test('a line’s usage is reported by zone and day, with the time of measurement', async (t) => {
  const client = await startClient(t);
  await seed(client, bjork);
  const [reported, ...others] = await ask(client, [bjork.phoneNumber]);
  assert.deepEqual(others, []);
  assert.deepEqual(reported?.logicalResource, [{ id: bjork.phoneNumber }]);
  assert.equal(reported?.state, 'done');
  assert.deepEqual(
    reported?.bucketRefOrValue.map(({ name, usageType }) => [name, usageType]),
    ['domestic', 'eu'].flatMap((zone) => ['data', 'voice', 'sms', 'monetary'].map((type) => [zone, type])),
  );
  const day = dayOf(new Date(reported?.lastUpdate ?? ''));
  assert.deepEqual(reported?.bucketRefOrValue[0]?.bucketCounter, [
    {
      counterType: 'used',
      consumptionPeriod: {
        startDateTime: startOfDay(day).toISOString(),
        endDateTime: startOfDay(addDays(day, 1)).toISOString(),
      },
      value: { amount: 700, units: 'MB' },
    },
  ]);
  assert.deepEqual(amountsOf(reported, 'eu'), [30]);
});

test('calls, texts and charges are reported beside data, each in its unit', async (t) => {
  const client = await startClient(t);
  await seed(client, {
    ...bjork,
    callMinutesToday: { domestic: 31, eu: 12 },
    smsToday: { domestic: 4, eu: 1 },
    chargedMinorToday: { domestic: 0, eu: 1250 },
  });
  const [reported] = await ask(client, [bjork.phoneNumber]);
  const inEu = reported?.bucketRefOrValue.filter(({ name }) => name === 'eu') ?? [];
  assert.deepEqual(
    inEu.flatMap(({ usageType, bucketCounter }) =>
      bucketCounter.map(({ value }) => [usageType, value.amount, value.units]),
    ),
    [
      ['data', 30, 'MB'],
      ['voice', 12, 'min'],
      ['sms', 1, 'item'],
      ['monetary', 12.5, market().currency.code],
    ],
  );
  assert.deepEqual(amountsOf(reported, 'domestic', 'voice'), [31]);
  assert.deepEqual(amountsOf(reported, 'domestic', 'monetary'), [0]);
});

test('calls and texts count in the current zone, and only whole ones', async (t) => {
  const client = await startClient(t);
  await seed(client, { ...bjork, zone: 'eu', callMinutesPerHour: 30, smsPerHour: 10 });
  await advance(client, 2 * 3600);
  const [reported] = await ask(client, [bjork.phoneNumber]);
  const [minutes = 0] = amountsOf(reported, 'eu', 'voice');
  const [smsCount = 0] = amountsOf(reported, 'eu', 'sms');
  assert.ok(minutes > 40 && minutes < 80 && Number.isInteger(minutes), String(minutes));
  assert.ok(smsCount > 12 && smsCount < 28 && Number.isInteger(smsCount), String(smsCount));
  assert.deepEqual(amountsOf(reported, 'domestic', 'voice'), [0]);
});

test('lines that were not requested or do not exist are omitted', async (t) => {
  const client = await startClient(t);
  await seed(client, bjork, hanna);
  const reported = await ask(client, [hanna.phoneNumber, '298219999']);
  assert.deepEqual(
    reported.map(({ logicalResource }) => logicalResource[0]?.id),
    [hanna.phoneNumber],
  );
});

test('only days from the requested one are reported', async (t) => {
  const client = await startClient(t);
  await seed(client, bjork);
  await advance(client, 2 * 86_400);
  assert.deepEqual(amountsOf((await ask(client, [bjork.phoneNumber]))[0], 'domestic'), [700, 0, 0]);
  const today = dayOf(new Date((await stateOf(client)).measuredAt));
  const yesterday = startOfDay(addDays(today, -1)).toISOString();
  assert.deepEqual(amountsOf((await ask(client, [bjork.phoneNumber], yesterday))[0], 'domestic'), [0, 0]);
});

test('data is used while usage runs, and does not change while it is paused', async (t) => {
  const client = await startClient(t);
  await seed(client, { ...hanna, zone: 'eu' });
  const total = async () =>
    amountsOf((await ask(client, [hanna.phoneNumber]))[0], 'eu').reduce((a, b) => a + b, 0);

  await advance(client, 3600);
  const eaten = await total();
  assert.ok(eaten > 4000 && eaten < 8000, String(eaten));

  const paused = await client.read<State>('POST', '/dev/network', { json: { usage: 'pause' } });
  assert.equal(paused.usage, 'pause');
  const before = await total();
  await advance(client, 3600);
  assert.equal(await total(), before);
  assert.ok(Date.parse((await stateOf(client)).measuredAt) - Date.parse(paused.measuredAt) >= 3_600_000);

  await client.read('POST', '/dev/network', { json: { usage: 'run' } });
  await advance(client, 3600);
  assert.ok((await total()) > before + 4000);
});

test('lines, figures and the pause survive a restart with the same data file', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-network-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const dataFile = join(folder, 'sandbox.json');
  const first = await startClient(t, { dataFile });
  await first.read('POST', '/dev/network', { json: { usage: 'pause' } });
  await seed(first, bjork);
  await first.close();

  const second = await startClient(t, { dataFile });
  assert.equal((await stateOf(second)).usage, 'pause');
  assert.ok(amountsOf((await ask(second, [bjork.phoneNumber]))[0], 'domestic').includes(700));
});

test('usage is not available without the token', async (t) => {
  const client = await startClient(t, { networkToken: 'right' });
  await seed(client, bjork);
  const json = search([bjork.phoneNumber]);
  assert.equal((await client.call('POST', query, { json })).status, 401);
  assert.equal((await client.call('POST', query, { json, headers: bearer })).status, 401);
  const headers = { authorization: 'Bearer right' };
  assert.equal((await client.call('POST', query, { json, headers })).status, 201);
});

for (const [name, json] of [
  ['without a number', search([])],
  ['about more than a hundred lines', search(Array.from({ length: 101 }, (_, i) => String(298_210_000 + i)))],
  ['about an invalid number', search(['211001'])],
  ['from an invalid instant', search([bjork.phoneNumber], 'yesterday')],
  ['with unknown fields', { ...search([bjork.phoneNumber]), limit: 3 }],
] as const) {
  test(`a query ${name} is refused`, async (t) => {
    const client = await startClient(t);
    const response = await client.call('POST', query, { headers: bearer, json });
    assert.equal(response.status, 400);
  });
}

test('a network that is down returns errors until it recovers', async (t) => {
  const client = await startClient(t);
  await setFault(client, { httpStatus: 503 });
  const down = await client.call('POST', query, { headers: bearer, json: search([bjork.phoneNumber]) });
  assert.equal(down.status, 503);
  await setFault(client, {});
  assert.deepEqual(await ask(client, [bjork.phoneNumber]), []);
});

test('a repeating network sends the previous response again after the new one', async (t) => {
  const client = await startClient(t);
  await seed(client, hanna);
  const [first] = await ask(client, [hanna.phoneNumber]);
  await advance(client, 600);
  await setFault(client, { repeats: true });
  const [newer, repeated] = await ask(client, [hanna.phoneNumber]);
  assert.deepEqual(repeated, first);
  assert.ok(newer && first && newer.lastUpdate > first.lastUpdate);
});

test('an outdated network reports what was measured before the last response', async (t) => {
  const client = await startClient(t);
  await seed(client, hanna);
  const [first] = await ask(client, [hanna.phoneNumber]);
  await advance(client, 600);
  await ask(client, [hanna.phoneNumber]);
  await setFault(client, { isOutdated: true });
  assert.deepEqual(await ask(client, [hanna.phoneNumber]), [first]);
  assert.deepEqual(await ask(client, [hanna.phoneNumber]), [first]);
});

test('people see today’s usage and pause it with a form', async (t) => {
  const client = await startClient(t);
  assert.match(await client.page('/dev/network'), /The network has no lines/);
  await seed(client, bjork);
  const running = await client.page('/dev/network');
  assert.match(running, /Data is being used/);
  assert.match(running, /21\u00a010\u00a001<\/td>\s*<td>700<\/td>\s*<td>30<\/td>/);

  const posted = await client.call('POST', '/dev/network', { form: { usage: 'pause' } });
  assert.equal(posted.status, 303);
  assert.equal(posted.headers.get('location'), '/dev/network');
  assert.match(await client.page('/dev/network', 'fo'), /Nýtslan er steðgað/);
  assert.equal((await stateOf(client)).usage, 'pause');
});

test('an unknown command neither pauses nor resumes usage', async (t) => {
  const client = await startClient(t);
  assert.equal((await client.call('POST', '/dev/network', { json: { usage: 'stop' } })).status, 400);
  assert.equal((await client.call('POST', '/dev/network', { form: {} })).status, 400);
  assert.equal((await stateOf(client)).usage, 'run');
});
