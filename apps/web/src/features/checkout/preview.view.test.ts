import { fail } from '@bylgja/domain';
import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { bindingWords, lossesOf, sizeOf } from './preview.view.ts';
import { down, midal, prepaid, stort } from './testing/previews.ts';

const reading = { text: createText(fo), locale: 'fo' } as const;
const kept = (text: string) => text.replaceAll(' ', '\u00A0');

test('lists what is lost with its amount, and what each month has less of', () => {
  expect(lossesOf(down, reading)).toEqual([
    { amount: kept('18,4 GB'), what: 'goymt data verður strikað' },
    { amount: kept('75 GB'), what: 'minni um mánaðin' },
  ]);
});

test('lists nothing as less if the plan gives as much or more', () => {
  expect(lossesOf({ ...down, before: midal, after: stort, lost: [] }, reading)).toEqual([]);
  expect(lossesOf({ ...down, before: stort, after: stort, lost: [] }, reading)).toEqual([]);
});

test('from unlimited data there is no difference, only the new amount', () => {
  const unlimited = { ...stort, data: 1_024_000 };
  expect(lossesOf({ ...down, before: unlimited, after: midal, lost: [] }, reading)).toEqual([
    { amount: 'Óavmarkað data', what: `verður til ${kept('25 GB')} um mánaðin` },
  ]);
});

test('without a plan after the change, only the losses are listed', () => {
  expect(lossesOf({ ...down, after: prepaid, lost: [] }, reading)).toEqual([]);
  expect(lossesOf({ ...down, after: null, lost: [{ kind: 'number', amount: null }] }, reading)).toEqual([
    { amount: 'Nummarið', what: 'onnur kunnu fáa tað eftir 90 dagar' },
  ]);
});

test('an EU package ends with the paid month, also if the change is immediate', () => {
  const lost = [{ kind: 'eu_package' as const, amount: null }];
  expect(lossesOf({ ...down, takesEffect: 'now', before: midal, after: stort, lost }, reading)).toEqual([
    { amount: 'ES-pakkin', what: 'samrøður, SMS og data í ES, frá næsta mánaði' },
  ]);
});

test('plans are drawn relative to the larger of the two', () => {
  expect(sizeOf(stort, midal)).toBe(1);
  expect(sizeOf(midal, stort)).toBe(0.25);
  expect(sizeOf(prepaid, null)).toBe(0);
});

test('a binding shows its end, the remaining months and their cost; other refusals have their own words', () => {
  const bound = fail('binding_period', { until: '2027-05-20', months: 1, cost: 249 });
  expect(bindingWords(bound, reading)).toBe(
    `Bindingin er til 20.05.2027. 1 mánaður er eftir og kostar ${kept('249 kr.')} tilsamans. Tú kanst siga upp tann mánaðin, bindingin endar.`,
  );
  expect(bindingWords(fail('orders_processing'), reading)).toBeUndefined();
  expect(bindingWords(fail('binding_period'), reading)).toBeUndefined();
});
