import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import type { Receipt } from '@bylgja/contract';
import { minorUnits, month, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { exampleCustomer as bjork, exampleReceipt as receipt } from '#testing/example-receipt.ts';

import { renderReceiptPdf } from './receipt-pdf.ts';
import type { ReceiptDocument } from './receipt-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

async function read(pdf: Partial<ReceiptDocument> = {}) {
  return readPdf(await renderReceiptPdf({ receipt, customer: bjork, invoice: null, locale: 'fo', ...pdf }));
}

function assertSays(lines: readonly string[], expected: readonly string[]): void {
  for (const line of expected)
    assert.ok(lines.includes(line), `${line} is not in the PDF: ${lines.join(' | ')}`);
}

test('a receipt names seller, customer and product, and the price with and without VAT', async () => {
  const { lines, pages } = await read();
  const { name, address, companyNumber } = brand.company;
  assertSays(lines, [name, address, `V-tal ${companyNumber}`]);
  assertSays(lines, ['Kvittan', '000104', '21.11.2026', receipt.orderNumber, 'Bjørk Joensen', '21 10 01']);
  const sum =
    '5 GB, 63,20 kr., 25 %, 15,80 kr., 79,00 kr., Tilsamans uttan MVG, 63,20 kr., MVG 25 %, 15,80 kr., Tilsamans við MVG, 79,00 kr.';
  assert.ok(lines.join(', ').includes(sum));
  assert.equal(lines.at(-1), 'Goldið við Visa ···· 4242');
  assert.equal(pages, 1);
});

test('a receipt in English has the same content in English', async () => {
  const { lines, file } = await read({ locale: 'en' });
  assertSays(lines, ['Receipt', 'Total without VAT', '63.20 kr.', 'VAT 25%', 'Total with VAT', '79.00 kr.']);
  assert.match(file, /\/Lang \(en\)/);
});

test('a refund names what it is for, that it was paid back, and has negative amounts', async () => {
  const refund: Receipt = {
    ...receipt,
    kind: 'refund',
    number: '000105',
    refundOf: { id: receipt.id, number: '000104' },
    total: -79,
    totalWithoutVat: -63.2,
    vat: -15.8,
  };
  const { lines } = await read({ receipt: refund });
  assertSays(lines, [
    'Endurgjald',
    '000105',
    'Fyri kvittan',
    '000104',
    '-63,20 kr.',
    '-15,80 kr.',
    '-79,00 kr.',
  ]);
  assert.equal(lines.at(-1), 'Endurgoldið til Visa ···· 4242');
  assert.equal(lines.includes('Kvittan'), false);
  const english = await read({ receipt: refund, locale: 'en' });
  assertSays(english.lines, ['Refund', 'For receipt', '-79.00 kr.']);
  assert.equal(english.lines.at(-1), 'Refunded to Visa ···· 4242');
});

test('the amounts of a receipt add up to its price, to the minor unit, for any price', async () => {
  for (const price of [1, 3, 99, 7900, 12_345, 124_950, 99_999_999]) {
    for (const gross of [minorUnits(price), minorUnits(0 - price)]) {
      const [total, vat, bare] = [
        toMajorUnits(gross),
        toMajorUnits(vatOf(gross)),
        toMajorUnits(withoutVat(gross)),
      ];
      const { lines } = await read({ receipt: { ...receipt, total, vat, totalWithoutVat: bare } });
      const at = lines.indexOf('Tilsamans uttan MVG');
      const shown = [lines[at + 1], lines[at + 3], lines[at + 5]].map(parseMinorUnits);
      assert.deepEqual(shown, [withoutVat(gross), vatOf(gross), gross], lines.join(' | '));
      assert.equal((shown[0] ?? 0) + (shown[1] ?? 0), shown[2]);
    }
  }
});

/** `-1.249,50 kr.` */
function parseMinorUnits(price = ''): number {
  return Number(price.replace(/[^\d-]/g, ''));
}

test('the receipt of an invoice has its lines: whose each is, for which month, and its VAT', async () => {
  const member = { memberName: 'Jógvan', phoneNumber: '298211002' };
  const { lines } = await read({
    receipt: {
      ...receipt,
      name: 'Rokning fyri desember 2026',
      total: 121.5,
      totalWithoutVat: 97.2,
      vat: 24.3,
    },
    invoice: {
      number: '000012',
      month: month('2026-12'),
      vatPercent: 25,
      lines: [
        { ...member, kind: 'plan', label: 'Familja 100 GB', price: 79 },
        { ...member, kind: 'outside_plan', label: 'Uttan fyri haldið', price: 42.5 },
      ],
    },
  });
  assertSays(lines, [
    'Rokningarnummar',
    '000012',
    'Tíðarskeið',
    'desember 2026',
    'Gjaldoyra',
    market().currency.code,
  ]);
  const table =
    'Familja 100 GB, 63,20 kr., 25 %, 15,80 kr., 79,00 kr., Jógvan · 21 10 02 · desember 2026, ' +
    'Uttan fyri haldið, 34,00 kr., 25 %, 8,50 kr., 42,50 kr., Jógvan · 21 10 02 · november 2026, ' +
    'Tilsamans uttan MVG, 97,20 kr., MVG 25 %, 24,30 kr., Tilsamans við MVG, 121,50 kr.';
  assert.ok(lines.join(', ').includes(table), lines.join(', '));
});

test('a receipt leaves out unknown fields', async () => {
  const { lines } = await read({ receipt: { ...receipt, phoneNumber: null, card: null } });
  assert.equal(lines.includes('Telefonnummar'), false);
  assert.equal(
    lines.some((line) => line.startsWith('Goldið')),
    false,
  );
});

test('every Faroese letter is kept in the PDF', async () => {
  const letters = 'aábdðefghiíjklmnoóprstuúvyýæø AÁBDÐEFGHIÍJKLMNOÓPRSTUÚVYÝÆØ';
  const { lines } = await read({
    customer: { firstname: 'aábdðefghiíjklmnoóprstuúvyýæø', lastname: 'AÁBDÐEFGHIÍJKLMNOÓPRSTUÚVYÝÆØ' },
  });
  assert.ok(lines.join(' ').includes(letters));
});

test('the letters of Europe are kept; one that the fonts lack loses its diacritic and does not become another letter', async () => {
  const { lines } = await read({ customer: { firstname: 'Łukasz', lastname: 'Wróbel-Đorđević Nguyễn 李' } });
  assertSays(lines, ['Łukasz Wróbel-Đorđević Nguyen ?']);
});

test('the fonts are part of the file, and only with the letters that it needs', async () => {
  for (const locale of ['fo', 'en'] as const) {
    const pdf = await renderReceiptPdf({ receipt, customer: bjork, invoice: null, locale });
    const { file } = readPdf(pdf);
    assert.equal([...file.matchAll(/\/FontFile2 /g)].length, 2);
    assert.doesNotMatch(file, /Helvetica/);
    assert.ok(pdf.length < 60_000, `${pdf.length} bytes`);
  }
});

test('the rate on a receipt is the one that it was issued at', async () => {
  const { lines } = await read({
    receipt: { ...receipt, totalWithoutVat: 65.83, vat: 13.17, vatPercent: 20 },
  });
  assert.ok(lines.join(', ').includes('65,83 kr., 20 %, 13,17 kr., 79,00 kr.'));
  assertSays(lines, ['MVG 20 %']);
});

test('long names wrap within their column, and the PDF stays one page', async () => {
  const longName = `${'Hvannasund við Áarlón '.repeat(9)}Joensen`;
  const { lines, pages } = await read({
    receipt: { ...receipt, name: longName },
    customer: { firstname: longName, lastname: longName },
  });
  assert.equal(pages, 1);
  assert.ok(lines.every((line) => line.length < 75));
  assert.ok(lines.join(' ').includes(`${longName} ${longName}`));
});

test('the logo of the brand is drawn as a path', async () => {
  const { drawing } = await read();
  assert.match(drawing, /2\.8 27\.6 m\n10\.6 27\.8 15\.6 23\.6 18\.4 17 c/);
});
