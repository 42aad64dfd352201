import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { queryClient } from '#lib/query.ts';
import { problem } from '#testing/fake-api.ts';
import { holdTime } from '#testing/held-time.ts';
import { accountOf, gigabyte, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays, wordsOf } from '#testing/words.ts';
import { turnMs } from '#ui/forms/review.tsx';

import { elin, openBuying, packages } from './testing/buying-app.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choice = (name: string | RegExp) => page.getByRole('radio', { name });
const main = page.getByRole('main');
const alert = page.getByRole('alert');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('packages are grouped by where they are used, with their price and the price of a GB', async () => {
  await openBuying('/keyp-eykapakka');
  const home = page.getByRole('group', { name: 'Innanlands' });
  await expect.element(home.getByRole('radio', { name: /5 GB.*79 kr\..*15,80 kr\.\/GB/ })).toBeVisible();
  await expect.element(home.getByRole('radio', { name: /20 GB.*149 kr\..*7,45 kr\.\/GB/ })).toBeVisible();
  const abroad = page.getByRole('group', { name: 'Uttanlands, ES' });
  await expect.element(abroad.getByRole('radio', { name: /1 GB.*49 kr\./ })).toBeVisible();
  await expectSays(main, 'Bert galdandi út mánaðin, til 30.11.2026. 9 dagar eftir.');
});

test('the package is for the chosen line, or for another; lines that cannot have one say why', async () => {
  const { app } = await openBuying('/keyp-eykapakka');
  await expectSays(main, 'Bjørk · 21 10 01');
  await expectSays(main, '62,4 GB eftir');
  await button('Skift').click();

  const sheet = page.getByRole('dialog');
  await expect
    .element(sheet.getByRole('button', { name: /Bjørk · 21 10 01/ }))
    .toHaveAttribute('aria-current', 'true');
  await expect
    .element(sheet.getByRole('button', { name: /Sára · 21 10 03/ }))
    .not.toHaveAttribute('aria-current');
  await expect
    .element(sheet.getByRole('button', { name: /Elin.*verður viðgjørt/ }))
    .toHaveAttribute('aria-disabled');
  await sheet.getByRole('button', { name: /Sára · 21 10 03/ }).click();
  await expectSays(main, 'Sára · 21 10 03');
  await link('Halt fram við 1 GB').click();
  await expectSays(main, 'til Sára · 21 10 03');
  await app.reload();
  await expectSays(main, 'til Sára · 21 10 03');
});

test('the review shows what, for whom, before and after, until when, with and without VAT, and how it is paid', async () => {
  const { app } = await openBuying('/keyp-eykapakka');
  await choice(/5 GB/).click();
  await link('Halt fram við 5 GB').click();
  await expect.element(button('Keyp fyri 79 kr.')).toBeVisible();
  expect(app.path()).toBe('/keyp-eykapakka/gb-5');
  await expectSays(
    main,
    'til Bjørk · 21 10 01',
    'Nú62,4 GB',
    'Aftaná67,4 GB',
    'Mátað í dag 14:32',
    'Galdandi til30.11.2026',
    'Tilsamans uttan MVG63,20 kr.',
    'MVG 25 %15,80 kr.',
    'Tilsamans við MVG79 kr.',
    'Tú skrivar kortnummarið á næstu síðu.',
  );
});

test('if less data is left than the review said, the new figures have to be seen before buying', async () => {
  const rest = holdTime(turnMs);
  const line = lineOf('Bjørk', '01');
  const { server } = await openBuying('/keyp-eykapakka/gb-5', {}, [line]);
  await rest.pass();
  const buy = button('Keyp fyri 79 kr.');
  await expect.element(buy).not.toHaveAttribute('aria-disabled');

  const used = { ...line, dataRemaining: { ...line.dataRemaining, domestic: 60 * gigabyte } };
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([used])) });
  await queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey });
  await expectSays(main, 'Nú60,0 GB', 'Aftaná65,0 GB');
  await expect.element(buy).toHaveAttribute('aria-disabled', 'true');
  await rest.pass();
  await expect.element(buy).not.toHaveAttribute('aria-disabled');
});

