import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { day, megabytes, noUse, ok, minorUnits } from '@bylgja/domain';
import type { Day, Zone } from '@bylgja/domain';
import { bjork, lines, phone } from '@bylgja/fixtures';
import { until } from '@bylgja/sandbox';
import fc from 'fast-check';
import { sql } from 'kysely';

import type { UsageReading } from '#gateways/network/network-operator.ts';
import { networkWith } from '#gateways/network/testing/network-with.ts';
import { runJob } from '#jobs/run-job.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { deleteMeasurements, measureNow } from './testing/measuring.ts';
import { lastMeasuredOf } from './usage-pages.store.ts';
import { measureUsageJob } from './usage-poll-job.ts';

const today = day('2026-11-21');
const bjorksLine = lines.find(({ person }) => person.id === bjork.id);
assert.ok(bjorksLine);
const { id: lineId, phoneNumber: bjorksNumber } = bjorksLine;

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false, env: { NETWORK_URL: '' } });
});
after(() => server.close());
beforeEach(async () => {
  await server.turnBack('2026-11-21T14:32:00Z');
  await deleteMeasurements(server.db);
});

function reading(change: Partial<UsageReading> = {}): UsageReading {
  return {
    ...noUse,
    phoneNumber: bjorksNumber,
    day: today,
    zone: 'domestic',
    megabytes: megabytes(100),
    measuredAt: new Date('2026-11-21T14:30:00Z'),
    ...change,
  };
}

async function stored(on: Day = today, zone: Zone = 'domestic') {
  const row = await server.db
    .query()
    .selectFrom('usage')
    .select(['megabytes', 'measured_at'])
    .where('line_id', '=', lineId)
    .where('day', '=', on)
    .where('zone', '=', zone)
    .executeTakeFirst();
  return row && { megabytes: row.megabytes, at: row.measured_at.toISOString() };
}

test('measured usage is stored by line, day and zone', async () => {
  const yesterday = day('2026-11-20');
  await measureNow(server.deps, [
    reading(),
    reading({ zone: 'eu', megabytes: megabytes(7) }),
    reading({ day: yesterday, megabytes: megabytes(0) }),
  ]);
  const at = '2026-11-21T14:30:00.000Z';
  assert.deepEqual(await stored(), { megabytes: 100, at });
  assert.deepEqual(await stored(today, 'eu'), { megabytes: 7, at });
  assert.deepEqual(await stored(yesterday), { megabytes: 0, at });
});

test('the newest measurement also applies to calls, texts and charges', async () => {
  const figures = () =>
    server.db.query().selectFrom('usage').select(['call_minutes', 'sms', 'charged_minor']).execute();
  const at = (minute: number) => new Date(Date.parse('2026-11-21T14:30:00Z') + minute * 60_000);
  await measureNow(server.deps, [
    reading({ callMinutes: 12, sms: 3, charged: minorUnits(450), measuredAt: at(1) }),
    reading({ callMinutes: 90, sms: 90, charged: minorUnits(9000), measuredAt: at(0) }),
  ]);
  assert.deepEqual(await figures(), [{ call_minutes: 12, sms: 3, charged_minor: 450 }]);
  await measureNow(server.deps, [reading({ callMinutes: 1, measuredAt: at(0) })]);
  assert.deepEqual(await figures(), [{ call_minutes: 12, sms: 3, charged_minor: 450 }]);
  await measureNow(server.deps, [reading({ callMinutes: 13, sms: 4, measuredAt: at(2) })]);
  assert.deepEqual(await figures(), [{ call_minutes: 13, sms: 4, charged_minor: 0 }]);
});

test('an older measurement changes nothing, even in the same answer', async () => {
  await measureNow(server.deps, [
    reading({ megabytes: megabytes(120), measuredAt: new Date('2026-11-21T14:31:00Z') }),
    reading({ megabytes: megabytes(999), measuredAt: new Date('2026-11-21T14:29:00Z') }),
  ]);
  await measureNow(server.deps, [reading({ megabytes: megabytes(100) })]);
  assert.deepEqual(await stored(), { megabytes: 120, at: '2026-11-21T14:31:00.000Z' });
});

test('a repeated measurement changes nothing, whatever it says the second time', async () => {
  await measureNow(server.deps, [reading()]);
  await measureNow(server.deps, [reading({ megabytes: megabytes(50) })]);
  assert.deepEqual(await stored(), { megabytes: 100, at: '2026-11-21T14:30:00.000Z' });
});

test('a newer measurement may correct a figure downward', async () => {
  await measureNow(server.deps, [reading()]);
  await measureNow(server.deps, [
    reading({ megabytes: megabytes(60), measuredAt: new Date('2026-11-21T14:31:00Z') }),
  ]);
  assert.deepEqual(await stored(), { megabytes: 60, at: '2026-11-21T14:31:00.000Z' });
});

