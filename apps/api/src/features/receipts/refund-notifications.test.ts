import assert from 'node:assert/strict';
import { test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { checkAttempt } from '#features/payments/payment-checks.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { awaitNotification, notificationsOf } from '#testing/notifications.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';

test('a refund is notified once, with its receipt, however often the provider reports it', async (t) => {
  const server = await startTestServer();
  t.after(() => server.close());
  const { db, deps } = server;
  const hannas = await server.as(hanna);
  const { id, payment } = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, payment.paymentUrl, cards.approved);
  await orderWhen(hannas, id, ({ isComplete }) => isComplete);
  await inTransaction(deps, (inTx) => refundPayment(inTx, id));
  const notification = await awaitNotification(server, hanna, 'refund_made');

  const attempt = await db
    .query()
    .selectFrom('payment_attempts')
    .selectAll()
    .where('ref', '=', payment.id)
    .executeTakeFirstOrThrow();
  await Promise.all(Array.from({ length: 5 }, () => checkAttempt(deps, attempt)));
  const { body: receipts } = await hannas.call('GET /receipts');
  const refund = receipts.items.find(({ orderId, kind }) => orderId === id && kind === 'refund');
  assert.equal(notification.link, `/menu/kvittanir/${refund?.id}`);
  assert.equal((await notificationsOf(server, hanna)).filter(({ kind }) => kind === 'refund_made').length, 1);
});
