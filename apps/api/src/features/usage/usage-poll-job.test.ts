import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addMonths, day, dayOf, fail, firstDayOf, megabytes, monthOf, noUse, ok } from '@bylgja/domain';
import { bjork, elin, lines } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import type { AppDeps } from '#app-deps.ts';
import { addManyLines } from '#features/accounts/testing/many-lines.ts';
import type { UsageQuery, UsageReading } from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { createUsageConsumption } from '#gateways/network/usage-consumption.ts';
import { runJob } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eachUnmeasured, makePagesDue } from './testing/measuring.ts';
import { isMonthBeforeMeasured, measureUsageJob } from './usage-poll-job.ts';

const today = day('2026-11-21');
const bjorksLine = lineOf(bjork.id);

let server: TestServer;
eachUnmeasured((started) => {
  server = started;
});

function lineOf(customerId: string) {
  const line = lines.find(({ person }) => person.id === customerId);
  assert.ok(line);
  return line;
}

function reading(change: Partial<UsageReading> = {}): UsageReading {
  return {
    ...noUse,
    phoneNumber: bjorksLine.phoneNumber,
    day: today,
    zone: 'domestic',
    megabytes: megabytes(100),
    measuredAt: new Date('2026-11-21T14:30:00Z'),
    ...change,
  };
}

/** A network that reports given readings, and records the queries. */
function networkReporting(answer: (query: UsageQuery) => readonly UsageReading[] | 'silence') {
  const asked: UsageQuery[] = [];
  const network = networkWith({
    readUsage(query) {
      asked.push(query);
      const readings = answer(query);
      return Promise.resolve(
        readings === 'silence' ? fail('network_unavailable', { reason: 'timeout' }) : ok([...readings]),
      );
    },
  });
  return { asked, deps: { ...server.deps, network } };
}

test('lines in use are polled, including blocked, cancelled and prepaid ones, but not those that are still being set up', async () => {
  const { asked, deps } = networkReporting(() => []);
  const setBlocked = (blocked_at: Date | null) =>
    server.db.query().updateTable('lines').set({ blocked_at }).where('id', '=', bjorksLine.id).execute();
  await setBlocked(server.clock.now());
  await runJob(measureUsageJob(60), deps);
  await setBlocked(null);
  assert.deepEqual(
    asked.flatMap(({ phoneNumbers }) => phoneNumbers),
    lines
      .filter(({ person }) => person.id !== elin.id)
      .map(({ phoneNumber }) => phoneNumber)
      .toSorted(),
  );
  assert.deepEqual(
    new Set(lines.map(({ status }) => status)),
    new Set(['active', 'processing', 'prepaid', 'cancelled']),
  );
});

test('the first poll covers everything since the beginning of the previous month, later ones cover yesterday and today', async () => {
  const { asked, deps } = networkReporting(() => []);
  const job = measureUsageJob(60);
  await runJob(job, deps);
  server.clock.advance(60);
  await runJob(job, deps);
  // Past midnight in the Faroes.
  server.clock.set('2026-11-22T00:00:30Z');
  await runJob(job, deps);
  server.clock.set('2026-12-01T00:00:00Z');
  await runJob(job, deps);
  assert.deepEqual(
    asked.map(({ from }) => from),
    ['2026-10-01', '2026-11-20', '2026-11-21', '2026-11-01'],
    'and in a new month the whole previous one, once',
  );
});

test('after a poll without an answer, the next covers everything since the last complete answer', async () => {
  let isSilent = false;
  const { asked, deps } = networkReporting(() => (isSilent ? 'silence' : []));
  const job = measureUsageJob(60);
  await runJob(job, deps);
  isSilent = true;
  server.clock.set('2026-11-24T10:00:00Z');
  await runJob(job, deps);
  isSilent = false;
  server.clock.set('2026-11-25T10:00:00Z');
  await runJob(job, deps);
  server.clock.advance(60);
  await runJob(job, deps);
  assert.deepEqual(
    asked.map(({ from }) => from),
    ['2026-10-01', '2026-11-21', '2026-11-21', '2026-11-24'],
  );
});

