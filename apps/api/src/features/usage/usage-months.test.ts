import assert from 'node:assert/strict';
import { test } from 'node:test';

import { day, megabytes, noUse, minorUnits, zones } from '@bylgja/domain';
import { lines } from '@bylgja/fixtures';
import fc from 'fast-check';
import { sql } from 'kysely';

import type { UsageReading } from '#gateways/network/network-operator.ts';
import type { TestServer } from '#testing/test-server.ts';

import { eachUnmeasured, deleteMeasurements, measureNow } from './testing/measuring.ts';
import { saveReadings } from './usage.store.ts';

let server: TestServer;
eachUnmeasured((started) => {
  server = started;
});

const numbers = lines
  .filter(({ status }) => status === 'active')
  .slice(0, 3)
  .map(({ phoneNumber }) => phoneNumber);

/** Readings of three lines on days of two months, which correct each other up and down. */
const readings: fc.Arbitrary<UsageReading> = fc
  .record({
    phoneNumber: fc.constantFrom(...numbers),
    day: fc.constantFrom(day('2026-10-31'), day('2026-11-01'), day('2026-11-20'), day('2026-11-21')),
    zone: fc.constantFrom(...zones),
    used: fc.integer({ min: 0, max: 3 }),
    minute: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ used, minute, ...of }) => ({
    ...noUse,
    ...of,
    megabytes: megabytes(used * 100),
    charged: minorUnits(used * 7),
    measuredAt: new Date(`2026-11-21T14:0${minute}:00Z`),
  }));

/** The months of all lines, as stored and as the sums of their days. */
async function months() {
  const columns = sql`line_id, month, zone, megabytes::int, charged_minor::int, measured_at`;
  const kept = await sql`select ${columns} from usage_months order by 1, 2, 3`.execute(server.db.query());
  const summed = await sql`
    select ${columns}
    from (
      select line_id, to_char(day, 'YYYY-MM') as month, zone, sum(megabytes) as megabytes,
        sum(charged_minor) as charged_minor, max(measured_at) as measured_at
      from usage group by 1, 2, 3
    ) as days
    order by 1, 2, 3`.execute(server.db.query());
  return { kept: kept.rows, summed: summed.rows };
}

test('after any reports of the network in any order, a month is the sum of its days', async () => {
  const reported = fc.array(fc.array(readings, { maxLength: 12 }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(reported, async (answers) => {
      await deleteMeasurements(server.db);
      for (const answer of answers) {
        await measureNow(server.deps, answer);
        const { kept, summed } = await months();
        assert.deepEqual(kept, summed);
      }
    }),
    { numRuns: 25 },
  );
});

test('readings that two processes apply to one line in parallel are counted once', async () => {
  const page = await server.db.query().selectFrom('usage_pages').selectAll().executeTakeFirstOrThrow();
  const of = (used: number, minute: number, on = '2026-11-21'): UsageReading[] =>
    numbers.map((phoneNumber) => ({
      ...noUse,
      phoneNumber,
      day: day(on),
      zone: 'domestic',
      megabytes: megabytes(used),
      measuredAt: new Date(`2026-11-21T14:${minute}:00Z`),
    }));
  for (const round of [10, 20, 30]) {
    await Promise.all([
      saveReadings(server.db, [{ page, readings: of(round * 10, round + 1) }]),
      saveReadings(server.db, [{ page, readings: of(round * 20, round + 2) }]),
      saveReadings(server.db, [{ page, readings: of(round, round + 3, '2026-11-20') }]),
    ]);
    const { kept, summed } = await months();
    assert.deepEqual(kept, summed);
    assert.equal(kept.length, numbers.length);
  }
});

test('deleted days are removed from their months', async () => {
  await measureNow(
    server.deps,
    numbers.flatMap((phoneNumber) =>
      [day('2026-10-31'), day('2026-11-20'), day('2026-11-21')].map((on) => ({
        ...noUse,
        phoneNumber,
        day: on,
        zone: 'domestic' as const,
        megabytes: megabytes(100),
        measuredAt: new Date('2026-11-21T14:30:00Z'),
      })),
    ),
  );
  for (const on of [day('2026-11-20'), day('2026-10-31')]) {
    await server.db.query().deleteFrom('usage').where('day', '=', on).execute();
    const { kept, summed } = await months();
    assert.deepEqual(kept, summed);
  }
});
