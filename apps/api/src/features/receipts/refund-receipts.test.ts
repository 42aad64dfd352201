import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hasPendingOperation, minorUnits, sumOf } from '@bylgja/domain';
import type { MinorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';
import fc from 'fast-check';

import { inTransaction } from '#db/database.ts';
import { checkAttempt } from '#features/payments/payment-checks.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { reconcilePayments } from '#features/payments/reconciliation.ts';
import { inTime } from '#features/payments/testing/in-time.ts';
import { runToEnd } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, control, orderPackage, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => control(server, 'DELETE', '/_sandbox/faults'));

/** A caller as Hanna; a new one each time, because her access token expires when the clock moves. */
const hannas = () => server.as(hanna);

async function buy() {
  const placed = await orderPackage(await hannas(), server.phoneOf(hanna));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const order = await orderWhen(await hannas(), placed.id, ({ isComplete }) => isComplete);
  return { order, ref: placed.payment.id };
}

const requestRefund = (orderId: string) => inTransaction(server.deps, (inTx) => refundPayment(inTx, orderId));

const attemptOf = (ref: string) =>
  server.db
    .query()
    .selectFrom('payment_attempts')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow();

/** A refund by an operator at the provider's own desk. */
async function refundByHand(ref: string, amount: number) {
  const { provider_id: providerId } = await attemptOf(ref);
  return server.deps.cards.refund({
    providerId: providerId ?? '',
    amount: minorUnits(amount),
    key: server.deps.ids.uuid(),
  });
}

const receiptsOf = async (orderId: string) => {
  const { body } = await (await hannas()).call('GET /receipts', { query: { perPage: 100 } });
  return body.items.filter((receipt) => receipt.orderId === orderId);
};

const rowsOf = (ref: string) =>
  server.db.query().selectFrom('receipts').selectAll().where('payment_ref', '=', ref).execute();

async function ledgerOf(ref: string) {
  return (await providerLedger(server))[ref] ?? { captured: 0, refunded: 0 };
}

/** Whether nothing is pending at the provider, every refund is done, and the receipts add up to what the provider holds. */
async function isAgreed(ref: string): Promise<boolean> {
  const seen = await server.deps.cards.findByRef(ref);
  if (!seen.ok || !seen.value || hasPendingOperation(seen.value.operations)) return false;
  const { captured, refunded } = await ledgerOf(ref);
  const { lifecycle } = await attemptOf(ref);
  if (lifecycle === 'closed' && captured !== refunded) return false;
  return sumOf((await rowsOf(ref)).map((row) => row.total_minor)) === captured - refunded;
}

const agreed = (...refs: readonly string[]) => inTime(server, refs, isAgreed);

async function assertNoGaps(): Promise<void> {
  const rows = await server.db.query().selectFrom('receipts').select('number').orderBy('number').execute();
  assert.deepEqual(
    rows.map(({ number }) => number),
    rows.map((_, index) => index + 1),
    'the series has no gaps',
  );
}

test('a refund has a separate receipt with a negative total, next in the series', async () => {
  const { order } = await buy();
  assert.ok(await requestRefund(order.id));
  const [refund, sale, ...others] = await until(async () => {
    const receipts = await receiptsOf(order.id);
    return receipts.length > 1 && receipts;
  });
  assert.ok(refund && sale);
  assert.deepEqual(others, []);
  assert.deepEqual([sale.kind, sale.total, sale.refundOf], ['sale', 79, null]);
  assert.equal(refund.kind, 'refund');
  assert.deepEqual(refund.refundOf, { id: sale.id, number: sale.number });
  assert.deepEqual([refund.total, refund.totalWithoutVat, refund.vat], [-79, -63.2, -15.8]);
  assert.deepEqual([refund.name, refund.phoneNumber, refund.card], [sale.name, sale.phoneNumber, sale.card]);
  assert.equal(Number(refund.number), Number(sale.number) + 1);
  const { body } = await (await hannas()).call('GET /orders/:id', { params: { id: order.id } });
  assert.equal(body.receiptId, sale.id, 'the order links to the receipt of the sale');
});

