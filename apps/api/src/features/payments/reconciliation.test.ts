import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { fail } from '@bylgja/domain';
import { bjork } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { reconcilePayments, reconcilePaymentsJob } from './reconciliation.ts';

const dayMs = 24 * 60 * 60 * 1000;
const alarm = 'the provider and we do not agree about a payment';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function buyPaid(): Promise<string> {
  const caller = await server.as(bjork);
  const { id, payment } = await orderPackage(caller, server.phoneOf(bjork));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(caller, id, ({ isComplete }) => isComplete);
  return payment.id;
}

/** The same server, where something happens once the provider's list has been read. */
function whenListed(happens: () => Promise<unknown>): Deps {
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

const alarms = () => server.log.filter((line) => line.includes(alarm)).length;

test('what is bought while the comparison runs is no difference', async () => {
  await buyPaid();
  assert.deepEqual((await reconcilePayments(whenListed(buyPaid), new Date(0))).differing, []);
  assert.equal(alarms(), 0);
});

test('what the provider has captured and we have not is applied, and is no difference then', async () => {
  const ref = await buyPaid();
  await server.db.query().deleteFrom('payment_operations').where('ref', '=', ref).execute();
  assert.deepEqual((await reconcilePayments(server.deps, new Date(0))).differing, []);
  const rows = await operationsOf(ref);
  assert.ok(rows.some(({ type }) => type === 'capture'));
});

test('money that the provider does not know of is a difference, and an alarm in the log', async () => {
  const ref = await buyPaid();
  await server.db
    .query()
    .updateTable('payment_operations')
    .set({ operation_id: 'not-at-the-provider' })
    .where('ref', '=', ref)
    .where('type', '=', 'capture')
    .execute();
  assert.deepEqual((await reconcilePayments(server.deps, new Date(0))).differing, [ref]);
  assert.equal(alarms(), 1);
});

/** The same server, whose provider breaks its list off after the first page, or before it. */
function whoseListBreaksOff(after: 0 | 1, since: Date[] = []): Deps {
  const provider = server.deps.cards;
  return {
    ...server.deps,
    cards: {
      ...provider,
      async *listSince(from: Date) {
        since.push(from);
        if (after > 0) for await (const page of provider.listSince(from)) yield page;
        yield fail('unknown');
      },
    },
  };
}

test('what a list told before it broke off is compared, and what it did not name is not held against it', async () => {
  const [ref] = [await buyPaid(), await buyPaid()];
  await server.db
    .query()
    .updateTable('payment_operations')
    .set({ operation_id: 'also-not-at-the-provider' })
    .where('ref', '=', ref)
    .where('type', '=', 'capture')
    .execute();
  const broken = await reconcilePayments(whoseListBreaksOff(1), new Date(0));
  assert.equal(broken.isComplete, false);
  assert.ok(broken.differing.includes(ref));
  assert.deepEqual(await reconcilePayments(whoseListBreaksOff(0), new Date(0)), {
    differing: [],
    isComplete: false,
  });
});

test('a comparison that broke off is made up for soon, and reaches back before the last whole one', async () => {
  const job = reconcilePaymentsJob();
  const asked: Date[] = [];
  const breaksOff = whoseListBreaksOff(0, asked);
  await job.run(server.deps);
  const comparedAt = server.clock.now().getTime();
  server.clock.advance(2 * 60 * 60);
  await job.run(breaksOff);
  assert.equal(asked.length, 0, 'once a day is enough');
  server.clock.advance(3 * 24 * 60 * 60);
  await job.run(breaksOff);
  server.clock.advance(job.everySeconds);
  await job.run(breaksOff);
  const reachedBackTo = asked.map((since) => since.getTime());
  assert.deepEqual(reachedBackTo, [comparedAt - dayMs, comparedAt - dayMs]);
  assert.ok(job.everySeconds <= 900);
});

function operationsOf(ref: string) {
  return server.db.query().selectFrom('payment_operations').selectAll().where('ref', '=', ref).execute();
}
