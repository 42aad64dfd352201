import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { minorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { isLockWaitedFor } from '#testing/lock-waits.ts';
import { until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createAttempt } from './charges.ts';
import { chargeOrders, recurringChargesJob } from './recurring.ts';
import { orderWithoutEnd } from './testing/unpaid-orders.ts';

/** What the package of the order costs. */
const amount = minorUnits(7900);
const dayMs = 24 * 60 * 60 * 1000;
const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'PGlite has one connection';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());
beforeEach(async () => {
  hannas = await server.as(hanna);
});

const unpaidOrder = () => orderWithoutEnd(server, hannas, server.phoneOf(hanna));

/** Runs work that comes upon the attempt of another process, which is committed once the work waits for it. */
async function besideAttempt<Done>(
  attempt: Parameters<typeof createAttempt>[1],
  work: () => Promise<Done>,
): Promise<Done> {
  const { promise: created, resolve: begin } = Promise.withResolvers<void>();
  const done = created.then(work);
  let isDone = false;
  void done.finally(() => {
    isDone = true;
  });
  await inTransaction(server.deps, async (inTx) => {
    assert.ok(await createAttempt(inTx, attempt));
    begin();
    await until(async () => isDone || isLockWaitedFor(inTx.db));
  });
  return done;
}

test(
  'a window that opens just as an automatic charge begins postpones the charge by a day',
  { skip },
  async () => {
    await saveCard(server, hannas);
    const orderId = await unpaidOrder();
    const { deps } = server;
    const silent = { ...deps, db: { ...deps.db, notify: () => Promise.resolve() } };
    await inTransaction(silent, (inTx) => chargeOrders(inTx, [{ orderId, period: '2026-12' }]));
    await besideAttempt({ orderId, amount, agreementId: null }, () => runJob(recurringChargesJob, deps));
    const { tries, next_try_at: nextAt } = await deps.db
      .query()
      .selectFrom('recurring_charges')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([tries, nextAt?.getTime()], [0, server.clock.now().getTime() + dayMs]);
  },
);

test('a window is refused when an automatic charge of the order begins just before', { skip }, async () => {
  const { id: agreementId } = await saveCard(server, hannas);
  const orderId = await unpaidOrder();
  const charge = { orderId, amount, agreementId, period: '2026-12' };
  const { status, problem } = await besideAttempt(charge, () =>
    hannas.call('POST /orders/:id/payment', { params: { id: orderId } }),
  );
  assert.deepEqual([status, problem.code], [409, 'payment_in_progress']);
});
