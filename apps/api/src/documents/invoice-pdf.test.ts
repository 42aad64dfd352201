import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import type { Invoice } from '@bylgja/contract';
import { minorUnits, sumOf, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import { market } from '@bylgja/market';
import fc from 'fast-check';

import { renderInvoicePdf } from './invoice-pdf.ts';
import type { InvoiceDocument } from './invoice-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

const hanna = {
  firstname: 'Hanna',
  lastname: 'Olsen',
  address: 'Niðari Vegur 4',
  postal_code: '700',
  city: 'Klaksvík',
};

function invoiceOf(prices: readonly number[], vatPercent = 25): Invoice {
  const total = sumOf(prices.map(minorUnits));
  return {
    id: '11111111-1111-4111-8111-111111111111',
    number: '000012',
    month: '2026-12',
    lines: prices.map((price, index) => ({
      kind: index % 2 === 0 ? 'plan' : 'outside_plan',
      label: index % 2 === 0 ? 'Miðal' : 'Uttan fyri haldið',
      phoneNumber: '298211010',
      memberName: 'Hanna',
      price: toMajorUnits(minorUnits(price)),
    })),
    total: toMajorUnits(total),
    totalWithoutVat: toMajorUnits(withoutVat(total, vatPercent)),
    vat: toMajorUnits(vatOf(total, vatPercent)),
    vatPercent,
    state: 'unpaid',
    dueOn: '2026-12-15',
    createdAt: '2026-12-01T00:00:00.000Z',
    paidAt: null,
    orderId: '22222222-2222-4222-8222-222222222222',
    receiptId: null,
    nextTryOn: null,
    lastDeclined: null,
  };
}

async function read(prices: readonly number[], change: Partial<InvoiceDocument> = {}) {
  return readPdf(
    await renderInvoicePdf({ invoice: invoiceOf(prices), customer: hanna, locale: 'fo', ...change }),
  );
}

test('an invoice names seller and buyer, its number, days, period and currency, and each line with its VAT', async () => {
  const { lines, pages, file } = await read([16_900, 4250]);
  const all = lines.join(', ');
  for (const part of [
    `${brand.company.name}, ${brand.company.address}, V-tal ${brand.company.companyNumber}, Rokning, Rokningarnummar, 000012, Dagfesting, 01.12.2026`,
    'Tíðarskeið, desember 2026, Seinasti gjaldsdagur, 15.12.2026',
    `Kundi, Hanna Olsen, Niðari Vegur 4, 700 Klaksvík, Gjaldoyra, ${market().currency.code}`,
    'Lýsing, Uttan MVG, MVG %, MVG, Við MVG',
    'Miðal, 135,20 kr., 25 %, 33,80 kr., 169,00 kr., Hanna · 21 10 10 · desember 2026',
    'Uttan fyri haldið, 34,00 kr., 25 %, 8,50 kr., 42,50 kr., Hanna · 21 10 10 · november 2026',
    'Tilsamans uttan MVG, 169,20 kr., MVG 25 %, 42,30 kr., Tilsamans við MVG, 211,50 kr.',
  ]) {
    assert.ok(all.includes(part), `${part} is not in the PDF: ${all}`);
  }
  assert.equal(pages, 1);
  assert.match(file, /\/Lang \(fo\)/);
  assert.ok(file.includes('(Rokning 000012)'));
});

test('a paid invoice says when, and one in English is in English', async () => {
  const paid = { ...invoiceOf([16_900]), paidAt: '2026-12-03T12:00:00.000Z' };
  const { lines } = await read([], { invoice: paid, locale: 'en' });
  const all = lines.join(', ');
  assert.match(all, /Pay by, 15\.12\.2026, Paid, 03\.12\.2026/);
  assert.match(all, /Description, Without VAT, VAT %, VAT, With VAT/);
});

test('the customer may have no address', async () => {
  const { lines } = await read([16_900], {
    customer: { ...hanna, address: null, postal_code: null, city: null },
  });
  assert.equal(lines[lines.indexOf('Hanna Olsen') + 1], 'Gjaldoyra');
});

test('a long invoice goes on on further pages, each with the heads of the table and its number', async () => {
  const { lines, pages } = await read(Array.from({ length: 60 }, () => 7900));
  assert.ok(pages > 2);
  assert.equal(lines.filter((line) => line === 'Lýsing').length, pages);
  assert.deepEqual(
    lines.filter((line) => line.includes('Síða')),
    Array.from({ length: pages }, (_, page) => `Rokning 000012 · Síða ${page + 1} av ${pages}`),
  );
  assert.equal(lines.filter((line) => line === '79,00 kr.').length, 60);
});

test('the lines of an invoice add up to its totals, to the minor unit, at any rate', async () => {
  const prices = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(prices, fc.integer({ min: 0, max: 30 }), async (each, percent) => {
      const { lines } = await read([], { invoice: invoiceOf(each, percent) });
      const rows = lines.flatMap((line, at) => (line === `${percent} %` ? [at] : []));
      const sumAt = (offset: number) => sumOf(rows.map((at) => parseMinorUnits(lines[at + offset])));
      const at = lines.indexOf('Tilsamans uttan MVG');
      assert.equal(rows.length, each.length);
      assert.deepEqual(
        [sumAt(-1), sumAt(1), sumAt(2)],
        [1, 3, 5].map((offset) => parseMinorUnits(lines[at + offset])),
      );
      assert.equal(sumAt(-1) + sumAt(1), sumAt(2));
    }),
    { numRuns: 20 },
  );
});

/** `-1.249,50 kr.` */
function parseMinorUnits(price = '') {
  return minorUnits(Number(price.replace(/[^\d-]/g, '')));
}
