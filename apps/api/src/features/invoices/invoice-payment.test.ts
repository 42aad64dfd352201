import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { Invoice } from '@bylgja/contract';
import { addMonths, dayOf, monthOf, startOfMonth } from '@bylgja/domain';
import { eydun, hanna, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { withdrawOrder } from '#features/orders/order-lifecycle.ts';
import { recurringChargesJob } from '#features/payments/recurring.ts';
import { lineOf } from '#features/plan-changes/testing/changes.ts';
import { runJob } from '#jobs/run-job.ts';
import { notificationsOf } from '#testing/notifications.ts';
import { cards, control, freshKey, pay, until } from '#testing/purchases.ts';
import { saveCard } from '#testing/saved-cards.ts';
import type { TestServer } from '#testing/test-server.ts';

import { overdueInvoicesJob } from './overdue-invoices-job.ts';
import {
  chargeOutside,
  endMonth,
  heldFor,
  invoiceWhen,
  moveTo,
  newestOf,
  startInvoicing,
  sumHeld,
} from './testing/invoicing.ts';

const hourMs = 60 * 60 * 1000;
const recurringRejected = '1000000000000065';

let server: TestServer;
before(async () => {
  server = await startInvoicing();
  await chargeOutside(server, lineOf(eydun), { on: '2026-11-20', chargedMinor: 1000 });
});
after(() => server.close());
beforeEach(() => control(server, 'DELETE', '/_sandbox/faults'));

/** Ends the current month, and returns Hanna's invoice for the next one. */
async function invoiceHanna(): Promise<Invoice> {
  const month = addMonths(monthOf(server.clock.now()), 1);
  await endMonth(server, startOfMonth(month).toISOString());
  const invoice = await newestOf(server, hanna);
  assert.equal(invoice.month, month);
  return invoice;
}

const payAs = async (person: Person, { id, total: price }: Invoice, payWith: 'card' | 'agreement') =>
  (await server.as(person)).call('POST /invoices/:id/payment', {
    params: { id },
    body: { payWith, price },
    idempotencyKey: freshKey(),
  });

/** Whether only the customer can pay it now. */
const isLeft = ({ state, nextTryOn }: Invoice) => state === 'unpaid' && nextTryOn === null;
const isPaid = ({ state }: Invoice) => state === 'paid';

/** Hanna's invoice once the attempt that was scheduled for a day has been made or postponed. */
async function afterTry(day: string | null): Promise<Invoice> {
  await moveTo(server, `${day}T23:00:00Z`);
  return invoiceWhen(server, hanna, (invoice) => isPaid(invoice) || ![day, null].includes(invoice.nextTryOn));
}

/** Days from the creation of an invoice to another day; null when there is none. */
const daysTo = ({ createdAt }: Invoice, day: string | null) =>
  day && (Date.parse(day) - Date.parse(dayOf(new Date(createdAt)))) / 86_400_000;

test('a customer without a saved card is not charged, and pays in the window; another customer cannot', async () => {
  const invoice = await invoiceHanna();
  const refused = await payAs(hanna, invoice, 'agreement');
  assert.deepEqual([refused.status, refused.problem.code], [422, 'no_payment_agreement']);
  assert.equal((await payAs(jogvan, invoice, 'card')).status, 404);

  const begun = await payAs(hanna, invoice, 'card');
  assert.equal(begun.body.order.id, invoice.orderId);
  assert.equal((await newestOf(server, hanna)).state, 'unpaid', 'an open window pays nothing');
  await pay(server, begun.body.paymentUrl ?? '', cards.approved);
  const paid = await invoiceWhen(server, hanna, isPaid);
  assert.deepEqual(
    (await heldFor(server, invoice.orderId)).map(({ captured }) => captured),
    [21_800],
  );
  const { body: receipt } = await (
    await server.as(hanna)
  ).call('GET /receipts/:id', { params: { id: paid.receiptId ?? '' } });
  assert.deepEqual(
    [receipt.name, receipt.total, receipt.phoneNumber],
    ['Rokning fyri desember 2026', 218, '298211010'],
  );
  const { body: log } = await (await server.as(hanna)).call('GET /activity');
  const notification = log.items.find(({ kind }) => kind === 'invoice_paid');
  assert.deepEqual(
    [notification?.parts['name'], notification?.by?.isMe],
    ['Rokning fyri desember 2026', true],
  );
  const again = await payAs(hanna, invoice, 'card');
  assert.deepEqual([again.status, again.problem.code], [409, 'order_already_paid']);
});

test('the customer is notified when an automatic charge has paid an invoice, but not when they pay it themselves', async () => {
  const countPaidNotifications = async () =>
    (await notificationsOf(server, hanna)).filter(({ kind }) => kind === 'invoice_paid').length;
  const before = await countPaidNotifications();
  const caller = await server.as(hanna);
  await saveCard(server, caller, cards.approved);
  await invoiceHanna();
  await invoiceWhen(server, hanna, isPaid);
  assert.deepEqual([before, await countPaidNotifications()], [0, 1]);
  const [notification] = await notificationsOf(server, hanna);
  assert.equal(notification?.link, '/rokningar');
});

test('a declined charge is tried again after three, seven and fourteen days, as is shown; then the invoice is overdue and can be paid by card', async () => {
  await saveCard(server, await server.as(hanna), recurringRejected);
  const { id, orderId } = await invoiceHanna();
  for (const days of [3, 7, 14]) {
    const waiting = await invoiceWhen(
      server,
      hanna,
      (invoice) => daysTo(invoice, invoice.nextTryOn) === days,
    );
    assert.deepEqual([waiting.id, waiting.state, waiting.lastDeclined], [id, 'unpaid', 'rejected']);
    await moveTo(server, `${waiting.nextTryOn}T12:00:00Z`);
  }
  const left = await invoiceWhen(server, hanna, isLeft);
  assert.equal((await heldFor(server, orderId)).length, 4);
  await moveTo(server, `${left.dueOn}T23:00:00Z`);
  assert.equal((await newestOf(server, hanna)).state, 'unpaid');
  server.clock.advance(3600);
  assert.equal((await newestOf(server, hanna)).state, 'overdue');
  await Promise.all([runJob(overdueInvoicesJob, server.deps), runJob(overdueInvoicesJob, server.deps)]);
  const overdue = (await notificationsOf(server, hanna)).filter(({ kind }) => kind === 'invoice_overdue');
  assert.deepEqual(
    overdue.map(({ link }) => link),
    [`/rokningar/${id}`],
  );
  const begun = await payAs(hanna, left, 'card');
  await pay(server, begun.body.paymentUrl ?? '', cards.approved);
  await invoiceWhen(server, hanna, isPaid);
  assert.equal(sumHeld(await heldFor(server, orderId)), 21_800);
});

test('while the customer pays in the window, the saved card is not charged; it is tried again if that payment fails', async () => {
  const { orderId } = await invoiceHanna();
  const { nextTryOn } = await invoiceWhen(server, hanna, (invoice) => invoice.nextTryOn !== null);
  await moveTo(server, new Date(Date.parse(`${nextTryOn}T00:00:00Z`) - hourMs).toISOString());
  const begun = await payAs(hanna, await newestOf(server, hanna), 'card');
  assert.equal(begun.status, 200);
  await saveCard(server, await server.as(hanna));
  const rested = await afterTry(nextTryOn);
  assert.equal(rested.state, 'unpaid');
  assert.equal(sumHeld(await heldFor(server, orderId)), 0);
  let invoice = rested;
  await until(async () => isPaid((invoice = await afterTry(invoice.nextTryOn))));
  assert.equal(sumHeld(await heldFor(server, orderId)), 21_800);
});

test('after a decline the customer can have another card charged at once, and the plan makes no further attempt', async () => {
  await saveCard(server, await server.as(hanna), recurringRejected);
  const { orderId } = await invoiceHanna();
  const { nextTryOn } = await invoiceWhen(server, hanna, (invoice) => invoice.nextTryOn !== null);
  await saveCard(server, await server.as(hanna));
  const begun = await payAs(hanna, await newestOf(server, hanna), 'agreement');
  assert.deepEqual([begun.status, begun.body.paymentUrl], [200, null]);
  const paid = await invoiceWhen(server, hanna, isPaid);
  assert.deepEqual([paid.nextTryOn, paid.lastDeclined], [null, null]);
  await moveTo(server, `${nextTryOn}T12:00:00Z`);
  await runJob(recurringChargesJob, server.deps);
  assert.equal(sumHeld(await heldFor(server, orderId)), 21_800);
  assert.equal((await heldFor(server, orderId)).length, 2);
});

test('while the outcome of a charge is unknown, a payment by card or by agreement is refused', async () => {
  await control(server, 'POST', '/_sandbox/faults', { recurring: 'noConnection' });
  const invoice = await invoiceHanna();
  await invoiceWhen(server, hanna, ({ state }) => state === 'processing');
  for (const payWith of ['card', 'agreement'] as const) {
    const refused = await payAs(hanna, invoice, payWith);
    assert.deepEqual([refused.status, refused.problem.code], [409, 'payment_in_progress'], payWith);
  }
});

test('two processes and payments by card and by agreement in parallel take the money once', async () => {
  for (let run = 0; run < 5; run += 1) {
    await control(server, 'POST', '/_sandbox/faults', { delayMs: run * 20 });
    const month = addMonths(monthOf(server.clock.now()), 1);
    await endMonth(server, startOfMonth(month).toISOString());
    const invoice = await newestOf(server, hanna);
    const [card, agreement] = await Promise.all([
      payAs(hanna, invoice, 'card'),
      payAs(hanna, invoice, 'agreement'),
      runJob(recurringChargesJob, server.deps),
      runJob(recurringChargesJob, server.deps),
    ]);
    for (const { status } of [card, agreement]) assert.ok(status === 200 || status === 409, String(status));
    if (card.status === 200 && card.body.paymentUrl) {
      await pay(server, card.body.paymentUrl, cards.approved).catch(() => undefined);
    }
    await invoiceWhen(server, hanna, isPaid);
    const isSettled = async () => sumHeld(await heldFor(server, invoice.orderId)) === 21_800;
    await until(async () => {
      await invoiceWhen(server, hanna, () => true);
      return isSettled();
    });
    const receipts = await server.db
      .query()
      .selectFrom('receipts')
      .select('id')
      .where('order_id', '=', invoice.orderId)
      .where('kind', '=', 'sale')
      .execute();
    assert.equal(receipts.length, 1);
  }
});

test('an expired card is not charged; its customer is notified of the day of the next attempt', async () => {
  await server.db
    .query()
    .updateTable('agreements')
    .set({ expires: monthOf(server.clock.now()) })
    .where('customer_id', '=', hanna.id)
    .where('state', '=', 'active')
    .execute();
  const invoice = await invoiceHanna();
  const waiting = await invoiceWhen(server, hanna, ({ nextTryOn }) => nextTryOn !== null);
  assert.deepEqual([daysTo(waiting, waiting.nextTryOn), waiting.lastDeclined], [3, 'expired_card']);
  assert.deepEqual(await heldFor(server, invoice.orderId), []);
  const refused = await payAs(hanna, invoice, 'agreement');
  assert.deepEqual([refused.status, refused.problem.code], [422, 'agreement_expired']);
  const { body } = await (await server.as(hanna)).call('GET /notifications');
  const notification = body.items.find(({ kind }) => kind === 'charge_declined');
  assert.match(notification?.title ?? '', /^Gjaldið varð avvíst: Rokning fyri /);
});

test('a customer with an unpaid invoice cannot delete their user, unless the provider cancels the invoice', async () => {
  await server.db
    .query()
    .updateTable('accounts')
    .set({ status: 'cancelled' })
    .where('owner_id', '=', eydun.id)
    .where('status', '<>', 'ended')
    .execute();
  const { orderId, state } = await newestOf(server, eydun);
  assert.equal(state, 'overdue');
  const remove = async () => (await server.as(eydun)).call('DELETE /auth/me');
  const refused = await remove();
  assert.deepEqual([refused.status, refused.problem.code], [409, 'invoice_unpaid']);
  await withdrawOrder(server.deps, orderId);
  assert.equal((await newestOf(server, eydun)).state, 'cancelled');
  await withdrawOrder(server.deps, orderId);
  const calledOff = (await notificationsOf(server, eydun)).filter(({ kind }) => kind === 'invoice_cancelled');
  assert.equal(calledOff.length, 1, 'the customer is notified once');
  assert.equal((await remove()).status, 204);
  const kept = await server.db
    .query()
    .selectFrom('invoice_lines')
    .innerJoin('invoices', 'invoices.id', 'invoice_lines.invoice_id')
    .select(['phone_number', 'member_name', 'price_minor'])
    .where('customer_id', '=', eydun.id)
    .execute();
  assert.deepEqual(kept, [{ phone_number: null, member_name: '', price_minor: 1000 }]);
});
