import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';

import { endOfMonth, month, monthOf } from '@bylgja/domain';
import fc from 'fast-check';

import { anyAccount } from '#features/subscriptions/testing/any-account.ts';
import { readLives } from '#features/subscriptions/testing/lives.ts';
import { freePort, startApiProcess } from '#testing/api-process.ts';
import { spreadLifetimes } from '#testing/lifetimes.ts';
import { until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';

import { startMonthEnds } from './testing/month-ends.ts';
import type { MonthEnds } from './testing/month-ends.ts';

const deaths = runsOf({ usual: 4, full: 20 });
const seed = 298;
/** More than the server can process in all its runs. */
const accounts = deaths * 600;
/** The longest time that the server runs after it has ended the month of the first account. */
const longestMs = 300;
const ended = endOfMonth(month('2026-11'));

test(
  'a month end whose process is killed several times has the same result as an undisturbed one',
  {
    skip:
      process.env['TEST_DATABASE'] === 'postgres'
        ? false
        : 'the test needs a database that survives kill -9: PostgreSQL',
    timeout: 10 * 60_000,
  },
  async (t) => {
    t.diagnostic(`seed ${seed}`);
    const ends = await startMonthEnds();
    t.after(() => ends.server.close());
    await ends.server.server.close();
    const given = fc.sample(anyAccount, { numRuns: accounts, seed });

    await ends.reset();
    await ends.given(given);
    await ends.runAt(ended.toISOString());
    const undisturbed = await readLives(ends.server.db);

    await ends.reset();
    await ends.given(given);
    const hits = await endWithDeaths(ends);
    t.diagnostic(`${hits} of ${deaths} crashes came during the month end`);
    assert.ok(hits >= deaths * 0.75, `too few crashes came during the month end: ${hits}`);
    assert.deepEqual(await readLives(ends.server.db), undisturbed);
  },
);

/**
 * Ends the month in a separate API process that is killed; returns how often the process had begun the month end but not finished
 * it.
 */
async function endWithDeaths({ server }: MonthEnds): Promise<number> {
  const { config, db } = server.deps;
  const countLeft = async () => {
    const { left } = await db
      .query()
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<number>().as('left'))
      .where('month', '<', monthOf(ended))
      .where('status', '<>', 'ended')
      .executeTakeFirstOrThrow();
    return left;
  };
  const api = await startApiProcess({
    port: await freePort(),
    env: {
      // The clock stands still, right after the end of the month.
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
    for (const lifeMs of spreadLifetimes(deaths, { longestMs, seed })) {
      const before = await countLeft();
      await until(async () => before === 0 || (await countLeft()) < before);
      await setTimeout(lifeMs);
      const left = await countLeft();
      if (left > 0 && left < before) hits += 1;
      await api.killAndRestart();
    }
    await until(async () => (await countLeft()) === 0);
    return hits;
  } finally {
    await api.stop();
  }
}
