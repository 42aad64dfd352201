import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';
import type { KyselyPlugin } from 'kysely';

import type { AppDeps } from '#app-deps.ts';
import { applyProviderSnapshot } from '#features/payments/settlement.ts';
import { eventSettings } from '#settings/testing/live-settings.ts';
import { cards, freshKey, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false, env: eventSettings });
});
after(() => server.close());

/** The same process, and which tables it inserts into or updates, in order. */
function watchWrites(): { deps: AppDeps; writes: string[] } {
  const writes: string[] = [];
  const watch: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') writes.push(node.into?.table.identifier.name ?? '');
      if (node.kind === 'UpdateQueryNode') writes.push('an update');
      if (node.kind === 'RawNode') {
        const [, table] = /insert into (\w+)/.exec(node.sqlFragments.join(' ')) ?? [];
        if (table !== undefined) writes.push(table);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { db } = server.deps;
  return { writes, deps: { ...server.deps, db: { ...db, query: () => db.query().withPlugin(watch) } } };
}

test('a payment takes the number of its receipt last, and only its event comes after', async () => {
  const order = async () => orderPackage(await server.as(hanna), server.phoneOf(hanna), { key: freshKey() });
  const paid = await order();
  await pay(server, paid.payment.paymentUrl, cards.approved);
  await orderWhen(await server.as(hanna), paid.id, ({ isComplete }) => isComplete);
  const seen = await server.deps.cards.findByRef(paid.payment.id);
  assert.ok(seen.ok && seen.value);

  const next = await order();
  const sale = watchWrites();
  const settled = await applyProviderSnapshot(sale.deps, { ...seen.value, ref: next.payment.id });
  assert.equal(settled?.lifecycle, 'settled');
  assert.deepEqual(sale.writes.slice(sale.writes.indexOf('receipts')), ['receipts', 'outbox_messages']);

  const capture = seen.value.operations.find(({ type }) => type === 'capture');
  assert.ok(capture);
  const operations = [...seen.value.operations, { ...capture, id: 4711, type: 'refund' } as const];
  const refund = watchWrites();
  await applyProviderSnapshot(refund.deps, { ...seen.value, operations });
  assert.deepEqual(refund.writes.slice(refund.writes.indexOf('receipts')), ['receipts', 'outbox_messages']);
});