test('readings of a number without a line are ignored, and the others are stored', async () => {
  await measureNow(server.deps, [reading({ phoneNumber: phone('219999') }), reading()]);
  assert.equal((await stored())?.megabytes, 100);
  const rows = await server.db.query().selectFrom('usage').select('line_id').execute();
  assert.deepEqual(rows, [{ line_id: lineId }]);
});

test('with repeated, unordered and split answers, the newest measurement applies', async () => {
  const reported = fc.array(
    fc.record({ minute: fc.integer({ min: 0, max: 9 }), used: fc.integer({ min: 0, max: 5000 }) }),
    { minLength: 1, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(reported, { minLength: 1, maxLength: 4 }), async (answers) => {
      await deleteMeasurements(server.db);
      // Measurements of one instant are identical.
      const usedAt = new Map(answers.flat().map(({ minute, used }) => [minute, used]));
      for (const answer of answers) {
        await measureNow(
          server.deps,
          answer.map(({ minute }) =>
            reading({
              megabytes: megabytes(usedAt.get(minute) ?? 0),
              measuredAt: new Date(`2026-11-21T14:0${minute}:00Z`),
            }),
          ),
        );
      }
      const newest = Math.max(...usedAt.keys());
      assert.deepEqual(await stored(), {
        megabytes: usedAt.get(newest),
        at: `2026-11-21T14:0${newest}:00.000Z`,
      });
    }),
    { numRuns: 25 },
  );
});

test('when several processes, some believed dead, apply the same lines in parallel, the newest measurement applies', async () => {
  const inUse = lines.filter(({ status }) => status !== 'processing');
  const processes = 6;
  const asked = Promise.withResolvers<void>();
  let silent = 0;
  const readingsOf = (process: number) =>
    inUse.map(({ phoneNumber }) =>
      reading({
        phoneNumber,
        megabytes: megabytes(100 + process),
        measuredAt: new Date(`2026-11-21T14:30:0${process}Z`),
      }),
    );
  const slow = (process: number) =>
    networkWith({
      async readUsage() {
        silent += 1;
        if (silent === processes) asked.resolve();
        await asked.promise;
        return ok(process % 2 ? readingsOf(process) : readingsOf(process).toReversed());
      },
    });
  const runs: Promise<boolean>[] = [];
  for (let process = 0; process < processes; process += 1) {
    runs.push(runJob(measureUsageJob(60), { ...server.deps, network: slow(process) }));
    await until(() => silent > process);
    server.clock.advance(60);
  }
  await Promise.all(runs);
  const rows = await server.db.query().selectFrom('usage').select('megabytes').execute();
  assert.deepEqual(
    rows.map((row) => row.megabytes),
    inUse.map(() => 105),
  );
});

test('an unchanged figure is not written again, and is shown with the time of its last measurement', async () => {
  const bjorks = await server.as(bjork);
  const measuredAt = async () => {
    const { body } = await bjorks.call('GET /subscriptions/:id/usage', {
      params: { id: lineId },
      query: { months: 1 },
    });
    return body.measuredAt;
  };
  await measureNow(server.deps, [reading()]);
  await measureNow(server.deps, [reading({ measuredAt: new Date('2026-11-21T14:31:00Z') })]);
  assert.deepEqual(await stored(), { megabytes: 100, at: '2026-11-21T14:30:00.000Z' });
  assert.equal(await measuredAt(), '2026-11-21T14:31:00.000Z');
  const { body } = await bjorks.call('GET /subscriptions');
  assert.equal(body.data.currentAccount?.currentMember?.measuredAt, '2026-11-21T14:31:00.000Z');
});

test('a line that is measured later than the others, or not any more, is shown with its own time', async () => {
  const other = lines.find(({ id, status }) => id !== lineId && status === 'active');
  assert.ok(other);
  const at = (minute: number) => new Date(Date.parse('2026-11-21T14:00:00Z') + minute * 60_000);
  const seen = async () => {
    const { rows } = await sql<{ id: string; at: Date }>`
      select id, ${lastMeasuredOf(sql`lines.id`)} as at from lines
      where id in (${lineId}, ${other.id})`.execute(server.db.query());
    return [lineId, other.id].map((id) =>
      rows
        .find((row) => row.id === id)
        ?.at.toISOString()
        .slice(14, 16),
    );
  };
  const report = (bjorks: number | null, others: number | null) =>
    measureNow(server.deps, [
      ...(bjorks === null ? [] : [reading({ measuredAt: at(bjorks) })]),
      ...(others === null ? [] : [reading({ phoneNumber: other.phoneNumber, measuredAt: at(others) })]),
    ]);
  await report(10, 10);
  assert.deepEqual(await seen(), ['10', '10']);
  await report(20, 15);
  assert.deepEqual(await seen(), ['20', '15']);
  await report(30, null);
  assert.deepEqual(await seen(), ['30', '15']);
  await report(null, 14);
  assert.deepEqual(await seen(), ['30', '15'], 'a measurement older than the last one changes nothing');
});
