import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, toMinorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, control, pay, paymentsOf, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createPaymentLink } from './payments.service.ts';
import { findAttempt } from './payments.store.ts';
import { chargeOrders, recurringChargesJob } from './recurring.ts';
import { listForReview, markReviewed } from './review.store.ts';
import { orderWithoutEnd } from './testing/unpaid-orders.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const unpaidOrder = () => orderWithoutEnd(server, hannas, server.phoneOf(hanna));

const chargeFor = (orderId: string, period: string) =>
  inTransaction(server.deps, (inTx) => chargeOrders(inTx, [{ orderId, period }]));

function rowOf(orderId: string) {
  return server.db
    .query()
    .selectFrom('recurring_charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

async function chargesOf(orderId: string) {
  const known = await paymentsOf(server, orderId);
  return known.filter(({ period }) => period !== null).map(({ state, captured }) => ({ state, captured }));
}

async function chargedRefs(orderId: string): Promise<string[]> {
  const rows = await server.db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where('order_id', '=', orderId)
    .where('period', 'is not', null)
    .execute();
  return rows.map(({ ref }) => ref);
}

async function orderState(id: string): Promise<string> {
  const order = await server.db
    .query()
    .selectFrom('orders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order.state;
}

test('when the outcome of a charge is unknown after three days, the customer is notified, it is listed for review, and is not repeated', async () => {
  hannas = await server.as(hanna);
  await saveCard(server, hannas);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'noConnection', times: 1 });
  const orderId = await unpaidOrder();
  await chargeFor(orderId, '2027-09');
  await until(async () => (await chargesOf(orderId)).length === 1);
  const [ref = ''] = await chargedRefs(orderId);
  await until(async () => {
    server.clock.advance(3600);
    const attempt = await findAttempt(server.db, ref);
    return attempt?.lifecycle === 'closed';
  });
  assert.equal((await rowOf(orderId)).next_try_at, null);
  const { body } = await (await server.as(hanna)).call('GET /notifications', { query: { perPage: 100 } });
  const links = body.items.filter(({ kind }) => kind === 'charge_unknown').map(({ link }) => link);
  assert.equal(links.filter((link) => link === `/gjald/${orderId}`).length, 1);
  const isListed = async () => (await listForReview(server.db, 100)).some((payment) => payment.ref === ref);
  assert.equal(await isListed(), true);
  assert.equal(await markReviewed(server.db, ref), true);
  assert.deepEqual([await markReviewed(server.db, ref), await isListed()], [false, false]);

  server.clock.advance(30 * 86_400);
  await runJob(recurringChargesJob, server.deps);
  assert.deepEqual(await chargesOf(orderId), [{ state: 'pending', captured: 0 }]);
  const opened = await createPaymentLink(server.deps, {
    id: orderId,
    amount: toMinorUnits(79),
    expiresAt: null,
    purchase: { orderId, customerId: hanna.id, kind: 'package', packageId: 'gb-5', lineId: null } as const,
    locale: 'fo',
    isInApp: false,
  });
  assert.ok(opened.ok);
  await pay(server, opened.value, cards.approved);
  await until(async () => {
    server.clock.advance(30);
    return (await orderState(orderId)) === 'complete';
  });
});

test('a charge about which the provider refuses to tell is listed for review after three days', async (t) => {
  hannas = await server.as(hanna);
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'noConnection', times: 1 });
  const orderId = await unpaidOrder();
  await chargeFor(orderId, '2027-10');
  await until(async () => (await chargesOf(orderId)).length === 1);
  const [ref = ''] = await chargedRefs(orderId);
  const refused = fail('rejected', { kind: 'refused', httpStatus: 404, message: '', fields: '' });
  for (const read of ['findByRef', 'fetch'] as const) {
    t.mock.method(server.deps.cards, read, () => Promise.resolve(refused));
  }
  await until(async () => {
    server.clock.advance(3600);
    return (await findAttempt(server.db, ref))?.lifecycle === 'closed';
  });
  assert.equal(
    (await listForReview(server.db, 100)).some((payment) => payment.ref === ref),
    true,
  );
});
