import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';
import { fetchInTime, stripeKeys } from '@bylgja/sandbox';

import { runToEnd } from '#jobs/run-job.ts';
import { loggedOf } from '#testing/logged.ts';
import { cards, control, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { refundInDashboard } from '#testing/stripe-account.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { listOperations } from './payments.store.ts';
import { reconcilePayments } from './reconciliation.ts';
import { listForReview, markReviewed } from './review.store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ provider: 'stripe' });
});
after(() => server.close());
beforeEach(() => control(server, 'DELETE', '/_sandbox/faults'));

/** A package of Hanna’s that was paid, and refunded in Stripe’s dashboard; its reference. */
async function refundedInDashboard(): Promise<string> {
  const hannas = await server.as(hanna);
  const { id, payment } = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(hannas, id, ({ isComplete }) => isComplete);
  await refundInDashboard(server.sandbox.url, payment.id);
  await orderWhen(hannas, id, (order) => order.payment?.state === 'refunded');
  return payment.id;
}

const failRefund = (ref: string) => control(server, 'POST', '/_sandbox/fail-refund', { order_id: ref });
const isListed = async (ref: string) => (await listForReview(server.db, 100)).some((one) => one.ref === ref);
const refusedNotices = () => loggedOf(server.log, 'payment.callback_rejected').length;

test('a refund that was made in Stripe’s dashboard, and fails later, comes to a person at once', async () => {
  const ref = await refundedInDashboard();
  const refused = refusedNotices();
  assert.equal(await isListed(ref), false);
  await failRefund(ref);
  await until(() => isListed(ref));
  assert.equal(refusedNotices(), refused);
});

test('a failed refund that a person has reviewed is not listed again, and one that fails after it is', async () => {
  const ref = await refundedInDashboard();
  const compare = () => runToEnd(reconcilePayments(server.deps, new Date(0)));
  await failRefund(ref);
  await until(() => isListed(ref));
  assert.equal(await markReviewed(server.db, ref), true);
  assert.deepEqual([(await compare())?.differing, await isListed(ref)], [[], false]);

  await refundInDashboard(server.sandbox.url, ref);
  await until(async () => {
    const operations = await listOperations(server.db, ref);
    return operations.filter(({ type, isApproved }) => type === 'refund' && isApproved).length === 2;
  });
  await failRefund(ref);
  await until(() => isListed(ref));
});

test('where Stripe does not say whose charge it is, the event comes again', async () => {
  const ref = await refundedInDashboard();
  const route = 'GET /v1/charges/:id';
  await control(server, 'POST', '/_sandbox/faults', { route, httpStatus: 503, times: 1 });
  await failRefund(ref);
  await until(() => isListed(ref));
});

test('a failed refund of somebody else’s charge is refused', async () => {
  const body = JSON.stringify({
    id: 'evt_other',
    type: 'refund.failed',
    data: { object: { object: 'refund', id: 're_1', charge: 'ch_1', metadata: {} } },
  });
  const signature = createHmac('sha256', stripeKeys.webhookSecret).update(`1.${body}`).digest('hex');
  const answer = await fetchInTime(`${server.url}/api/payment-callbacks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${signature}` },
    body,
  });
  assert.equal(answer.status, 422);
});
