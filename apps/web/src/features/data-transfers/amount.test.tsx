import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import { lookedAt } from '#testing/lines.ts';

import { openTransfers } from './testing/transfer-app.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name });
const amount = page.getByRole('textbox', { name: 'Nøgd' });
const topOf = (one: Locator) => one.element().getBoundingClientRect().top;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test.each([
  ['', 'Hesin teigur skal fyllast út. Skriva eitt tal, sum 1,5'],
  ['0', 'Skriva eitt tal, sum 1,5'],
  ['-1', 'Skriva eitt tal, sum 1,5'],
  ['7,5', 'Tú kanst í mesta lagi geva 7\u00A0GB afturat henda mánaðin'],
])('an amount of "%s" is rejected with the reason', async (typed, words) => {
  await openTransfers('/gev-data/211010');
  await amount.fill(typed);
  await button('Halt fram').click();
  await expect.element(amount).toHaveAccessibleDescription(words);
  await expect.element(amount).toHaveFocus();
});

test('five usual amounts stand in one row on a phone, and in rows of three where that is too narrow', async () => {
  const rowsOf = () =>
    new Set(
      main
        .getByRole('button', { name: /^\d+ [GM]B$/ })
        .all()
        .map(topOf),
    ).size;
  await page.viewport(390, 844);
  await openTransfers('/bid-um-data/211010');
  await expect.element(button('10 GB')).toBeVisible();
  expect(rowsOf()).toBe(1);
  await page.viewport(320, 844);
  expect(rowsOf()).toBe(2);
  expect(topOf(button('5 GB'))).toBe(topOf(button('10 GB')));
});
