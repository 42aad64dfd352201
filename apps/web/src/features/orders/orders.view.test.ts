import { createText } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { expect, test } from 'vitest';

import { completeOrder, memberOrder, orderOf, step } from '#testing/orders.ts';

import { orderSubject, pollIntervalMs, groupsOf } from './orders.view.ts';

const day = new Date('2026-11-20T12:01:00Z');
const later = new Date('2026-11-20T12:10:00Z');

test('an order placed just now is polled often, and one that takes days once a minute', () => {
  expect(pollIntervalMs([memberOrder], day)).toBe(5000);
  expect(pollIntervalMs([memberOrder], later)).toBe(60_000);
});

test('an order that is done, unpaid, or on hold for its customer is not polled', () => {
  const steps = [step('paid', 'done'), step('porting', 'failed')];
  const resolved = orderOf({ ...memberOrder, steps, problem: 'donor_refuses' });
  expect(pollIntervalMs([completeOrder, orderOf(), resolved], day)).toBe(false);
});

test('orders that are paid together are listed under the one that is paid, and by themselves once that one is done', () => {
  const main = orderOf({ id: 'main' });
  const elin = orderOf({ id: 'elin', paidWith: 'main' });
  expect(groupsOf([elin, main])).toEqual([{ order: main, together: [elin] }]);
  expect(groupsOf([elin])).toEqual([{ order: elin, together: [] }]);
});

test('an order is called by its kind, with its name only where that says more', () => {
  const text = createText(en);
  expect(orderSubject(orderOf({ kind: 'package', name: '5 GB' }), text)).toBe('Extra package · 5 GB');
  expect(orderSubject(orderOf({ kind: 'eu_package', name: 'EU package' }), text)).toBe('EU package');
});
