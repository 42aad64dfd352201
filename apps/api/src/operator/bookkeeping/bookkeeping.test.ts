import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { hanna, people } from '@bylgja/fixtures';
import { market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import manifest from '../../../package.json' with { type: 'json' };
import { readCsv } from '../csv.ts';
import { examples } from '../testing/examples.ts';
import { accountColumns, readAccounts } from './accounts.ts';
import { exportBookkeeping } from './bookkeeping.ts';
import { exportedFrom, exporting } from './testing/exporting.ts';

const accounts = readFileSync(examples('accounts.csv'), 'utf8');
const dayMs = 24 * 60 * 60;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server?.close());

/** Hanna buys 5 GB for 79 kr. */
async function buy(prepare: (orderId: string) => Promise<unknown> = async () => undefined) {
  const placed = await orderPackage(await server.as(hanna), server.phoneOf(hanna));
  await prepare(placed.id);
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(await server.as(hanna), placed.id, ({ isComplete }) => isComplete);
  return placed;
}

const receiptsOf = (orderId: string) =>
  server.db
    .query()
    .selectFrom('receipts')
    .innerJoin('payment_attempts', 'ref', 'payment_ref')
    .select(['number', 'ref', 'provider_id', 'issued_at'])
    .where('receipts.order_id', '=', orderId)
    .orderBy('number')
    .execute();

test('a purchase and its refund are in the books of their day, as CSV and as SIE', async () => {
  server.clock.advance(dayMs);
  const placed = await buy();
  await inTransaction(server.deps, (inTx) => refundPayment(inTx, placed.id));
  const [sale, refund] = await until(async () => {
    const receipts = await receiptsOf(placed.id);
    return receipts.length === 2 && receipts;
  });
  assert.ok(sale && refund);
  server.clock.advance(dayMs);

  const day = ['--from', '2026-11-22', '--to', '2026-11-22'];
  const csv = await exportedFrom(server.deps, [...day, '--format', 'csv'], accounts);
  const order = placed.number.replaceAll(' ', '');
  const [first, second] = [sale, refund].map(({ number }) => String(number).padStart(6, '0'));
  assert.equal(
    csv.bytes.toString('utf8'),
    [
      'date,document,kind,order,net,vat,gross,vat_percent,account,against,payment_reference,provider_id,currency',
      `2026-11-22,${first},sale,${order},63.20,15.80,79.00,25,3010,1580,${sale.ref},${sale.provider_id},${market().currency.code}`,
      `2026-11-22,${second},refund,${order},-63.20,-15.80,-79.00,25,3010,1580,${sale.ref},${sale.provider_id},${market().currency.code}`,
      '',
    ].join('\n'),
  );
  assert.ok(csv.lines.includes('0 invoice(s), 0 cancelled invoice(s), 1 receipt(s), 1 refund(s)'));

  const sie = await exportedFrom(server.deps, [...day, '--format', 'sie', '--by', 'document'], accounts);
  const written = sie.bytes.toString('latin1').split('\r\n');
  assert.deepEqual(written.slice(0, 8), [
    '#FLAGGA 0',
    `#PROGRAM "${brand.name}" ${manifest.version}`,
    '#FORMAT PC8',
    '#GEN 20261123',
    '#SIETYP 4',
    `#ORGNR "${brand.company.companyNumber}"`,
    `#FNAMN "${brand.company.name}"`,
    `#VALUTA ${market().currency.code}`,
  ]);
  assert.equal(written[8], '#KONTO 1510 "Customers"');
  assert.deepEqual(written.slice(written.findIndex((line) => line.startsWith('#VER'))), [
    `#VER R ${sale.number} 20261122 "Receipt ${first}"`,
    '{',
    '   #TRANS 1580 {} 79.00',
    '   #TRANS 2610 {} -15.80',
    '   #TRANS 3010 {} -63.20',
    '}',
    `#VER R ${refund.number} 20261122 "Refund ${second}"`,
    '{',
    '   #TRANS 1580 {} -79.00',
    '   #TRANS 2610 {} 15.80',
    '   #TRANS 3010 {} 63.20',
    '}',
    '',
  ]);
});

test('a payment that was captured earlier is booked on the day of its receipt', async () => {
  const captured = '2026-11-20T12:00:00Z';
  const { id } = await buy((orderId) =>
    server.db
      .query()
      .updateTable('payment_attempts')
      .set({ provider_status: 'captured', updated_at: new Date(captured) })
      .where('order_id', '=', orderId)
      .execute(),
  );
  const [receipt] = await receiptsOf(id);
  assert.equal(receipt?.issued_at.toISOString().slice(0, 10), '2026-11-23');
});

