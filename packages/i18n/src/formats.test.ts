import assert from 'node:assert/strict';
import { test } from 'node:test';

import { gigabytes } from '@bylgja/domain';

import {
  dataParts,
  formatCard,
  formatCardExpiry,
  formatData,
  formatDataAmount,
  formatExactPrice,
  formatList,
  formatNumber,
  formatPhoneNumber,
  formatPrice,
} from './formats.ts';
import type { Locale } from './locale.ts';

/** With no-break spaces, which the tables below write as plain ones. */
const kept = (text: string) => text.replaceAll(' ', '\u00A0');

test('prices are in kr., with oyru only when there are any', () => {
  const prices: [majorUnits: number, fo: string, en: string][] = [
    [249, '249 kr.', '249 kr.'],
    [0, '0 kr.', '0 kr.'],
    [63.2, '63,20 kr.', '63.20 kr.'],
    [1249.5, '1.249,50 kr.', '1,249.50 kr.'],
    [1_000_000, '1.000.000 kr.', '1,000,000 kr.'],
    [0.05, '0,05 kr.', '0.05 kr.'],
    [-79, '-79 kr.', '-79 kr.'],
  ];
  for (const [majorUnits, fo, en] of prices) {
    assert.equal(formatPrice(majorUnits, 'fo'), kept(fo));
    assert.equal(formatPrice(majorUnits, 'en'), kept(en));
  }
});

test('prices that are compared always show oyru', () => {
  assert.equal(formatExactPrice(29, 'fo'), kept('29,00 kr.'));
  assert.equal(formatExactPrice(7.45, 'en'), kept('7.45 kr.'));
});

test('numbers are grouped by three', () => {
  const numbers: [value: number, decimals: number, fo: string][] = [
    [999, 0, '999'],
    [1000, 0, '1.000'],
    [123_456.789, 1, '123.456,8'],
    [1234.5, 2, '1.234,50'],
    [-1000, 0, '-1.000'],
  ];
  for (const [value, decimals, fo] of numbers) assert.equal(formatNumber(value, decimals, 'fo'), fo);
});

test('measured data is in GB with one decimal, below that in MB', () => {
  const amounts: [megabytes: number, fo: string, en: string][] = [
    [gigabytes(62.4), '62,4 GB', '62.4 GB'],
    [gigabytes(18), '18,0 GB', '18.0 GB'],
    [gigabytes(100), '100,0 GB', '100.0 GB'],
    [gigabytes(999.9), '999,9 GB', '999.9 GB'],
    [1024, '1,0 GB', '1.0 GB'],
    [1023, '1.023 MB', '1,023 MB'],
    [512, '512 MB', '512 MB'],
    [1, '1 MB', '1 MB'],
    [0, '0 GB', '0 GB'],
    [1_023_999, '1.000,0 GB', '1,000.0 GB'],
  ];
  for (const [megabytes, fo, en] of amounts) {
    assert.equal(formatData(megabytes, 'fo'), kept(fo));
    assert.equal(formatData(megabytes, 'en'), kept(en));
  }
});

test('data as it is sold has no needless decimal', () => {
  const amounts: [megabytes: number, fo: string][] = [
    [gigabytes(5), '5 GB'],
    [gigabytes(100), '100 GB'],
    [gigabytes(1.5), '1,5 GB'],
    [512, '512 MB'],
  ];
  for (const [megabytes, fo] of amounts) assert.equal(formatDataAmount(megabytes, 'fo'), kept(fo));
});

test('1,024,000 MB and more is a word', () => {
  for (const megabytes of [1_024_000, 2_000_000]) {
    for (const format of [formatData, formatDataAmount]) {
      assert.equal(format(megabytes, 'fo'), 'Óavmarkað');
      assert.equal(format(megabytes, 'en'), 'Unlimited');
    }
  }
});

test('the gauge splits the figure and its unit', () => {
  assert.deepEqual(dataParts(gigabytes(62.4), 'fo'), { figure: '62,4', unit: 'GB' });
  assert.deepEqual(dataParts(300, 'en'), { figure: '300', unit: 'MB' });
  assert.deepEqual(dataParts(0, 'fo'), { figure: '0', unit: 'GB' });
  assert.deepEqual(dataParts(1_024_000, 'fo'), { figure: 'Óavmarkað', unit: null });
});

test('used and left add up to what there was', () => {
  assert.equal(formatData(gigabytes(100) - gigabytes(62.4), 'fo'), kept('37,6 GB'));
});

test('phone numbers, cards and months of expiry read as people write them', () => {
  assert.equal(formatPhoneNumber('298211001'), kept('21 10 01'));
  assert.equal(formatPhoneNumber('123456'), kept('12 34 56'));
  assert.equal(formatCard({ brand: 'visa', last4: '4242' }), kept('Visa ···· 4242'));
  assert.equal(formatCard({ brand: 'visa-dk', last4: '4242' }), kept('Visa/Dankort ···· 4242'));
  assert.equal(formatCard({ brand: 'a-new-one', last4: '0008' }), `A new one${kept(' ···· 0008')}`);
  assert.equal(formatCardExpiry('2028-09'), '09/28');
});

test('lists are joined as in a sentence', () => {
  const lists: [items: string[], locale: Locale, said: string][] = [
    [[], 'fo', ''],
    [['Bjørk'], 'fo', 'Bjørk'],
    [['Bjørk', 'Jógvan'], 'fo', 'Bjørk og Jógvan'],
    [['Bjørk', 'Jógvan', 'Hanna'], 'fo', 'Bjørk, Jógvan og Hanna'],
    [['Bjørk', 'Jógvan', 'Hanna'], 'en', 'Bjørk, Jógvan and Hanna'],
  ];
  for (const [items, locale, said] of lists) assert.equal(formatList(items, locale), said);
});