test('a partial refund has a receipt, and the refund of the rest has another', async () => {
  const { order, ref } = await buy();
  assert.ok((await refundByHand(ref, 2000)).ok);
  await agreed(ref);
  await requestRefund(order.id);
  await agreed(ref);
  assert.deepEqual(
    (await receiptsOf(order.id)).map(({ total, vat }) => [total, vat]),
    [
      [-59, -11.8],
      [-20, -4],
      [79, 15.8],
    ],
  );
  await assertNoGaps();
});

test('a refund that is reported several times has one receipt', async () => {
  const { order, ref } = await buy();
  await requestRefund(order.id);
  await agreed(ref);
  await Promise.all(Array.from({ length: 10 }, async () => checkAttempt(server.deps, await attemptOf(ref))));
  assert.equal((await receiptsOf(order.id)).length, 2);
});

test('money that arrives for an abandoned order is refunded without a sale and without receipts', async () => {
  const placed = await orderPackage(await hannas(), server.phoneOf(hanna));
  await server.db
    .query()
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', placed.id)
    .execute();
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await until(async () => {
    server.clock.advance(61);
    return (await attemptOf(placed.payment.id)).provider_status === 'refunded';
  });
  assert.deepEqual(await rowsOf(placed.payment.id), []);
});

test('a refund after the deletion of the customer is anonymous', async () => {
  const { order, ref } = await buy();
  await server.db
    .query()
    .updateTable('receipts')
    .set({ phone_number: null, card_brand: null, card_last4: null })
    .where('order_id', '=', order.id)
    .execute();
  assert.ok((await refundByHand(ref, 1000)).ok);
  await agreed(ref);
  const rows = await rowsOf(ref);
  assert.deepEqual(
    rows.map((row) => [row.phone_number, row.card_brand, row.card_last4]),
    rows.map(() => [null, null, null]),
  );
  assert.equal(rows.length, 2);
});

const faults = [
  { dropResponseAfterCommit: true, route: 'POST /payments/:id/refund', times: 2 },
  { dropRequest: true, route: 'POST /payments/:id/refund', times: 2 },
  { httpStatus: 503, route: 'POST /payments/:id/refund', times: 2 },
  { staleSnapshot: true, times: 3 },
  { delayMs: 20, times: 40 },
];

test('twenty parallel refunds never refund more than was captured', async (t) => {
  const refund = t.mock.method(server.deps.cards, 'refund');
  for (const fault of [null, ...faults]) {
    await control(server, 'DELETE', '/_sandbox/faults');
    const { order, ref } = await buy();
    if (fault) await control(server, 'POST', '/_sandbox/faults', fault);
    refund.mock.resetCalls();
    await requestRefund(order.id);
    await until(async () => {
      const attempt = await attemptOf(ref);
      const asked = refund.mock.callCount();
      await Promise.all(Array.from({ length: 20 }, () => checkAttempt(server.deps, attempt)));
      assert.ok(refund.mock.callCount() <= asked + 1, `only one call at a time, ${JSON.stringify(fault)}`);
      const { captured, refunded } = await ledgerOf(ref);
      assert.ok(refunded <= captured, `${refunded} of ${captured} went back, ${JSON.stringify(fault)}`);
      server.clock.advance(61);
      return refunded === captured && (await attemptOf(ref)).provider_status === 'refunded';
    });
    const totals = (await rowsOf(ref)).map((row) => row.total_minor).toSorted((a, b) => a - b);
    assert.deepEqual(totals, [-7900, 7900], JSON.stringify(fault));
  }
  await assertNoGaps();
});

/** What happens to one purchase, in this order. */
interface Life {
  readonly card: keyof typeof cards;
  readonly isCancelled: boolean;
  readonly byHand: readonly number[];
  readonly isRefunded: boolean;
  readonly fault: Readonly<Record<string, unknown>> | null;
}