test('an export that begins anew, because the schema has changed beside it, writes and counts each document once', async () => {
  const { db } = server.deps;
  const interrupted = {
    ...server.deps,
    db: {
      ...db,
      async atOneInstant<T>(read: () => Promise<T>): Promise<T> {
        await db.atOneInstant(read);
        return db.atOneInstant(read);
      },
    },
  };
  const period = ['--from', '2025-01-01', '--to', '2026-11-22'];
  for (const format of [['csv'], ['sie'], ['sie', '--by', 'document']]) {
    const words = [...period, '--format', ...format];
    const [usual, again] = [
      await exportedFrom(server.deps, words, accounts),
      await exportedFrom(interrupted, words, accounts),
    ];
    assert.ok(usual.bytes.length > 1000);
    assert.equal(again.bytes.toString('latin1'), usual.bytes.toString('latin1'), format.join(' '));
    assert.deepEqual(again.lines.slice(0, -1), usual.lines.slice(0, -1));
  }
});

test('rates of VAT with decimals have accounts of their own', () => {
  const withRate = (rate: string) => {
    const read = readCsv(`${accounts.trim()}\nvat_${rate},2699,Another rate\n`, accountColumns);
    assert.ok(read.ok);
    return readAccounts(read.value);
  };
  for (const rate of ['25.5', '7.25', '0.5']) {
    const known = withRate(rate);
    assert.ok('get' in known, rate);
    assert.equal(known.get(`vat_${Number(rate)}`)?.account, '2699');
  }
  for (const rate of ['25.50', '25.', '.5', '025.5', '25.555', '100']) {
    assert.ok(!('get' in withRate(rate)), rate);
  }
});

test('a period is exported once no document of it can still be written', async () => {
  const words = ['--month', '2026-11', '--format', 'csv'];
  await server.turnBack('2026-12-01T00:59:59Z');
  const early = await exporting(server.deps, words, accounts);
  assert.deepEqual(early.report, {
    isDone: false,
    lines: ['documents of 2026-11-30 may still be written: export it from 2026-12-01 01:00 on'],
  });
  assert.equal(existsSync(early.out), false);
  server.clock.advance(1);
  await exportedFrom(server.deps, words, accounts);
});

test('a file says nothing about a customer, and its period and format have to be given', async () => {
  const words = ['--from', '2025-01-01', '--to', '2026-11-30'];
  const { bytes } = await exportedFrom(server.deps, [...words, '--format', 'csv'], accounts);
  const text = bytes.toString('utf8');
  assert.ok(text.split('\n').length > 10);
  for (const { id, firstname, lastname } of people) {
    for (const personal of [id, firstname, lastname]) assert.equal(text.includes(personal), false, personal);
  }
  assert.doesNotMatch(text, /298\d{6}/u);

  const wrong: readonly [readonly string[], RegExp][] = [
    [[...words], /--format is one of: csv, sie/],
    [['--format', 'csv'], /--from is missing/],
    [['--month', '2026-13', '--format', 'csv'], /--month is a month like 2026-01/],
    [['--month', '2026-11', '--from', '2026-11-01', '--format', 'csv'], /--month stands alone/],
    [['--from', '2026-11-02', '--to', '2026-11-01', '--format', 'csv'], /--to is before --from/],
    [[...words, '--format', 'csv', '--by', 'day'], /--by is for --format sie/],
    [[...words, '--format', 'sie', '--by', 'month'], /--by is one of: day, document/],
  ];
  for (const [given, reason] of wrong) {
    await assert.rejects(() => exporting(server.deps, given, accounts), reason);
  }
});

test('a wrong file of accounts is refused line by line, and what was written before stays', async () => {
  const { report, out } = await exporting(
    server.deps,
    ['--month', '2026-11', '--format', 'csv'],
    [
      'entry,account,name',
      'card_clearing,1580,Cards',
      'receivable,15x,Customers',
      'package,1580,Packages',
      'packages,3010,Packages',
      'card_clearing,1581,Cards again',
    ].join('\n'),
  );
  assert.equal(report.isDone, false);
  assert.deepEqual(
    report.lines.map((line) => line.replace(/: one of .*/u, ': one of …')),
    [
      'line 3, account: the number of an account, 2 to 8 digits',
      'line 4, name: 1580 is called Cards on line 2',
      'line 5, entry: one of …',
      'line 6, entry: the same as on line 2',
      '4 error(s): nothing was written',
    ],
  );
  assert.equal(existsSync(out), false);

  const file = join(server.deps.config.dataDir, 'kept.csv');
  writeFileSync(file, 'kept');
  const withoutVat = join(server.deps.config.dataDir, 'without-vat.csv');
  writeFileSync(withoutVat, accounts.replace(/^vat_25.*\n/mu, ''));
  const words = ['--month', '2026-11', '--format', 'csv', '--accounts', withoutVat, '--out', file];
  await assert.rejects(() => exportBookkeeping.prepare(words)(server.deps), /has no vat_25/);
  assert.equal(readFileSync(file, 'utf8'), 'kept');
  assert.equal(existsSync(`${file}.partial`), false);

  const missing = accounts.replace(/^top_up.*\n/mu, '');
  const short = await exporting(server.deps, ['--month', '2026-11', '--format', 'csv'], missing);
  assert.match(short.report.lines[0] ?? '', /^line \d+, entry: top_up is missing$/u);
});
