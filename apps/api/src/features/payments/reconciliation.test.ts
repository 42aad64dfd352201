import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail, toMinorUnits } from '@bylgja/domain';
import type { PaymentOperation } from '@bylgja/domain';
import { bjork } from '@bylgja/fixtures';

import type { AppDeps } from '#app-deps.ts';
import { inTransaction } from '#db/database.ts';
import type { DatedSnapshot } from '#gateways/cards/card-provider.ts';
import { valueOf } from '#gateways/cards/testing/test-provider.ts';
import { runJob, runToEnd } from '#jobs/run-job.ts';
import { untilLockWaits } from '#testing/lock-waits.ts';
import { loggedOf } from '#testing/logged.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createAttempt } from './charges.ts';
import { findAttempt } from './payments.store.ts';
import { reconcilePayments, reconcilePaymentsJob } from './reconciliation.ts';
import { applyProviderSnapshot } from './settlement.ts';
import { takeInUnmatched } from './unmatched-payments.ts';
import { listUnmatched, lockUnmatched, saveRefundSent, saveUnmatched } from './unmatched.store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());

async function buyPaid(): Promise<string> {
  const caller = await server.as(bjork);
  const { id, payment } = await orderPackage(caller, server.phoneOf(bjork));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  return payment.id;
}

/** The same server, where something happens right after the provider's list has been read. */
function whenListed(happens: () => Promise<unknown>): AppDeps {
  const provider = server.deps.cards;
  return {
    ...server.deps,
    cards: {
      ...provider,
      async *listSince(since: Date) {
        yield* provider.listSince(since);
        await happens();
      },
    },
  };
}

/** The same as if it had just been read. */
const now = (seen: DatedSnapshot): DatedSnapshot => ({ ...seen, readAt: server.clock.now() });

const alarms = () => loggedOf(server.log, 'payment.mismatch').length;

test('a purchase during the comparison is no difference', async () => {
  await buyPaid();
  const compared = await runToEnd(reconcilePayments(whenListed(buyPaid), new Date(0)));
  assert.deepEqual(compared, { differing: [], notCompared: [] });
  assert.equal(alarms(), 0);
});

test('a capture that only the provider knows of is applied, and is then no difference', async () => {
  const ref = await buyPaid();
  await server.db.query().deleteFrom('payment_operations').where('ref', '=', ref).execute();
  const compared = await runToEnd(reconcilePayments(server.deps, new Date(0)));
  assert.deepEqual(compared, { differing: [], notCompared: [] });
  const rows = await operationsOf(ref);
  assert.ok(rows.some(({ type }) => type === 'capture'));
});

test('money that the provider does not know of is a difference, and is logged as an error', async () => {
  const ref = await buyPaid();
  await server.db
    .query()
    .updateTable('payment_operations')
    .set({ operation_id: 'not-at-the-provider' })
    .where('ref', '=', ref)
    .where('type', '=', 'capture')
    .execute();
  const compared = await runToEnd(reconcilePayments(server.deps, new Date(0)));
  assert.deepEqual(compared, { differing: [ref], notCompared: [] });
  assert.equal(alarms(), 1);
});

test('a payment that this database does not know pays its order when its notice arrives, if the order still waits', async () => {
  const caller = await server.as(bjork);
  const { id, payment } = await orderPackage(caller, server.phoneOf(bjork));
  await server.db.query().deleteFrom('payment_attempts').where('ref', '=', payment.id).execute();
  await pay(server, payment.paymentUrl, cards.approved);
  const { receiptId } = await orderWhen(caller, id, ({ isComplete }) => isComplete);
  assert.ok(receiptId);
  assert.deepEqual(await listUnmatched(server.db, 10), []);
});

