import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Invoice } from '@bylgja/contract';
import { bjork, elin, eydun, hanna, jogvan, paetur, solja } from '@bylgja/fixtures';

import { readPdf } from '#documents/testing/read-pdf.ts';
import { lineOf } from '#features/plan-changes/testing/changes.ts';
import { freshKey } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import {
  accountOf,
  chargeOutside,
  endMonth,
  heldFor,
  invoicesOf,
  invoiceWhen,
  newestOf,
  startInvoicing,
} from './testing/invoicing.ts';

let server: TestServer;
before(async () => {
  server = await startInvoicing();
  await chargeOutside(server, lineOf(jogvan), { on: '2026-11-20', chargedMinor: 4250 });
  await chargeOutside(server, lineOf(eydun), { on: '2026-11-03', chargedMinor: 1975 });
  await chargeOutside(server, lineOf(paetur), { on: '2026-11-03', chargedMinor: 9900 });
  await endMonth(server, '2026-12-01T00:00:00Z');
});
after(() => server.close());

const linesOf = ({ lines }: Invoice) =>
  lines.map(({ memberName, kind, label, price }) => `${memberName} ${kind} ${label} ${price}`);

test('when a month begins, its fee is invoiced to the payer only, due in fourteen days', async () => {
  const invoice = await newestOf(server, hanna);
  assert.deepEqual(linesOf(invoice), ['Hanna plan Miðal 169', 'Hanna eu_package ES-pakki 49']);
  const { month, total, totalWithoutVat, vat, state, dueOn, receiptId, nextTryOn } = invoice;
  assert.deepEqual(
    { month, total, totalWithoutVat, vat, state, dueOn, receiptId, nextTryOn },
    {
      month: '2026-12',
      total: 218,
      totalWithoutVat: 174.4,
      vat: 43.6,
      state: 'unpaid',
      dueOn: '2026-12-15',
      receiptId: null,
      nextTryOn: null,
    },
  );
  const read = async (person: typeof hanna) =>
    (await server.as(person)).call('GET /invoices/:id', { params: { id: invoice.id } });
  assert.deepEqual((await read(hanna)).body, invoice);
  for (const other of [bjork, jogvan, solja]) assert.equal((await read(other)).status, 404);
  assert.deepEqual(await invoicesOf(server, jogvan), []);
});

test('an invoice is a PDF in the requested language, for its payer only', async () => {
  const { id, number } = await newestOf(server, hanna);
  const pdfFor = async (person: typeof hanna, language: string) =>
    (await server.as(person)).raw(`/api/invoices/${id}/pdf`, { headers: { 'accept-language': language } });
  for (const [language, title] of [
    ['fo', 'Rokning'],
    ['en', 'Invoice'],
  ] as const) {
    const response = await pdfFor(hanna, language);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'application/pdf']);
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="invoice.pdf"');
    const { file, lines } = readPdf(new Uint8Array(await response.arrayBuffer()));
    assert.ok(file.includes(`/Lang (${language})`));
    for (const text of [title, number, 'Miðal']) assert.ok(lines.includes(text), lines.join(' | '));
  }
  assert.equal((await pdfFor(bjork, 'fo')).status, 404);
});

test('the fees on an invoice are the monthly prices that the lines show', async () => {
  const caller = await server.as(bjork);
  const { body } = await caller.call('GET /subscriptions');
  const members = body.data.currentAccount?.members ?? [];
  const prices = await Promise.all(
    members
      .filter(({ user }) => user.id !== elin.id)
      .map(({ id }) => caller.call('GET /subscriptions/:id/monthly-price', { params: { id } })),
  );
  const fees = prices.reduce((sum, { body: price }) => sum + price.total, 0);
  const { total, lines } = await newestOf(server, bjork);
  const outside = lines.filter(({ kind }) => kind === 'outside_plan');
  assert.deepEqual(
    outside.map(({ memberName, price }) => [memberName, price]),
    [['Jógvan', 42.5]],
  );
  assert.equal(total, fees + 42.5);
});

