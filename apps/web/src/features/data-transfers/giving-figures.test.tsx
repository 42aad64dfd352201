import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { queryClient } from '#lib/query.ts';
import { holdTime } from '#testing/held-time.ts';
import { accountOf, family, gigabyte, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';
import { turnMs } from '#ui/forms/review.tsx';

import { bjork, openTransfers, sara } from './testing/transfer-app.ts';

const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('if less data is left than the review said, the new figures have to be seen before giving', async () => {
  const rest = holdTime(turnMs);
  const { server } = await openTransfers('/gev-data/211010');
  await button('2 GB').click();
  await button('Halt fram').click();
  await rest.pass();
  await expect.element(button('Gev 2 GB')).not.toHaveAttribute('aria-disabled');

  const used = { ...bjork, dataRemaining: { ...bjork.dataRemaining, domestic: 60 * gigabyte } };
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([used, sara], family)) });
  await queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
  await expectSays(main, 'Nú60,0 GB', 'Aftaná58,0 GB');
  await expect.element(button('Gev 2 GB')).toHaveAttribute('aria-disabled', 'true');
  await rest.pass();
  await expect.element(button('Gev 2 GB')).not.toHaveAttribute('aria-disabled');
});

test('unchanged figures that were only measured again need not be seen again', async () => {
  const rest = holdTime(turnMs);
  const { server } = await openTransfers('/gev-data/211010');
  await button('2 GB').click();
  await button('Halt fram').click();
  await rest.pass();
  const begun = rest.begun();
  const measured = { ...bjork, measuredAt: '2026-11-21T14:37:00.000Z' };
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([measured, sara], family)) });
  await queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
  await expectSays(main, 'Mátað í dag 14:37');
  await expect.element(button('Gev 2 GB')).not.toHaveAttribute('aria-disabled');
  expect(rest.begun()).toBe(begun);
});

test('a vessel shows what is known of a person, and is not drawn where nothing is', async () => {
  const level = (name: string) => {
    const row = page.getByRole('link', { name: new RegExp(name) }).element();
    return row.querySelector<HTMLElement>('[aria-hidden]')?.style.getPropertyValue('--level');
  };
  const roi = {
    id: 'roi',
    phoneNumber: '298211006',
    user: { id: 'user-of-roi', firstname: 'Rói', lastname: 'Dam' },
    status: 'active',
  } as const;
  const account = { ...accountOf([bjork, sara], family), otherMembers: [roi] };
  await openTransfers('/gev-data', { 'GET /subscriptions': () => subscriptionsOf(account) });
  await expect.element(page.getByRole('link', { name: /Rói/ })).toBeVisible();
  expect(Number(level('Sára'))).toBeCloseTo(4.1);
  expect(level('Rói')).toBe('');
});
