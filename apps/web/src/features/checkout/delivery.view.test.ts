import type { ExtraPackage, Member } from '@bylgja/contract';
import { expect, test } from 'vitest';

import { gigabyte, lineOf, lookedAt, unmeasured } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';

import { deliveryOf } from './delivery.view.ts';

const extra: ExtraPackage = {
  id: 'gb-5',
  name: '5 GB',
  price: 79,
  priceWithoutVat: 63.2,
  vat: 15.8,
  dataAmount: 5 * gigabyte,
  zone: 'domestic',
  validUntil: '2026-12-31',
};

function deliver(line: Member | null, { paidAt = '2026-11-21T14:39:00.000Z', of = extra } = {}) {
  const order = orderOf({ steps: [step('paid', 'done', paidAt)] });
  const { change, ...rest } = deliveryOf({ order, extra: of, line, now: lookedAt }, 'fo');
  const plain = (text: string | null) => text && text.replaceAll('\u00A0', ' ');
  return { ...rest, left: plain(change?.left ?? null), before: plain(change?.before ?? null) };
}

test("a package is valid to the end of the month it was paid in, whatever today's catalogue says", () => {
  expect(deliver(null)).toMatchObject({ until: '30.11.2026', left: null, before: null });
});

test('shows the remaining data, and what it would be without the package', () => {
  const line = lineOf('Bjørk', '01', { domestic: [67.4 * gigabyte, 105 * gigabyte] });
  expect(deliver(line)).toMatchObject({ left: '67,4 GB', before: '62,4 GB' });
});

test('an hour later the change is no longer news', () => {
  const line = lineOf('Bjørk', '01');
  expect(deliver(line, { paidAt: '2026-11-21T13:39:00.000Z' })).toMatchObject({
    left: '62,4 GB',
    before: null,
  });
});

test('an expired package says nothing about the remaining data of today', () => {
  const line = lineOf('Bjørk', '01');
  expect(deliver(line, { paidAt: '2026-10-31T12:00:00.000Z' })).toMatchObject({
    until: '31.10.2026',
    left: null,
  });
});

test('if all remaining data is from the package, nothing was left before', () => {
  const line = lineOf('Bjørk', '01', { domestic: [4 * gigabyte, 5 * gigabyte] });
  expect(deliver(line)).toMatchObject({ left: '4,0 GB', before: '0 GB' });
});

test('unlimited data has no figure for before', () => {
  const line = lineOf('Eyðun', '30', { domestic: [1_024_000, 1_024_000] });
  expect(deliver(line)).toMatchObject({ left: 'Óavmarkað', before: null });
});

test('a package for abroad changes the remaining data abroad', () => {
  const line = lineOf('Bjørk', '01', {
    dataRemaining: { domestic: 1, eu: 6 * gigabyte },
    dataTotal: { domestic: 1, eu: 6 * gigabyte },
  });
  expect(deliver(line, { of: { ...extra, zone: 'eu' } })).toMatchObject({ left: '6,0 GB', before: '1,0 GB' });
});

test('shows no figure that is unknown', () => {
  expect(deliver(unmeasured('Elin', '05', 'active'))).toMatchObject({ left: null, before: null });
});
