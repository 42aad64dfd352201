import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { lookedAt } from '#testing/lines.ts';

import { openTransfers, sara, transferOf } from './testing/transfer-app.ts';

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('what was just given is lit in the list, once', async () => {
  const items = [
    transferOf(),
    transferOf({
      id: '00000000-0000-4000-8000-000000000008',
      other: { phoneNumber: sara.phoneNumber, firstname: 'Sára', initial: 'D' },
    }),
  ];
  await openTransfers('/gev-data/211010', {
    'POST /data-transfers': () => transferOf(),
    'GET /data-transfers/history': () => ({ items, total: 2 }),
  });
  await button('2 GB').click();
  await button('Halt fram').click();
  await button('Gev 2 GB').click();
  await link('Gávur og umbønir').click();
  await expect.poll(lit).toEqual([expect.stringContaining('Hanna O.')]);

  await link('Aftur').click();
  await page.getByRole('link', { name: 'Gev data' }).click();
  await link('Gávur og umbønir').click();
  await expect.element(page.getByText('Hanna O. · 21 10 10')).toBeVisible();
  expect(lit()).toEqual([]);
});

/** The rows that are lit. */
function lit(): readonly string[] {
  const isLit = (row: Element) => getComputedStyle(row, '::after').pointerEvents === 'none';
  return [...document.querySelectorAll('main li')].filter(isLit).map((row) => row.textContent);
}
