import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { bjork, hanna } from '@bylgja/fixtures';

import { readPdf } from '#documents/testing/read-pdf.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('each customer’s own receipts are listed newest first, page by page', async () => {
  const bjorks = await server.as(bjork);
  const first = await bjorks.call('GET /receipts', { query: { page: 0, perPage: 2 } });
  assert.equal(first.body.total, 5);
  assert.deepEqual(
    first.body.items.map(({ number, name, total, vat, totalWithoutVat }) => [
      number,
      name,
      total,
      vat,
      totalWithoutVat,
    ]),
    [
      ['000008', 'Rokning fyri november 2026', 942, 188.4, 753.6],
      ['000007', '5\u00a0GB eykapakki', 79, 15.8, 63.2],
    ],
  );
  const second = await bjorks.call('GET /receipts', { query: { page: 1, perPage: 3 } });
  assert.deepEqual(
    second.body.items.map(({ number }) => number),
    ['000004', '000002'],
  );
  const hannas = await (await server.as(hanna)).call('GET /receipts');
  assert.deepEqual(
    hannas.body.items.map(({ number }) => number),
    ['000003'],
  );
});

test('receipts are filtered by month, by number, and by both', async () => {
  const bjorks = await server.as(bjork);
  const numbers = async (query: { month?: string; phoneNumber?: string }) => {
    const { body } = await bjorks.call('GET /receipts', { query });
    assert.equal(body.total, body.items.length);
    return body.items.map(({ number }) => number);
  };
  const { body: choices } = await bjorks.call('GET /receipts/choices');
  const phoneNumber = server.phoneOf(bjork);
  assert.deepEqual(choices.phoneNumbers, [phoneNumber]);
  assert.deepEqual(choices.months, choices.months.toSorted().toReversed());
  const byMonth = await Promise.all(choices.months.map((month) => numbers({ month })));
  assert.deepEqual(byMonth.flat(), ['000008', '000007', '000006', '000004', '000002']);
  assert.deepEqual(await numbers({ month: '2026-10' }), ['000007', '000006']);
  assert.deepEqual(await numbers({ month: '2026-10', phoneNumber }), ['000007']);
  assert.deepEqual(await numbers({ phoneNumber }), ['000007', '000004', '000002']);
  assert.deepEqual(await numbers({ phoneNumber: server.phoneOf(hanna) }), []);
  assert.deepEqual(await numbers({ month: '2020-01' }), []);
});

test('a month begins at midnight in the Faroes', async () => {
  const [row] = await server.db
    .query()
    .selectFrom('receipts')
    .select(['id', 'issued_at'])
    .where('customer_id', '=', bjork.id)
    .limit(1)
    .execute();
  assert.ok(row);
  const setTo = (at: string) =>
    server.db
      .query()
      .updateTable('receipts')
      .set({ issued_at: new Date(at) })
      .where('id', '=', row.id)
      .execute();
  const monthsOf = async () => (await bjorksMonths()).filter((month) => month.startsWith('2025'));
  await setTo('2025-07-31T22:59:59Z');
  assert.deepEqual(await monthsOf(), ['2025-07']);
  await setTo('2025-07-31T23:00:00Z');
  assert.deepEqual(await monthsOf(), ['2025-08']);
  const { body } = await (await server.as(bjork)).call('GET /receipts', { query: { month: '2025-08' } });
  assert.equal(body.total, 1);
  await setTo(row.issued_at.toISOString());
});

async function bjorksMonths() {
  return (await (await server.as(bjork)).call('GET /receipts/choices')).body.months;
}

test('the receipts of a year are a file for a spreadsheet, in the requested language', async () => {
  const bjorks = await server.as(bjork);
  const fileIn = async (language: string) => {
    const response = await bjorks.raw('/api/receipts/csv?year=2026', {
      headers: { 'accept-language': language },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="receipts.csv"');
    return Buffer.from(await response.arrayBuffer())
      .toString('utf8')
      .split('\r\n');
  };
  const [faroeseHead, ...faroese] = await fileIn('fo');
  assert.equal(
    faroeseHead,
    '\u{FEFF}Kvittanarnummar;Slag;Dagfesting;Bíleggingarnummar;Fyri kvittan;Telefonnummar;Lýsing;MVG %;Tilsamans uttan MVG;MVG;Tilsamans við MVG;Kort',
  );
  assert.match(
    faroese[3] ?? '',
    new RegExp(
      String.raw`^000007;Kvittan;2026-10-14;${brand.orderPrefix}-\d{3} \d{3};;211001;5 GB eykapakki;25;63,20;15,80;79,00;Visa ···· 4242$`,
    ),
  );
  assert.equal(faroese.length, 6, 'five receipts and the end of the last line');
  const [, ...english] = await fileIn('en');
  assert.match(english[3] ?? '', /^000007,Receipt,2026-10-14,.*,63\.20,15\.80,79\.00,/);
  assert.equal((await bjorks.raw('/api/receipts/csv?year=1999')).status, 422);
  const { length } = await (await bjorks.raw('/api/receipts/csv?year=2020')).text();
  assert.ok(length > 0 && length < 200, 'a year without receipts has only the header');
});

test('invalid pages are refused', async () => {
  const bjorks = await server.as(bjork);
  for (const query of [
    'page=-1',
    'perPage=0',
    'perPage=101',
    'page=x',
    'page=1.5',
    'month=2026-13',
    'phoneNumber=1',
  ]) {
    assert.equal((await bjorks.raw(`/api/receipts?${query}`)).status, 422, query);
  }
});

test('the receipt of an invoice lists what the invoice was for, on the screen as in its PDF', async () => {
  const bjorks = await server.as(bjork);
  const { body: invoices } = await bjorks.call('GET /invoices');
  const invoice = invoices.items.find(({ receiptId }) => receiptId !== null);
  assert.ok(invoice);
  const response = await bjorks.raw(`/api/receipts/${invoice.receiptId}/pdf`);
  const { lines } = readPdf(new Uint8Array(await response.arrayBuffer()));
  const named = lines.filter((line) => invoice.lines.some(({ label }) => label === line));
  assert.deepEqual(
    named,
    invoice.lines.map(({ label }) => label),
  );
  assert.ok(lines.includes(invoice.number));
  const { body: receipt } = await bjorks.call('GET /receipts/:id', {
    params: { id: invoice.receiptId ?? '' },
  });
  assert.deepEqual(
    receipt.lines.map(({ name, withVat }) => [name, withVat]),
    invoice.lines.map(({ label, price }) => [label, price]),
  );
  assert.ok(receipt.lines.every(({ details }) => lines.includes(details.replaceAll('\u00a0', ' '))));
});

test('a receipt is a PDF in the requested language', async () => {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('GET /receipts');
  for (const language of ['fo', 'en']) {
    const response = await bjorks.raw(`/api/receipts/${body.items[0]?.id}/pdf`, {
      headers: { 'accept-language': language },
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    assert.equal(response.headers.get('content-disposition'), 'attachment; filename="receipt.pdf"');
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
    assert.ok(bytes.includes(`/Lang (${language})`));
  }
});