test('a key that is still held down buys nothing: the button has no autofocus', async () => {
  const { server } = await openBuying('/keyp-eykapakka');
  await link('Halt fram við 1 GB').click();
  await expect.element(button('Keyp fyri 29 kr.')).toBeVisible();
  await expect.element(button('Keyp fyri 29 kr.')).not.toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.bodies('POST /packages')).toEqual([]);
});

test('a reload keeps the review, and going back keeps the choice', async () => {
  const { app } = await openBuying('/keyp-eykapakka');
  await choice(/20 GB/).click();
  await link('Halt fram við 20 GB').click();
  await expect.element(button('Keyp fyri 149 kr.')).toBeVisible();
  await app.reload();
  await expect.element(button('Keyp fyri 149 kr.')).toBeVisible();
  expect(app.path()).toBe('/keyp-eykapakka/gb-20');
  await link('Aftur').click();
  await expect.element(choice(/20 GB/)).toBeChecked();
});

test('the last three days of the month warn of what expires', async () => {
  vi.setSystemTime('2026-11-28T12:00:00Z');
  await openBuying('/keyp-eykapakka');
  await expectSays(main, 'Mánaðurin er skjótt liðugur. Pakkin gongur út 30.11.2026');
  await link('Halt fram við 1 GB').click();
  await expect.element(button('Keyp fyri 29 kr.')).toBeVisible();
  await expectSays(main, 'Mánaðurin er skjótt liðugur');
});

test('for a line with unlimited data the screen says that a package adds nothing', async () => {
  const endless = lineOf('Eyðun', '30', { domestic: [1_024_000, 1_024_000] });
  await openBuying('/keyp-eykapakka/gb-5', {}, [endless]);
  await expectSays(main, 'Haldið hevur óavmarkað data longu.');
  expect(wordsOf(main)).not.toContain('Aftaná');
});

test('a package for a line in processing cannot be bought, with the reason', async () => {
  await openBuying('/keyp-eykapakka', {}, [elin]);
  await expect.element(button('Halt fram við 1 GB')).toHaveAccessibleDescription('Nummarið verður viðgjørt');
  for (const one of main.getByRole('radio').all()) {
    await expect.element(one).toHaveAttribute('aria-disabled', 'true');
  }
  await expectSays(main, 'til 30.11.2026');
});

test('a line abroad without an allowance starts at zero', async () => {
  await openBuying('/keyp-eykapakka/eu-gb-1');
  await expect.element(button('Keyp fyri 49 kr.')).toBeVisible();
  await expectSays(main, 'Uttanlands, ES');
  await expectSays(main, 'Nú0 GB');
  await expectSays(main, 'Aftaná1,0 GB');
});

test('packages that do not load say so, and can be loaded again', async () => {
  const { server } = await openBuying('/keyp-eykapakka', {
    'GET /packages': () => problem('unavailable', 503),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta eykapakkarnar.');
  await expect.element(link(supportNumber)).toBeVisible();
  server.answer({ 'GET /packages': () => packages });
  await button('Royn aftur').click();
  await expect.element(choice(/5 GB/)).toBeVisible();
});

test('without packages on sale, and without a line to buy for, the screen says so', async () => {
  const { app, server } = await openBuying('/keyp-eykapakka', { 'GET /packages': () => [] });
  await expectSays(main, 'Ongir eykapakkar eru til sølu í løtuni');
  server.answer({ 'GET /packages': () => packages, 'GET /subscriptions': () => subscriptionsOf(null) });
  await app.reload();
  await expectSays(main, 'Tú hevur einki hald enn');
  expect(choice(/GB/).query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openBuying('/keyp-eykapakka');
  await expectSays(main, 'Valid only until the end of the month, 30.11.2026. 9 days left.');
  await expect.element(choice(/15\.80 kr\.\/GB/)).toBeVisible();
  await link('Continue with 1 GB').click();
  await expectSays(main, 'Total without VAT23.20 kr.');
  await expect.element(button('Buy for 29 kr.')).toBeVisible();
});
