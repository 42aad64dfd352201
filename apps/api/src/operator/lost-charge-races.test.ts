import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { fail } from '@bylgja/domain';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { InTransaction } from '#db/database.ts';
import { checkDuePayments } from '#features/payments/payment-checks.ts';
import { reconcilePayments } from '#features/payments/reconciliation.ts';
import { dismissUnmatched, refundUnmatched } from '#features/payments/unmatched-decisions.ts';
import {
  closeUnmatched,
  listUnmatched,
  lockUnmatched,
  saveRefundSent,
} from '#features/payments/unmatched.store.ts';
import { expireFailedTopUpsJob, topUpLowLinesJob } from '#features/top-ups/automatic-job.ts';
import { beginLow, lose, topUpNow } from '#features/top-ups/testing/lost-top-ups.ts';
import { held } from '#features/top-ups/testing/story.ts';
import type { Story } from '#features/top-ups/testing/story.ts';
import { lineOf } from '#features/top-ups/testing/topping-up.ts';
import { runJob, runToEnd } from '#jobs/run-job.ts';
import { isLockWaitedFor } from '#testing/lock-waits.ts';
import { providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip = process.env['TEST_DATABASE'] !== 'postgres' && 'only on PostgreSQL two transactions run at once';

let server: TestServer;
let story: Story;
/** The reference of Pætur’s automatic top-up, which was paid after the backup; his line is low again. */
let ref: string;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' }, hasTimedJobs: false });
});
after(() => server.close());
beforeEach(async () => {
  story = await beginLow(server);
  await lose(server, () => topUpNow(server, story.line.lineId));
  await runToEnd(reconcilePayments(server.deps, new Date(0)));
  const [lost, ...others] = await listUnmatched(server.db, 10);
  assert.ok(lost);
  assert.deepEqual(others, []);
  ({ ref } = lost);
});

const topUp = () => runJob(topUpLowLinesJob, server.deps);
const balance = async () => (await lineOf(story.caller)).balance;
async function refunded(): Promise<number | undefined> {
  return (await providerLedger(server))[ref]?.refunded;
}

/** The operator’s process, whose refund is sent in this way. */
function whoseRefund(send: AppDeps['cards']['refund']): AppDeps {
  return { ...server.deps, cards: { ...server.deps.cards, refund: send } };
}

/** Runs the jobs as time goes by, until the line is topped up. */
async function untilToppedUp(): Promise<void> {
  await until(async () => {
    server.clock.advance(31);
    await story.signIn();
    await checkDuePayments(server.deps);
    await runJob(expireFailedTopUpsJob, server.deps);
    await topUp();
    return (await balance()) > 10;
  });
}

test('a charge that an operator is returning is not delivered, and the line is topped up by another', async () => {
  const operator = whoseRefund(async (order) => {
    await topUp();
    return server.deps.cards.refund(order);
  });
  const before = await held(server);
  await refundUnmatched(operator, ref);
  assert.equal(await balance(), 10);
  await untilToppedUp();
  assert.deepEqual([await refunded(), await held(server)], [10_000, before]);
  const { balance: now, automatic } = await lineOf(story.caller);
  assert.deepEqual([now, automatic?.pause, automatic?.madeThisMonth], [110, null, 1]);
});

for (const [name, outcome] of [
  ['the provider refuses', 'rejected'],
  ['never arrives', 'unknown'],
] as const) {
  test(`a charge whose refund ${name} is delivered once that is certain`, async () => {
    const operator = whoseRefund(async () => {
      await topUp();
      return fail(outcome);
    });
    assert.equal((await refundUnmatched(operator, ref)).ok, false);
    assert.equal(await balance(), 10);
    await untilToppedUp();
    assert.deepEqual([await balance(), await refunded()], [110, 0]);
  });
}

test('a charge that is being delivered is not returned', async () => {
  const { deps } = server;
  const job: AppDeps = {
    ...deps,
    cards: {
      ...deps.cards,
      async findByRef(asked) {
        const look = await deps.cards.findByRef(asked);
        assert.deepEqual(await refundUnmatched(deps, ref), fail('not_found'));
        return look;
      },
    },
  };
  await runJob(topUpLowLinesJob, job);
  assert.deepEqual([await balance(), await refunded()], [110, 0]);
});

test('a charge that an operator has reviewed is not delivered, and the line is topped up by another', async () => {
  const before = await held(server);
  assert.ok((await dismissUnmatched(server.deps, ref)).ok);
  await untilToppedUp();
  assert.deepEqual([await balance(), await refunded(), (await held(server)) - before], [110, 0, 10_000]);
  const settled = server.db.query().selectFrom('payment_attempts').select('ref').where('ref', '=', ref);
  assert.equal(await settled.executeTakeFirst(), undefined, 'the operator has settled it in another way');
});

/** The line is low and looked at while an operator, who has locked the payment, decides about it. */
async function topUpWhile(decide: (inTx: InTransaction<AppDeps>) => Promise<unknown>): Promise<void> {
  const begun = Promise.withResolvers<undefined>();
  let isDone = false;
  const delivered = begun.promise.then(topUp).finally(() => {
    isDone = true;
  });
  await inTransaction(server.deps, async (inTx) => {
    assert.ok(await lockUnmatched(inTx.db, ref));
    begun.resolve(undefined);
    await until(async () => isDone || isLockWaitedFor(inTx.db));
    await decide(inTx);
  });
  await delivered;
}

test('a charge that is reviewed just when the line is looked at is not delivered', { skip }, async () => {
  const before = await held(server);
  await topUpWhile(({ db }) => closeUnmatched(db, { ref, outcome: 'dismissed', at: server.clock.now() }));
  await untilToppedUp();
  assert.deepEqual([await balance(), (await held(server)) - before], [110, 10_000]);
});

test('who delivers a charge waits for an operator who decides about it', { skip }, async () => {
  await topUpWhile(({ db }) => saveRefundSent(db, ref, server.clock.now()));
  assert.equal(await balance(), 10, 'his refund may be on its way');
});
