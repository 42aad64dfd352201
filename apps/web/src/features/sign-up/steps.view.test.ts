import { expect, test } from 'vitest';

import { nextTo, progressTo, reachedOf, stepNamed } from './steps.view.ts';

const all = ['who', 'number', 'sim', 'delivery', 'review'] as const;
type Step = (typeof all)[number];

test('there is nothing before the first step, and nothing after the last', () => {
  expect(all.map((step) => nextTo(step, all, -1))).toEqual([undefined, 'who', 'number', 'sim', 'delivery']);
  expect(all.map((step) => nextTo(step, all, 1))).toEqual(['number', 'sim', 'delivery', 'review', undefined]);
});

test('a step that is no longer asked for has none beside it', () => {
  expect(nextTo<Step>('delivery', ['who', 'number', 'sim', 'review'], 1)).toBeUndefined();
});

test.each(all)('a wanted %s is reached once everything before it is done', (wanted) => {
  expect(reachedOf(all, { wanted, isDone: () => true })).toBe(wanted);
  for (const undone of all) {
    const isAfter = all.indexOf(undone) >= all.indexOf(wanted);
    expect(reachedOf(all, { wanted, isDone: (step) => step !== undone })).toBe(isAfter ? wanted : undone);
  }
});

test('an address that names no step leads to none', () => {
  expect(['sim', 'elsewhere', 3, undefined].map((name) => stepNamed(all, name))).toEqual([
    'sim',
    undefined,
    undefined,
    undefined,
  ]);
});

test('a step that is not counted counts with the one before it', () => {
  const counted = all.filter((step) => step !== 'delivery');
  expect(all.map((step) => progressTo(step, { all, counted }).step)).toEqual([1, 2, 3, 3, 4]);
  expect(progressTo('who', { all, counted }).of).toBe(4);
});
