import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, minorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createAttempt } from './charges.ts';
import { giveUpCharge } from './settlement.ts';
import { orderWithoutEnd } from './testing/unpaid-orders.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

/** How often a payment was left to an operator, in the log and in the metrics. */
async function noted(): Promise<[number, number]> {
  const { values } = await server.deps.metrics.paymentsForReview.get();
  return [loggedOf(server.log, 'payment.outcome_unknown').length, values[0]?.value ?? 0];
}

test('a charge that is given up is logged and counted once it is committed, and not if that is rolled back', async () => {
  const orderId = await orderWithoutEnd(server, await server.as(hanna), server.phoneOf(hanna));
  const attempt = await createAttempt(server.deps, { orderId, amount: minorUnits(7900), agreementId: null });
  const ref = attempt?.ref ?? assert.fail();
  await server.db.inTransaction(async () => {
    await giveUpCharge(server.deps, ref);
    return fail('rolled_back');
  });
  assert.deepEqual(await noted(), [0, 0]);
  await giveUpCharge(server.deps, ref);
  assert.deepEqual(await noted(), [1, 1]);
});
