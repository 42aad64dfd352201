import { createText } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { neverAbroad, used } from '#testing/lines.ts';

import { monthOfUse } from './usage.view.ts';

const text = createText(fo);
const gigabyte = 1024;

const reading = { text, locale: 'fo' } as const;
const nothing = { sources: [], given: 0, abroad: neverAbroad };

const measured = (day: string, domestic: number) => ({ day, ...used(domestic) });

test('a day without use is empty, a day that is not measured yet has no figure', () => {
  const month = monthOfUse(
    {
      ...nothing,
      months: [{ month: '2026-02', ...used(3 * gigabyte) }],
      days: [measured('2026-02-01', gigabyte), measured('2026-02-03', 2 * gigabyte)],
      measuredAt: '2026-02-03T23:30:00.000Z',
    },
    reading,
  );
  expect(month?.bars).toHaveLength(28);
  expect(month?.bars.slice(0, 4)).toEqual([
    { label: '1.', value: gigabyte, text: '1,0\u00A0GB' },
    { label: '2.', value: 0, text: '0\u00A0GB' },
    { label: '3.', value: 2 * gigabyte, text: '2,0\u00A0GB' },
    { label: '4.', value: undefined, text: undefined },
  ]);
  expect(month).toMatchObject({
    heading: 'Nýtsla · februar',
    now: 2,
    marks: [0, 6, 13, 20, 27],
    used: '3,0\u00A0GB nýtt',
    perDay: '1,0\u00A0GB um dagin',
  });
});

test('in summer the day is that of Faroese clocks', () => {
  const month = monthOfUse(
    {
      ...nothing,
      months: [{ month: '2026-07', ...used(gigabyte) }],
      days: [measured('2026-07-02', gigabyte)],
      measuredAt: '2026-07-01T23:30:00.000Z',
    },
    reading,
  );
  expect(month?.now).toBe(1);
});

test.each([
  { months: [], days: [], measuredAt: null },
  { months: [{ month: '2026-12', ...used(0) }], days: [], measuredAt: '2026-11-30T20:00:00.000Z' },
])('a month without measurements has no figures', (usage) => {
  expect(monthOfUse({ ...nothing, ...usage }, reading)).toBeNull();
});
