import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { endOfMonth, monthOf } from '@bylgja/domain';
import { paetur } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { checkDuePayments } from '#features/payments/payment-checks.ts';
import { queueLineCheck } from '#features/usage/line-checks.ts';
import { runJob } from '#jobs/run-job.ts';
import { control, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { expireFailedTopUpsJob, topUpLowLinesJob } from './automatic-job.ts';
import { listAutomatic, saveAutomatic } from './automatic.store.ts';
import type { AutomaticRow } from './automatic.store.ts';
import { beginLow, lose, topUpNow } from './testing/lost-top-ups.ts';
import { held, lookAtOnce, terms } from './testing/story.ts';
import type { Story } from './testing/story.ts';
import { chargeMore, leave, lineOf } from './testing/topping-up.ts';

let server: TestServer;
let story: Story;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' }, hasTimedJobs: false });
});
after(() => server.close());
/** Pætur’s line is low on the last day of a month. */
beforeEach(async () => {
  story = await beginLow(server, {
    set: { ...terms, mostPerMonth: 3 },
    beforehand: (begun) => moveTo(begun, -24),
  });
});

/** Moves the clock to some hours after the end of the month, or before it. */
async function moveTo({ signIn }: Story, hours: number): Promise<void> {
  const end = endOfMonth(monthOf(server.clock.now()));
  server.clock.set(new Date(end.getTime() + hours * 60 * 60 * 1000).toISOString());
  await signIn();
}

/** What setting an automatic top-up again does, where no call reaches what is lost afterwards. */
async function setAgain(set: AutomaticRow): Promise<void> {
  await saveAutomatic(server.db, {
    lineId: set.line_id,
    customerId: set.customer_id,
    below: set.threshold_minor,
    amount: set.amount_minor,
    mostPerMonth: set.most_per_month,
    at: server.clock.now(),
  });
  await inTransaction(server.deps, (inTx) => queueLineCheck(inTx, 'top_up_check_queue', set.line_id));
}

test('top-ups of the last month that a restore has lost are delivered, and no card is charged for them again', async () => {
  const { lineId } = story.line;
  const before = await held(server);
  await lose(server, async () => {
    await topUpNow(server, lineId);
    await chargeMore(server, story.line, 100);
    await topUpNow(server, lineId);
  });
  assert.equal((await held(server)) - before, 20_000);
  assert.equal((await lineOf(story.caller)).balance, 10);

  await moveTo(story, 1);
  for (const [made, charged] of [
    [1, 20_000],
    [2, 20_000],
    [3, 30_000],
  ] as const) {
    await leave(server, story.caller, 10);
    await lookAtOnce(server);
    const { automatic } = await story.lineWhen(({ balance }) => balance === 110);
    assert.equal(automatic?.madeThisMonth, made);
    assert.equal((await held(server)) - before, charged);
  }
});

test('after a lost decline and a lost charge of the last month, the decline pauses again, and setting it delivers the charge', async () => {
  const { lineId } = story.line;
  const before = await held(server);
  await lose(server, async () => {
    await control(server, 'POST', '/_sandbox/faults', { recurring: 'rejected', times: 1 });
    await runJob(topUpLowLinesJob, server.deps);
    const paused = await until(async () => {
      server.clock.advance(31);
      await checkDuePayments(server.deps);
      await runJob(expireFailedTopUpsJob, server.deps);
      const [set] = await listAutomatic(server.db, paetur.id);
      return set?.pause_reason === 'declined' && set;
    });
    await setAgain(paused);
    await topUpNow(server, lineId);
  });
  assert.equal((await held(server)) - before, 10_000);

  await moveTo(story, 1);
  await lookAtOnce(server);
  await runJob(expireFailedTopUpsJob, server.deps);
  assert.equal((await story.linePaused()).automatic?.pause?.reason, 'declined');
  await story.setNow();
  await lookAtOnce(server);
  const { automatic } = await story.lineWhen(({ balance }) => balance === 110);
  assert.deepEqual([automatic?.pause, automatic?.madeThisMonth], [null, 1]);
  assert.equal((await held(server)) - before, 10_000);
});