test('money of a payment whose order is gone is written down and logged once, and dropped when it goes back', async () => {
  const caller = await server.as(bjork);
  const { id, payment } = await orderPackage(caller, server.phoneOf(bjork));
  const ref = payment.id;
  await server.db.query().deleteFrom('payment_attempts').where('ref', '=', ref).execute();
  await server.db.query().updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
  await pay(server, payment.paymentUrl, cards.approved);
  const compare = () => runToEnd(reconcilePayments(server.deps, new Date(0)));
  await until(async () => (await listUnmatched(server.db, 10)).length > 0);
  for (const _ of ['once', 'again']) assert.ok((await compare())?.differing.includes(ref));
  assert.equal(loggedOf(server.log, 'payment.unmatched').length, 1);
  const [unmatched] = await listUnmatched(server.db, 10);
  assert.equal(unmatched?.customer_id, bjork.id);

  const seen = valueOf(await server.deps.cards.findByRef(ref)) ?? assert.fail();
  await server.deps.cards.refund({ ...seen, amount: toMinorUnits(79), key: `${ref}-refund` });
  await until(async () => {
    await compare();
    return (await listUnmatched(server.db, 10)).length === 0;
  });

  const lookAt = (operations: readonly PaymentOperation[]) =>
    takeInUnmatched(server.deps, now({ ...seen, operations }));
  await lookAt(seen.operations);
  const reopened = await listUnmatched(server.db, 10);
  assert.equal(reopened[0]?.ref, ref, 'money that is there again is for the operator again');
  await lookAt(seen.operations.filter(({ type }) => type === 'authorize'));
  assert.deepEqual(await listUnmatched(server.db, 10), reopened, 'a late look closes nothing');
  await saveRefundSent(server.db, ref, server.clock.now());
  const refundSent = async () => (await listUnmatched(server.db, 10))[0]?.refund_sent_at;
  await lookAt(seen.operations);
  assert.ok(await refundSent(), 'the refund may be under way');
  server.clock.advance(121);
  await lookAt(seen.operations);
  assert.equal(await refundSent(), null, 'it has failed');
  await compare();
  assert.deepEqual(await listUnmatched(server.db, 10), []);
});

/** An order whose payment this database does not know; the payment is written down, and then paid. */
async function paidUnknown({ refundSentAt = null }: { refundSentAt?: Date | null } = {}) {
  const caller = await server.as(bjork);
  const { id: orderId, payment } = await orderPackage(caller, server.phoneOf(bjork));
  const ref = payment.id;
  await server.db.query().deleteFrom('payment_attempts').where('ref', '=', ref).execute();
  await saveUnmatched(server.db, {
    ref,
    provider_id: '1',
    customer_id: bjork.id,
    order_id: orderId,
    kind: 'package',
    package_id: 'gb-5',
    line_id: null,
    amount_minor: toMinorUnits(79),
    found_at: server.clock.now(),
  });
  await server.db
    .query()
    .updateTable('unmatched_payments')
    .set({ refund_sent_at: refundSentAt })
    .where('ref', '=', ref)
    .execute();
  await pay(server, payment.paymentUrl, cards.approved);
  const look = async () => valueOf(await server.deps.cards.findByRef(ref)) ?? assert.fail();
  await until(async () => (await look()).operations.some((one) => one.type === 'capture' && one.isApproved));
  return { ref, orderId, seen: await look() };
}

test('a payment whose refund may be under way pays no order until the refund has ended', async () => {
  const { ref, orderId, seen } = await paidUnknown({ refundSentAt: server.clock.now() });
  assert.equal(await takeInUnmatched(server.deps, now(seen)), true, 'it is left to the operator');
  assert.ok((await listUnmatched(server.db, 10)).some((one) => one.ref === ref));

  await createAttempt(server.deps, { orderId, amount: toMinorUnits(79), agreementId: null, ref });
  const sent = await applyProviderSnapshot(server.deps, now(seen));
  assert.equal(sent?.lifecycle, 'open', 'the provider may not have got the refund yet');
  const lifecycleWith = async (outcome: { isPending: boolean; isApproved: boolean }) => {
    const capture = seen.operations.find(({ type }) => type === 'capture');
    if (!capture) assert.fail();
    const refund = { ...capture, ...outcome, id: `${capture.id}0`, type: 'refund' } as const;
    const operations = [...seen.operations, refund];
    const looked = await applyProviderSnapshot(server.deps, now({ ...seen, operations }));
    return looked?.lifecycle;
  };
  assert.equal(await lifecycleWith({ isPending: true, isApproved: false }), 'open');
  server.clock.advance(121);
  assert.equal(await lifecycleWith({ isPending: false, isApproved: false }), 'settled');
});

