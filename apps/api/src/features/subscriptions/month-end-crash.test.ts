import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { endOfMonth, gigabytes, month, monthOf } from '@bylgja/domain';
import type { CancelsTo } from '@bylgja/domain';
import fc from 'fast-check';

import { freePort, startApiProcess } from '#testing/api-process.ts';
import { until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';

import { findOldestMonth } from './month-end.store.ts';
import { readLives } from './testing/lives.ts';
import { startMonthEnds } from './testing/month-ends.ts';
import type { MonthEnds } from './testing/month-ends.ts';
import type { SomeAccount, SomeLine } from './testing/some-accounts.ts';

const deaths = runsOf({ usual: 4, full: 20 });
const seed = 298;
/** More than the server gets through in all its lives. */
const accounts = deaths * 75;
const longestLifeMs = 150;
const ended = endOfMonth(month('2026-11'));

const aLine: fc.Arbitrary<SomeLine> = fc.record({
  grants: fc.integer({ min: 1, max: 10_000 }).map((rollover): NonNullable<SomeLine['grants']> => [
    ['plan', gigabytes(25)],
    ['rollover', rollover],
  ]),
  used: fc.integer({ min: 0, max: 40_000 }),
  charged: fc.constantFrom(0, 0, 1250, 99_999),
  isBlocked: fc.boolean(),
});
const aLeavingLine: fc.Arbitrary<SomeLine> = fc
  .tuple(aLine, fc.constantFrom<CancelsTo[]>('prepaid', 'given_up'))
  .map(([line, cancelsTo]) => ({ ...line, cancelsTo }));
const terms: fc.Arbitrary<Omit<SomeAccount, 'lines'>> = fc.constantFrom<Omit<SomeAccount, 'lines'>[]>(
  {},
  { nextPlanId: 'litid', euPackage: 'on' },
  { euPackage: 'given_up' },
);
const anAccount: fc.Arbitrary<SomeAccount> = fc.oneof(
  fc.tuple(terms, aLine).map(([given, line]): SomeAccount => ({ ...given, lines: [line] })),
  fc
    .tuple(terms, aLeavingLine)
    .map(([given, line]): SomeAccount => ({ ...given, status: 'cancelled', lines: [line] })),
  fc
    .array(fc.oneof(aLine, aLeavingLine), { minLength: 1, maxLength: 6 })
    .map((lines): SomeAccount => ({ planType: 'family_plan', planId: 'familja-100', lines })),
);

test(
  'a month’s end that is killed again and again comes to what an undisturbed one comes to',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'a database that outlives kill -9 is needed: PostgreSQL',
    timeout: 10 * 60_000,
  },
  async (t) => {
    t.diagnostic(`seed ${seed}`);
    const ends = await startMonthEnds();
    t.after(() => ends.server.close());
    await ends.server.server.close();
    const given = fc.sample(anAccount, { numRuns: accounts, seed });

    await ends.reset();
    await ends.given(given);
    await ends.runAt(ended.toISOString());
    const undisturbed = await readLives(ends.server.db);

    await ends.reset();
    await ends.given(given);
    const hits = await endWithDeaths(ends);
    t.diagnostic(`${hits} of ${deaths} deaths came in the midst of it`);
    assert.ok(hits > deaths / 2, `too few deaths came in the midst of it: ${hits}`);
    assert.deepEqual(await readLives(ends.server.db), undisturbed);
  },
);

/** Ends the month by the API as a process of its own that is killed at random; answers how often there was work left. */
async function endWithDeaths({ server }: MonthEnds): Promise<number> {
  const { config, db } = server.deps;
  const isOver = async () => (await findOldestMonth(db, monthOf(ended))) === undefined;
  const api = await startApiProcess({
    port: await freePort(),
    env: {
      // Time stands still, right after the month has ended.
      CLOCK_SPEED: '0',
      CLOCK_STARTED: String(ended.getTime()),
      DATABASE_URL: server.db.url ?? '',
      DATA_DIR: config.dataDir,
      SECRET_KEY: config.secretKey ?? '',
      LOG_LEVEL: 'silent',
      PAYMENT_BASE_URL: config.payment.baseUrl,
      PAYMENT_API_KEY: config.payment.apiKey,
      PAYMENT_PRIVATE_KEY: config.payment.privateKey,
      PAYMENT_MERCHANT_ID: config.payment.merchantId,
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  });
  try {
    let hits = 0;
    for (const lifeMs of fc.sample(fc.integer({ min: 0, max: longestLifeMs }), { numRuns: deaths, seed })) {
      await setTimeout(lifeMs);
      if (!(await isOver())) hits += 1;
      await api.killAndRestart();
    }
    await until(isOver);
    return hits;
  } finally {
    await api.stop();
  }
}