test('without a configured network nothing is measured', async () => {
  await runJob(measureUsageJob(60), { ...server.deps, network: null });
  assert.deepEqual(await server.db.query().selectFrom('usage').selectAll().execute(), []);
});

test('many lines are polled in batches of at most a hundred, each line once', async (t) => {
  const added = await addManyLines(server, t);
  const { asked, deps } = networkReporting(() => []);
  await runJob(measureUsageJob(60), deps);
  assert.deepEqual(
    asked.map(({ phoneNumbers }) => phoneNumbers.length),
    [86, 86, 85],
  );
  const numbers = asked.flatMap(({ phoneNumbers }) => phoneNumbers);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.ok(added.every(({ number }) => numbers.includes(number)));
});

test('a batch without an answer affects only its own lines', async (t) => {
  await addManyLines(server, t);
  const { asked, deps } = networkReporting(({ phoneNumbers }) =>
    asked.length === 2 ? 'silence' : phoneNumbers.map((phoneNumber) => reading({ phoneNumber })),
  );
  await runJob(measureUsageJob(60), deps);
  assert.equal(await isMonthBeforeMeasured(deps, server.clock.now()), false);
  const [first, , last] = asked;
  const kept = await server.db
    .query()
    .selectFrom('usage')
    .innerJoin('lines', 'lines.id', 'usage.line_id')
    .select('phone_number')
    .orderBy('phone_number')
    .execute();
  assert.deepEqual(
    kept.map((row) => row.phone_number),
    [...(first?.phoneNumbers ?? []), ...(last?.phoneNumbers ?? [])],
  );
  const silences = loggedOf(server.log, 'usage.no_answer');
  assert.ok(silences.some((line) => line['reason'] === 'timeout' && line['lines'] === 86));
});

test('after two failures in succession a network is left for the next run', async (t) => {
  await addManyLines(server, t);
  const { asked, deps } = networkReporting(() => 'silence');
  await runJob(measureUsageJob(60), deps);
  assert.equal(asked.length, 2);
});

test('data that is used in the network is subtracted from what the owner sees, with the time of its measurement', async (t) => {
  // Noon in the middle of next month, for the API and the sandbox: no test runs at midnight or at the month end.
  const at = `${firstDayOf(addMonths(monthOf(new Date()), 1)).slice(0, 8)}15T12:00:00.000Z`;
  const world = await startTestServer({ at, hasTimedJobs: false });
  t.after(() => world.close());
  const sandbox = async (method: string, path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetchInTime(`${world.sandbox.url}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    assert.ok(response.ok, await response.text());
  };
  const deps: AppDeps = {
    ...world.deps,
    network: networkWith(
      createUsageConsumption({ baseUrl: world.sandbox.url, token: 'sandbox', timeoutMs: 30_000 }),
    ),
  };
  const bjorksPhone = await world.as(bjork);
  const seen = async () =>
    (await bjorksPhone.call('GET /subscriptions')).body.data.currentAccount?.currentMember;
  const atFirst = await seen();
  const usedToday = await world.db
    .query()
    .selectFrom('usage')
    .select('megabytes')
    .where('line_id', '=', bjorksLine.id)
    .where('day', '=', dayOf(new Date(at)))
    .where('zone', '=', 'domestic')
    .executeTakeFirstOrThrow();

  await sandbox('POST', '/dev/network', { usage: 'pause' });
  await sandbox('POST', '/_sandbox/clock', { advanceSeconds: (Date.parse(at) - Date.now()) / 1000 + 1 });
  await sandbox('PUT', '/_sandbox/network/lines', [
    {
      phoneNumber: bjorksLine.phoneNumber,
      usedToday: { domestic: usedToday.megabytes + 500, eu: 0 },
      megabytesPerHour: 0,
    },
  ]);
  await makePagesDue(world.db);
  await runJob(measureUsageJob(60), deps);

  const now = await seen();
  assert.equal(now?.dataRemaining.domestic, (atFirst?.dataRemaining.domestic ?? 0) - 500);
  assert.ok(Date.parse(now?.measuredAt ?? '') > Date.parse(atFirst?.measuredAt ?? ''));
});
