import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { dayOf } from '@bylgja/domain';
import { chooseMarket, market } from '@bylgja/market';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { inTransaction } from '#db/database.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { providerLedger } from '#testing/purchases.ts';
import { findWrongBookkeeping } from '#testing/simulation/invariants/bookkeeping.ts';
import type { Books } from '#testing/simulation/invariants/books.ts';
import type { World } from '#testing/simulation/world.ts';
import { simulateYear } from '#testing/simulation/year.ts';

import { moveOrder } from '../orders.ts';
import { exportedFrom, readExportedCsv } from './testing/exporting.ts';
import type { ExportedRow } from './testing/exporting.ts';
import { readSie } from './testing/read-sie.ts';
import type { Verification } from './testing/read-sie.ts';

const usual = market();
after(() => chooseMarket(usual));

const seed = 5;
const december = ['--month', '2026-12'];

test('a month of purchases, declines, refunds and invoices is booked to the øre, as its documents and the provider have it', async () => {
  const since = new Date('2026-11-21T14:32:00Z');
  let checked = 0;
  const year = await simulateYear(seed, {
    days: 75,
    async tamper(world) {
      const today = dayOf(world.now());
      if (today < '2026-12-02') return;
      if (today < '2027-01-01') await meddle(world, today);
      else checked += await checkDecember(world, since);
    },
  });
  assert.deepEqual(year.violations, []);
  assert.ok(checked > 0);
});

/** What the provider does in December; the rate of the country changes in its middle, as by a law. */
async function meddle(world: World, today: string): Promise<void> {
  await world.control('POST', '/_sandbox/faults', { recurring: 'rejected', times: 1 });
  if (today >= '2026-12-12') chooseMarket({ ...usual, vatPercent: 20 });
  const open = await orderOf(world, sql`kind = 'invoice' and state = 'awaiting_payment'`);
  if (open) await moveOrder.prepare([`${brand.orderPrefix}-${open.number}`, 'cancelled'])(world.deps());
  for (const kind of ['invoice', 'package', 'top_up']) {
    const paid = await orderOf(world, sql`kind = ${kind} and state = 'complete' and ${neverRefunded}`);
    if (paid) await inTransaction(world.deps(), (inTx) => refundPayment(inTx, paid.id));
  }
  await world.pass(60 * 60);
}

const neverRefunded = sql<boolean>`
  exists (select from receipts where order_id = orders.id and payment_ref is not null)
  and not exists (select from receipts where order_id = orders.id and kind = 'refund')`;

/** The newest order of the month that fulfils a condition. */
async function orderOf(world: World, condition: RawBuilder<unknown>) {
  return world.base.db
    .query()
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('created_at', '>=', new Date('2026-12-01T00:00:00Z'))
    .where(sql<boolean>`${condition}`)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

async function checkDecember(world: World, since: Date): Promise<number> {
  const deps = world.deps();
  const ledger = (await providerLedger(world.base)) as Books['ledger'];
  assert.deepEqual(
    await findWrongBookkeeping({ db: world.base.db, since, now: world.now(), ledger, log: [] }),
    [],
  );
  const declined = await world.base.db
    .query()
    .selectFrom('payment_operations')
    .select('ref')
    .where('decline_reason', 'is not', null)
    .executeTakeFirst();
  assert.ok(declined, 'a card is declined');
  const csv = await exportedFrom(deps, [...december, '--format', 'csv']);
  const rows = readExportedCsv(csv.bytes.toString('utf8'));
  assertVaried(rows);
  const again = await exportedFrom(deps, [...december, '--format', 'csv']);
  assert.ok(again.bytes.equals(csv.bytes), 'the same period gives the same bytes');

  const byDocument = readSie(
    (await exportedFrom(deps, [...december, '--format', 'sie', '--by', 'document'])).bytes,
  );
  const byDay = readSie((await exportedFrom(deps, [...december, '--format', 'sie'])).bytes);
  const documents = new Set(rows.map(({ kind, document }) => `${kind} ${document}`));
  assert.equal(byDocument.verifications.length, documents.size);
  assert.equal(byDay.verifications.length, new Set(rows.map(({ date }) => date)).size);
  for (const { verifications } of [byDocument, byDay]) {
    assertBalanced(verifications);
    assert.deepEqual(sumsOf(verifications), sumsOf(byDocument.verifications));
  }
  // The accounts of the test have their numbers in the order of the entries: 1001 is card_clearing, 1002 receivable.
  const sums = sumsOf(byDay.verifications);
  const against = (entry: string) => sumOf(rows.filter((row) => row.against === entry));
  const account = (entry: string) => sumOf(rows.filter((row) => row.account === entry));
  assert.equal(sums.get('1001'), against('card_clearing'));
  assert.equal(sums.get('1002'), against('receivable') - account('receivable'));
  return 1;
}

/** The month has everything that it is about. */
function assertVaried(rows: readonly ExportedRow[]): void {
  const kinds = new Set(rows.map(({ kind }) => kind));
  assert.deepEqual([...kinds].toSorted(), ['invoice', 'invoice_cancelled', 'refund', 'sale']);
  assert.ok(
    rows.some(({ account }) => account === 'receivable'),
    'an invoice is paid',
  );
  const rates = new Set(rows.map(({ vat_percent: percent }) => percent));
  assert.ok(rates.has('25') && rates.has('20'), 'the rate of VAT changes');
  const owed = rows.filter(({ against }) => against === 'receivable').length;
  assert.ok(owed > rows.filter(({ account }) => account === 'receivable').length, 'an invoice is unpaid');
}

/** Each verification is balanced and has a number of its own, in order except where invoices are cancelled in another. */
function assertBalanced(verifications: readonly Verification[]): void {
  const cancelled = verifications.filter(({ series }) => series === 'C').map(({ number }) => number);
  assert.equal(new Set(cancelled).size, cancelled.length);
  const last = new Map<string, number>();
  for (const { series, number, text, entries } of verifications) {
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      0,
      text,
    );
    if (series !== 'C') assert.ok(number > (last.get(series) ?? 0), `${series} ${number} stands in order`);
    last.set(series, number);
  }
}

function sumsOf(verifications: readonly Verification[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { account, amount } of verifications.flatMap(({ entries }) => entries)) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0).toSorted(([a], [b]) => Number(a) - Number(b)));
}

function sumOf(rows: readonly ExportedRow[]): number {
  return rows.reduce((sum, { gross }) => sum + gross, 0);
}