test('the owner is notified of an invoice and finds it in the log and among the invoices, but not among the orders', async () => {
  const caller = await server.as(hanna);
  const { body: notifications } = await caller.call('GET /notifications');
  const [news] = notifications.items;
  assert.deepEqual(
    [news?.kind, news?.title, news?.body, news?.link],
    [
      'invoice_made',
      'Rokning fyri desember 2026',
      '218\u00A0kr. skulu rindast í seinasta lagi 15.12.2026.',
      '/rokningar',
    ],
  );
  const { body: log } = await caller.call('GET /activity');
  const made = log.items.find(({ kind }) => kind === 'invoice_made');
  assert.deepEqual([made?.parts['name'], made?.by], ['Rokning fyri desember 2026', null]);

  const { orderId } = await newestOf(server, hanna);
  const { body: orders } = await caller.call('GET /orders');
  assert.ok(!orders.some(({ id }) => id === orderId));
  const { body: order } = await caller.call('GET /orders/:id', { params: { id: orderId } });
  assert.deepEqual(
    [order.kind, order.name, order.price, order.phoneNumber, order.expiresAt],
    ['invoice', 'Rokning fyri desember 2026', 218, '298211010', null],
  );
  const { body: plan } = await caller.call('GET /actions');
  assert.ok(
    plan.every(({ reason }) => reason !== 'orders_processing'),
    'it blocks no action',
  );
});

test('the customer cannot cancel an invoice', async () => {
  const { orderId } = await newestOf(server, hanna);
  const cancelled = await (
    await server.as(hanna)
  ).call('POST /orders/:id/cancel', { params: { id: orderId }, idempotencyKey: freshKey() });
  assert.equal(cancelled.status, 404);
  assert.equal((await newestOf(server, hanna)).state, 'unpaid');
});

test('a line that has left is invoiced for its use outside the plan, and prepaid lines are not invoiced', async () => {
  const invoice = await newestOf(server, eydun);
  assert.deepEqual(linesOf(invoice), ['Eyðun outside_plan Uttan fyri haldið 19.75']);
  assert.deepEqual(await invoicesOf(server, paetur), []);
  const credit = await server.db
    .query()
    .selectFrom('credit_entries')
    .select(['line_id', 'kind', 'amount_minor', 'order_id'])
    .where('line_id', '=', lineOf(eydun))
    .execute();
  assert.deepEqual(credit, [
    { line_id: lineOf(eydun), kind: 'invoiced', amount_minor: 1975, order_id: invoice.orderId },
  ]);
});

test('an owner with a payment agreement is charged once for each account, and has the receipts', async () => {
  await accountOf(server, bjork, { planId: 'litid', lines: [{}] });
  await endMonth(server, '2027-01-01T00:00:00Z');
  await invoiceWhen(server, bjork, ({ state }) => state === 'paid');
  const january = (await invoicesOf(server, bjork)).filter(({ month }) => month === '2027-01');
  assert.equal(january.length, 2);
  for (const { id, total } of january) {
    const paid = await (await server.as(bjork)).call('GET /invoices/:id', { params: { id } });
    assert.equal(paid.body.state, 'paid');
    assert.deepEqual(
      (await heldFor(server, paid.body.orderId)).map(({ captured }) => captured),
      [total * 100],
    );
    const { body: receipt } = await (
      await server.as(bjork)
    ).call('GET /receipts/:id', { params: { id: paid.body.receiptId ?? '' } });
    assert.deepEqual(
      [receipt.name, receipt.total, receipt.invoiceId],
      ['Rokning fyri januar 2027', total, id],
    );
  }
});

test('a debt that was already settled is not invoiced again', async () => {
  const { lines } = await newestOf(server, bjork);
  assert.deepEqual(
    lines.filter(({ kind }) => kind === 'outside_plan'),
    [],
  );
});

test('a line that becomes active in a later month than its order is invoiced for the days from then on', async () => {
  server.clock.set('2027-01-11T12:00:00Z');
  const at = server.clock.now();
  await server.db
    .query()
    .updateTable('orders')
    .set({ state: 'complete', completed_at: at })
    .where('line_id', '=', lineOf(elin))
    .execute();
  await server.db
    .query()
    .updateTable('lines')
    .set({ status: 'active', active_from: at })
    .where('id', '=', lineOf(elin))
    .execute();
  await endMonth(server, '2027-02-01T00:00:00Z');
  const february = (await invoicesOf(server, bjork)).find(({ lines }) => lines.length > 2);
  assert.ok(february);
  // 79 kr. for her place and 49 kr. for the EU package, for 21 of 31 days.
  assert.deepEqual(
    linesOf(february).filter((line) => line.startsWith('Elin')),
    [
      'Elin plan Familja 100 GB 79',
      'Elin eu_package ES-pakki 49',
      'Elin first_days Familja 100 GB, fyrstu dagarnir 86',
    ],
  );
});

test('invoice numbers have no gaps', async () => {
  const numbers = await server.db.query().selectFrom('invoices').select('number').orderBy('number').execute();
  assert.deepEqual(
    numbers.map(({ number }) => number),
    numbers.map((_, place) => place + 1),
  );
});
