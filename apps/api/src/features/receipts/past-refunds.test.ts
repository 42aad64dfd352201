import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { createMigrator } from '#db/migrate.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';

test('refunds from before refund receipts existed get receipts, with numbers after all existing ones', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const { db } = server;
  const hannas = await server.as(hanna);
  const placed = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, placed.id, ({ isComplete }) => isComplete);
  await inTransaction(server.deps, (inTx) => refundPayment(inTx, placed.id));
  const ofOrder = () =>
    db
      .query()
      .selectFrom('receipts')
      .selectAll()
      .where('order_id', '=', placed.id)
      .orderBy('number')
      .execute();
  const [sale, refund] = await until(async () => {
    const rows = await ofOrder();
    return rows.length === 2 && rows;
  });
  assert.ok(sale && refund);
  await server.server.close();

  // Restores the earlier state: the refund has no receipt, and its number was never used.
  await db.query().deleteFrom('receipts').where('id', '=', refund.id).execute();
  await db
    .query()
    .updateTable('counters')
    .set({ value: sale.number })
    .where('name', '=', 'receipts')
    .execute();
  const migrator = createMigrator(db);
  for (const { error } of [await migrator.migrateTo('0009-agreements'), await migrator.migrateToLatest()]) {
    assert.equal(error, undefined);
  }

  const [again, made, ...others] = await ofOrder();
  assert.deepEqual(others, []);
  assert.deepEqual(again, sale);
  assert.ok(made);
  const { id, issued_at } = refund;
  assert.deepEqual({ ...made, id, issued_at }, refund);
  assert.ok(made.issued_at.getTime() <= refund.issued_at.getTime());
});
