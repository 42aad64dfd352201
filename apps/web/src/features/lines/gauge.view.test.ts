import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { gigabyte, lineOf } from '#testing/lines.ts';

import { gaugeOf } from './gauge.view.ts';

const text = createText(fo);

function seenAt(now: string, line: Parameters<typeof lineOf>[2] = {}) {
  return gaugeOf(lineOf('Bjørk', '01', line), { now: new Date(now), text, locale: 'fo' });
}

test.each([
  ['2026-11-21T14:40:00Z', 'Galdandi til 30.11.2026 · 9 dagar eftir'],
  ['2026-11-29T23:59:00Z', 'Galdandi til 30.11.2026 · 1 dagur eftir'],
  ['2026-11-30T12:00:00Z', 'Galdandi til 30.11.2026 · seinasti dagur'],
  ['2026-12-01T00:00:00Z', 'Galdandi til 30.11.2026'],
])('until when, seen at %s', (now, foot) => {
  expect(seenAt(now).foot).toEqual([foot]);
});

test.each([
  [62.4, { state: 'plenty', sign: undefined, verdict: 'Røkkur út mánaðin' }],
  [18, { state: 'plenty', sign: 'alert', verdict: 'Røkkur til uml. 26.11.' }],
  [4.1, { state: 'low', sign: undefined, verdict: 'Lítið eftir' }],
  [0, { state: 'empty', sign: undefined, verdict: 'Einki eftir' }],
] as const)('%s GB of 100 on the 21st', (left, said) => {
  const { state, sign, verdict } = seenAt('2026-11-21T14:40:00Z', {
    domestic: [left * gigabyte, 100 * gigabyte],
  });
  expect({ state, sign, verdict }).toEqual(said);
});

test.each([
  ['2026-11-21T15:02:00Z', 'plenty', 'Røkkur út mánaðin'],
  ['2026-11-21T15:03:00Z', 'stale', 'Mátað 14:32'],
  ['2026-11-22T09:00:00Z', 'stale', 'Mátað í gjár'],
  ['2026-11-25T09:00:00Z', 'stale', 'Mátað 21.11.'],
] as const)('measured 14:32 and seen at %s', (now, state, verdict) => {
  expect(seenAt(now)).toMatchObject({ state, verdict });
});

test('an old figure gives no day until which the data lasts', () => {
  const gauge = seenAt('2026-11-23T09:00:00Z', { domestic: [gigabyte, 100 * gigabyte] });
  expect(gauge.foot).toEqual(['Galdandi til 30.11.2026 · 7 dagar eftir']);
});

test('less than a gigabyte is shown in megabytes', () => {
  expect(seenAt('2026-11-21T14:40:00Z', { domestic: [512, 100 * gigabyte] }).figure).toEqual({
    number: '512',
    unit: 'MB eftir',
  });
});

test('a cancelled line without data left shows no date for new data', () => {
  const cancelled = { status: 'cancelled', cancelsAt: '2026-12-01T00:00:00.000Z' } as const;
  const gauge = seenAt('2026-11-21T14:40:00Z', { ...cancelled, domestic: [0, 25 * gigabyte] });
  expect(gauge.foot).toEqual(['Galdandi til 30.11.2026 · 9 dagar eftir']);
});

test('unlimited data shows what was used only if that is known', () => {
  const line = lineOf('Eyðun', '30', { domestic: [1_024_000, 1_024_000] });
  const reading = { now: new Date('2026-11-21T14:40:00Z'), text, locale: 'fo' } as const;
  expect(gaugeOf(line, reading)).toMatchObject({ figure: { word: 'Óavmarkað' }, of: undefined });
  expect(gaugeOf(line, reading, 112.4 * gigabyte).of).toBe('112,4\u00A0GB nýtt');
});