test('what was read while a refund may have been under way settles nothing, however late it is applied', async () => {
  const readAt = server.clock.now();
  const { ref, orderId, seen } = await paidUnknown({ refundSentAt: readAt });
  await createAttempt(server.deps, { orderId, amount: toMinorUnits(79), agreementId: null, ref });
  server.clock.advance(121);
  assert.equal((await applyProviderSnapshot(server.deps, { ...seen, readAt }))?.lifecycle, 'open');
  const later = await applyProviderSnapshot(server.deps, now(seen));
  assert.equal(later?.lifecycle, 'settled', 'a later look shows that it never arrived');
});

test('a payment of another merchant, in another currency or mode is left alone', async () => {
  const { seen } = await paidUnknown({ refundSentAt: server.clock.now() });
  const ref = 'NOT-OURS';
  for (const other of [{ merchantId: '1' }, { currency: 'EUR' }, { isTestMode: !seen.isTestMode }]) {
    const takenIn = await takeInUnmatched(server.deps, { ...seen, ref, ...other });
    assert.equal(takenIn, false);
    assert.equal(await findAttempt(server.db, ref), undefined);
  }
  assert.ok((await listUnmatched(server.db, 10)).every((one) => one.ref !== ref));
});

const skip = process.env['TEST_DATABASE'] !== 'postgres' && 'only on PostgreSQL two transactions run at once';
test('who waited for an unmatched payment sees that it was delivered meanwhile', { skip }, async () => {
  const { ref, orderId } = await paidUnknown({ refundSentAt: server.clock.now() });
  const locked = Promise.withResolvers<undefined>();
  const waited = Promise.withResolvers<undefined>();
  const first = inTransaction(server.deps, async (inTx) => {
    assert.ok(await lockUnmatched(inTx.db, ref));
    locked.resolve(undefined);
    await waited.promise;
    await createAttempt(inTx, { orderId, amount: toMinorUnits(79), agreementId: null, ref });
  });
  await locked.promise;
  const second = inTransaction(server.deps, (inTx) => lockUnmatched(inTx.db, ref));
  await untilLockWaits(server.db);
  waited.resolve(undefined);
  await first;
  assert.equal(await second, undefined);
});

/** A provider that records since when its payments are requested, and does not answer while it is unavailable. */
function countingProvider() {
  const asked: string[] = [];
  let isAway = false;
  const provider = server.deps.cards;
  const deps: AppDeps = {
    ...server.deps,
    cards: {
      ...provider,
      async *listSince(since: Date) {
        asked.push(since.toISOString());
        if (isAway) yield fail('unknown', { reason: 'connection ENOTFOUND' });
        else yield* provider.listSince(since);
      },
    },
  };
  return {
    asked,
    setAway(is: boolean) {
      isAway = is;
    },
    runInProcesses: (count: number) =>
      Promise.all(Array.from({ length: count }, () => runJob(reconcilePaymentsJob, deps))),
  };
}

async function deleteRuns(): Promise<void> {
  await server.turnBack('2026-11-21T14:32:00Z');
  await server.db.query().deleteFrom('job_schedules').execute();
}

test('the payments of a day are compared once by any number of processes', async () => {
  await deleteRuns();
  const { asked, runInProcesses } = countingProvider();
  for (const days of [1, 2, 3]) {
    await runInProcesses(4);
    await runInProcesses(4);
    assert.equal(asked.length, days);
    server.clock.advance(24 * 60 * 60);
  }
});

test('an unavailable provider is asked again an hour later, by one process', async () => {
  await deleteRuns();
  const { asked, setAway, runInProcesses } = countingProvider();
  setAway(true);
  await runInProcesses(3);
  const reasons = loggedOf(server.log, 'payment.not_compared').map(({ reason }) => reason);
  assert.deepEqual(reasons, ['connection ENOTFOUND'], 'the log says why');
  setAway(false);
  await runInProcesses(3);
  assert.equal(asked.length, 1);
  server.clock.advance(60 * 60);
  await runInProcesses(3);
  assert.equal(asked.length, 2);
  await runInProcesses(3);
  assert.equal(asked.length, 2);
});

test('after days without a process, all payments since the last comparison are compared', async () => {
  await deleteRuns();
  const { asked, runInProcesses } = countingProvider();
  await runInProcesses(1);
  server.clock.advance(5 * 24 * 60 * 60);
  await runInProcesses(2);
  assert.deepEqual(asked, ['2026-11-20T14:32:00.000Z', '2026-11-21T13:32:00.000Z']);
});

function operationsOf(ref: string) {
  return server.db.query().selectFrom('payment_operations').selectAll().where('ref', '=', ref).execute();
}
