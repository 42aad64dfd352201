import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { fail, toMinorUnits } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import type { NewRefund } from '#gateways/cards/card-provider.ts';
import { loggedOf } from '#testing/logged.ts';
import { cards, control, orderPackage, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { checkDuePayments } from './payment-checks.ts';
import { listForReview } from './review.store.ts';
import { applyProviderSnapshot } from './settlement.ts';
import { closeUnmatched, saveUnmatched } from './unmatched.store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

/** The same server, whose refunds are lost on the way to the provider. */
function losingRefunds() {
  const lost: NewRefund[] = [];
  const refund = async (order: NewRefund) => {
    lost.push(order);
    return fail('unknown', { kind: 'timeout', reason: 'timeout' });
  };
  const deps: AppDeps = { ...server.deps, cards: { ...server.deps.cards, refund } };
  return { lost, deps };
}

beforeEach(() => control(server, 'DELETE', '/_sandbox/faults'));

test('a refund whose answer was lost is repeated with its key, which is that of its payment alone', async () => {
  // A notice would have the payment checked at once, by the server whose refunds arrive.
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const caller = await server.as(hanna);
  const late = async () => {
    const { payment } = await orderPackage(caller, server.phoneOf(hanna));
    const attempts = server.db.query().updateTable('payment_attempts').set({ lifecycle: 'closed' });
    await attempts.where('ref', '=', payment.id).execute();
    await pay(server, payment.paymentUrl, cards.approved);
    return payment.id;
  };
  const { lost, deps } = losingRefunds();
  const [one, other] = [await late(), await late()];
  const ofPayment = (ref: string) => lost.filter(({ key }) => key.startsWith(ref));
  await until(async () => {
    server.clock.advance(61);
    await checkDuePayments(deps);
    return ofPayment(one).length > 1 && ofPayment(other).length > 1;
  });
  assert.equal(new Set(lost.map(({ key }) => key)).size, 2);
  await until(async () => {
    server.clock.advance(61);
    await checkDuePayments(server.deps);
    return (await providerLedger(server))[one]?.refunded === 7900;
  });
});

test('a refund that succeeded and fails later comes to a person at once', async () => {
  const { id, payment } = await orderPackage(await server.as(hanna), server.phoneOf(hanna));
  const { ref, seen } = await paidTo(payment);
  await orderWhen(await server.as(hanna), id, ({ isComplete }) => isComplete);
  const capture = seen.operations.find(({ type }) => type === 'capture') ?? assert.fail();
  const refundOf = (operationId: string, isApproved: boolean) =>
    ({ ...capture, id: operationId, type: 'refund', isApproved }) as const;
  const lookAt = (...refunds: ReturnType<typeof refundOf>[]) => {
    const operations = [...seen.operations, ...refunds];
    return applyProviderSnapshot(server.deps, { ...seen, operations, readAt: server.clock.now() });
  };
  const look = (isApproved: boolean) => lookAt(refundOf('4711', isApproved));
  await look(true);
  assert.deepEqual(await reviewsOf(ref), []);
  await look(false);
  assert.deepEqual(await reviewsOf(ref), ['refund_failed']);
  await look(true);
  assert.equal((await reviewsOf(ref)).length, 1);
  await lookAt(refundOf('4711', false), refundOf('4712', true));
  const issued = server.db
    .query()
    .selectFrom('receipts')
    .select('total_minor')
    .where('payment_ref', '=', ref);
  const totals = (await issued.execute()).map(({ total_minor: total }) => Number(total));
  assert.deepEqual(
    totals.toSorted((one, other) => one - other),
    [-7900, 7900],
    'the refund that is made anew has its receipt already',
  );
});

test('a lost payment that was returned, and whose refund fails later, comes to a person at once', async () => {
  const { id, payment } = await orderPackage(await server.as(hanna), server.phoneOf(hanna));
  await control(server, 'POST', '/_sandbox/faults', { dropCallback: true });
  const { ref, seen } = await paidTo(payment);
  const { db, clock, deps } = server;
  const unmatched = {
    ref,
    provider_id: '1',
    customer_id: hanna.id,
    order_id: id,
    amount_minor: toMinorUnits(79),
  };
  await saveUnmatched(db, {
    ...unmatched,
    kind: 'package',
    package_id: null,
    line_id: null,
    found_at: clock.now(),
  });
  await closeUnmatched(db, { ref, outcome: 'refunded', at: clock.now() });
  await applyProviderSnapshot(deps, { ...seen, readAt: clock.now() });
  assert.deepEqual(await reviewsOf(ref), [], 'it may have been read before the refund');
  clock.advance(1);
  const looked = await applyProviderSnapshot(deps, { ...seen, readAt: clock.now() });
  assert.deepEqual([looked?.lifecycle, await reviewsOf(ref)], ['open', ['refund_failed']]);
});

/** What the provider says of a payment once its card is charged. */
async function paidTo({ id: ref, paymentUrl }: { id: string; paymentUrl: string }) {
  await pay(server, paymentUrl, cards.approved);
  const seen = await until(async () => {
    const look = await server.deps.cards.findByRef(ref);
    const operations = look.ok ? (look.value?.operations ?? []) : [];
    return (
      operations.some(({ type, isApproved }) => type === 'capture' && isApproved) && look.ok && look.value
    );
  });
  return { ref, seen };
}

/** Why a payment on the list of an operator came there. */
async function reviewsOf(ref: string): Promise<unknown[]> {
  const listed = await listForReview(server.db, 100);
  if (!listed.some((one) => one.ref === ref)) return [];
  return loggedOf(server.log, 'payment.needs_review').flatMap((one) =>
    one['ref'] === ref ? [one['reason']] : [],
  );
}
