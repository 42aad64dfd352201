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
/** More than the server gets through in all its lives. */
const accounts = deaths * 600;
/** How long it goes on at most after it has ended the month of the first account in a life. */
const longestMs = 300;
const ended = endOfMonth(month('2026-11'));

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
    const given = fc.sample(anyAccount, { numRuns: accounts, seed });

    await ends.reset();
    await ends.given(given);
    await ends.runAt(ended.toISOString());
    const undisturbed = await readLives(ends.server.db);

    await ends.reset();
    await ends.given(given);
    const hits = await endWithDeaths(ends);
    t.diagnostic(`${hits} of ${deaths} deaths came in the midst of it`);
    assert.ok(hits >= deaths * 0.75, `too few deaths came in the midst of it: ${hits}`);
    assert.deepEqual(await readLives(ends.server.db), undisturbed);
  },
);

/** Ends the month by the API as a process of its own that is killed; answers how often it had begun in that life, and not ended. */
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
