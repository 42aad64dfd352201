import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import type { Deps } from '#deps.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { reconcilePayments } from './reconciliation.ts';

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
  assert.deepEqual(await reconcilePayments(whenListed(buyPaid), new Date(0)), []);
  assert.equal(alarms(), 0);
});

test('what the provider has captured and we have not is applied, and is no difference then', async () => {
  const ref = await buyPaid();
  await server.db.query().deleteFrom('payment_operations').where('ref', '=', ref).execute();
  assert.deepEqual(await reconcilePayments(server.deps, new Date(0)), []);
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
  assert.deepEqual(await reconcilePayments(server.deps, new Date(0)), [ref]);
  assert.equal(alarms(), 1);
});

function operationsOf(ref: string) {
  return server.db.query().selectFrom('payment_operations').selectAll().where('ref', '=', ref).execute();
}