interface Placed {
  readonly id: string;
  readonly ref: string;
  readonly link: string;
}

const aLife: fc.Arbitrary<Life> = fc.record({
  card: fc.constantFrom<(keyof typeof cards)[]>(
    'approved',
    'approved',
    'approved',
    'rejected',
    'captureRejected',
  ),
  isCancelled: fc.boolean(),
  byHand: fc.array(fc.integer({ min: 1, max: 5000 }), { maxLength: 3 }),
  isRefunded: fc.boolean(),
  fault: fc.constantFrom(
    null,
    { dropCallback: true, times: 3 },
    { duplicate: 4, reorder: true, times: 4 },
    { dropResponseAfterCommit: true, times: 2 },
    { staleSnapshot: true, times: 3 },
  ),
});

test('after any purchases, cancellations and refunds, each charge has one receipt, and receipts add up to what the provider holds', async () => {
  const lives: (Life & Placed)[] = [];
  for (const life of fc.sample(aLife, { numRuns: runsOf({ usual: 12, full: 24 }), seed: 298 })) {
    const { id, payment } = await orderPackage(await hannas(), server.phoneOf(hanna));
    lives.push({ ...life, id, ref: payment.id, link: payment.paymentUrl });
  }
  const caller = await hannas();
  const refs = lives.map(({ ref }) => ref);
  await Promise.all(lives.map((life) => payOrCancel(caller, life)));
  await inTime(server, refs, isEnded);
  await Promise.all(lives.map(requestRefundOf));
  await control(server, 'DELETE', '/_sandbox/faults');
  // The notice of a refund on a settled payment may be lost: the daily comparison finds the refund.
  await runToEnd(reconcilePayments(server.deps, new Date(0)));
  await agreed(...refs);

  const ledger = await providerLedger(server);
  const totals: MinorUnits[] = [];
  let held = 0;
  let refunds = 0;
  for (const ref of refs) {
    const rows = await rowsOf(ref);
    const sales = rows.filter(({ kind }) => kind === 'sale');
    const entry = ledger[ref];
    held += entry ? entry.captured - entry.refunded : 0;
    refunds += rows.length - sales.length;
    totals.push(...rows.map((row) => row.total_minor));
    const { state } = await server.db
      .query()
      .selectFrom('orders')
      .innerJoin('payment_attempts', 'payment_attempts.order_id', 'orders.id')
      .select('orders.state')
      .where('payment_attempts.ref', '=', ref)
      .executeTakeFirstOrThrow();
    assert.equal(
      sales.length,
      state === 'complete' ? 1 : 0,
      `only a charge that paid an order has a receipt, ${ref}`,
    );
  }
  assert.equal(sumOf(totals), held);
  assert.ok(refunds > lives.length / 3, `too few were refunded to prove anything: ${refunds}`);
  await assertNoGaps();
});

async function payOrCancel(caller: Caller, { id, link, card, isCancelled, fault }: Life & Placed) {
  if (fault) await control(server, 'POST', '/_sandbox/faults', fault);
  const cancelling = isCancelled && caller.call('POST /orders/:id/cancel', { params: { id } });
  // A window that was closed before accepts no card.
  await pay(server, link, cards[card]).catch(() => undefined);
  await cancelling;
}

/** Whether a payment has been settled or given up, or its card was declined. */
async function isEnded(ref: string): Promise<boolean> {
  const { lifecycle, provider_status: state } = await attemptOf(ref);
  return lifecycle === 'settled' || lifecycle === 'closed' || state === 'declined';
}

async function requestRefundOf({ id, ref, byHand, isRefunded, fault }: Life & Placed): Promise<void> {
  if (fault) await control(server, 'POST', '/_sandbox/faults', fault);
  // The provider refuses to refund more than it holds.
  await Promise.all(byHand.map((amount) => refundByHand(ref, amount)));
  if (isRefunded) await requestRefund(id);
}
