import { createText } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { expect, test } from 'vitest';

import { gigabyte, lineOf, lookedAt, neverAbroad, used } from '#testing/lines.ts';

import { lastingWords, spokenOf, storyOfMonth } from './usage-story.view.ts';

const reading = { now: lookedAt, text: createText(en), locale: 'en', kind: 'data' } as const;

const usage = {
  sources: [],
  given: 0,
  abroad: neverAbroad,
  months: [{ month: '2026-11', ...used(2 * gigabyte, { eu: 300 }) }],
  days: [{ day: '2026-11-20', ...used(gigabyte, { eu: 300 }) }],
  measuredAt: '2026-11-21T14:32:00.000Z',
};

test('a day is told in one sentence, and days that are not measured have no figure', () => {
  const story = storyOfMonth(usage, lineOf('Hanna', '10'), reading);
  expect(story?.all.map(spokenOf).slice(18, 22)).toEqual([
    'Thursday 19 November · 0\u00A0GB',
    'Friday 20 November · 1.3\u00A0GB · 300\u00A0MB of it abroad',
    'Saturday 21 November · 0\u00A0GB',
    'Sunday 22 November',
  ]);
  expect(story?.now).toBe(20);
  expect(story?.even).toEqual({ at: (100 * gigabyte) / 30, label: 'Even pace: 3.3\u00A0GB a day' });
});

test.each([
  [62.4, 'At this pace, the data lasts the month.'],
  [20, 'At this pace, the data lasts until about 26 November.'],
  [8, 'At this pace, the data runs out in 2 days.'],
  [4.1, 'At this pace, the data runs out in 1 day.'],
  [0.1, 'At this pace, the data runs out today.'],
  [0, null],
])('with %d of 100 GB left on the 21st', (left, words) => {
  const line = lineOf('Hanna', '10', { domestic: [left * gigabyte, 100 * gigabyte] });
  expect(lastingWords(line, reading)).toBe(words);
});
