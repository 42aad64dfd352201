import { brand } from '@bylgja/brand';
import type { Activity } from '@bylgja/contract';
import { activityKinds, topicOfActivity } from '@bylgja/contract/activity-kinds';
import { day } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';
import { createText } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';
import { expect, test } from 'vitest';

import { actorOf, daysOf, filterOf, headingOf, searchOf, sentenceOf } from './activity.view.ts';

const text = createText(fo);

let serial = 0;

function activityOf(kind: Activity['kind'], rest: Partial<Activity> = {}): Activity {
  serial += 1;
  return {
    id: `activity-${serial}`,
    kind,
    topic: topicOfActivity(kind),
    at: '2026-11-21T14:00:00.000Z',
    phoneNumber: null,
    by: { isMe: true, firstname: 'Bjørk', lastname: 'Joensen' },
    device: null,
    parts: { name: '5 GB eykapakki' },
    ...rest,
  };
}

test('every kind has its own sentence in both languages', () => {
  for (const catalogue of [fo, en]) {
    const sentences = activityKinds.map((kind) => sentenceOf(activityOf(kind), createText(catalogue)));
    expect(new Set(sentences).size).toBe(activityKinds.length);
    expect(sentences.every((sentence) => sentence.length > 4)).toBe(true);
  }
});

test('a purchase is shown by its name, a gift by its amount and the other number', () => {
  expect(sentenceOf(activityOf('package_bought'), text)).toBe('Keypt: 5 GB eykapakki');
  const parts = { name: '2 GB', phoneNumber: '298211002' };
  expect(sentenceOf(activityOf('data_given', { parts }), text)).toBe('2 GB givið til 21\u00a010\u00a002');
});

test('a kind that only a newer server knows is shown by its topic', () => {
  const newer: Activity = JSON.parse(
    JSON.stringify({ ...activityOf('signed_in'), kind: 'line_moved', topic: 'purchase' }),
  );
  expect(sentenceOf(newer, text)).toBe('Keyp');
  expect(actorOf({ ...newer, by: null }, text)).toBe('Fyrrverandi brúkari');
});

test('the actor is the user, another person by first name, the provider, or a deleted user', () => {
  expect(actorOf(activityOf('signed_in'), text)).toBe('Tú');
  const jogvan = { isMe: false, firstname: 'Jógvan', lastname: 'Joensen' };
  expect(actorOf(activityOf('signed_in', { by: jogvan }), text)).toBe('Jógvan');
  expect(actorOf(activityOf('order_refunded', { by: null }), text)).toBe(brand.name);
  expect(actorOf(activityOf('package_bought', { by: null }), text)).toBe('Fyrrverandi brúkari');
  expect(actorOf(activityOf('package_bought', { by: null }), createText(en))).toBe('Former customer');
});

test('a filter is written to the address and read from it', () => {
  const filter = { phoneNumber: phone('211002'), topic: 'purchase' } as const;
  expect(searchOf(filter)).toEqual({ line: 211002, topic: 'purchase' });
  expect(filterOf({ ...searchOf(filter) })).toEqual(filter);
  expect(filterOf({ ...searchOf({}) })).toEqual({});
});

test.each([{ line: 'x' }, { line: 12 }, { line: { a: 1 } }, { topic: 'weather' }, { topic: 3 }])(
  'what cannot be read in the address is not wanted: %o',
  (search) => {
    expect(filterOf(search)).toEqual({});
  },
);

test('the log is grouped by Faroese days, and a duplicate is shown once', () => {
  const last = activityOf('signed_in', { at: '2026-07-01T22:30:00.000Z' });
  const next = activityOf('signed_out', { at: '2026-07-01T23:30:00.000Z' });
  expect(daysOf([next, last, last])).toEqual([
    { day: day('2026-07-02'), items: [next] },
    { day: day('2026-07-01'), items: [last] },
  ]);
});

test('days are named today, yesterday, or by weekday and date', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  expect(headingOf(day('2026-11-21'), now, 'fo')).toBe('Í dag');
  expect(headingOf(day('2026-11-20'), now, 'en')).toBe('Yesterday');
  expect(headingOf(day('2026-11-14'), now, 'fo')).toBe('Leygardagur 14.11.');
});
