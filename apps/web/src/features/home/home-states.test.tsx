import type { CallAnswer } from '@bylgja/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { noNetwork, problem } from '#testing/fake-api.ts';
import { button, buy, expectGauge, failed, gauge, link, openHome } from '#testing/home.ts';
import { accountOf, actionsOn, gigabyte, lineOf, lookedAt, subscriptionsOf, usage } from '#testing/lines.ts';
import { memberOrder } from '#testing/orders.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(390, 844);
});

test('measuring again refetches the figures', async () => {
  let left = 60;
  const line = () => lineOf('Bjørk', '01', { domestic: [left * gigabyte, 100 * gigabyte] });
  const { server } = await openHome([line()], {
    'GET /subscriptions': () => subscriptionsOf(accountOf([line()])),
  });
  await expectGauge('60,0 GB eftir');
  left = 59;
  await button('Máta av nýggjum').click();
  await expectGauge('59,0 GB eftir');
  expect(server.calls.filter((call) => call === 'GET /actions').length).toBeGreaterThan(1);
});

test('if measuring again fails the figures stay, and the failure is shown', async () => {
  const { server } = await openHome([lineOf('Bjørk', '01')]);
  await expectGauge('62,4 GB eftir');
  server.answer({ 'GET /subscriptions': () => problem('unexpected', 500) });
  await button('Máta av nýggjum').click();
  await expect.element(page.getByText(/Okkurt gekk galið/)).toBeVisible();
  await expectGauge('62,4 GB eftir', 'Mátað í dag 14:32');
});

test('without a connection the last figures stay, and buying says why it is disabled', async () => {
  await openHome([lineOf('Bjørk', '01')]);
  await expect.element(buy).toBeVisible();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(button('Keyp eykapakka')).toHaveAccessibleDescription('Einki samband við internetið');
  await expectGauge('62,4 GB eftir', 'Mátað í dag 14:32');
});

test('before anything is loaded there are boxes and no numbers', async () => {
  const line = lineOf('Bjørk', '01');
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<CallAnswer<'GET /subscriptions'>>();
  await openHome([line], { 'GET /subscriptions': () => answer });
  await expect.element(page.getByRole('status').getByText('Innlesur …')).toBeInTheDocument();
  expect(gauge.query()).toBeNull();
  answerNow(subscriptionsOf(accountOf([line])));
  await expectGauge('62,4 GB eftir');
});

test('after the first time the boxes are those of the same people', async () => {
  const lines = ['01', '02', '03'].map((digits) => lineOf(`Bjørk ${digits}`, digits));
  const { app, server } = await openHome(lines);
  await expectGauge('62,4 GB eftir');
  const tiles = () => document.querySelectorAll('[data-people] > *').length;
  const { promise: answer } = Promise.withResolvers<CallAnswer<'GET /subscriptions'>>();
  server.answer({ 'GET /subscriptions': () => answer });
  await app.reload();
  await expect.element(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(tiles).toBe(3);
});

test('figures that do not load: the card shows the failure, the support number and a retry; the rest is there', async () => {
  const lines = [lineOf('Bjørk', '01')];
  const { server } = await openHome(lines, {
    'GET /subscriptions': () => problem('not_found', 404),
    'GET /orders': () => [memberOrder],
  });
  const card = failed('Tað eydnaðist ikki at heinta tíni hald.');
  await expectSays(card, `Ring til okkum ${supportNumber}`);
  await expect.element(page.getByText('Elin · Familjulimur í viðgerð')).toBeVisible();
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf(lines)) });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expectGauge('62,4 GB eftir');
});

test('actions and orders that do not load: each card says so and has a retry, the figures are there', async () => {
  const lines = [lineOf('Bjørk', '01')];
  const { server } = await openHome(lines, {
    'GET /actions': () => problem('not_found', 404),
    'GET /orders': () => problem('not_found', 404),
  });
  await expectGauge('62,4 GB eftir');
  const actions = failed('Tað eydnaðist ikki at heinta, hvat tú kanst gera.');
  const orders = failed('Tað eydnaðist ikki at heinta bíleggingarnar.');
  await expect.element(actions).toBeVisible();
  await expect.element(orders).toBeVisible();
  expect(server.calls.filter((call) => call === 'GET /orders').length).toBeLessThan(4);

  server.answer({ 'GET /actions': () => actionsOn(lines), 'GET /orders': () => [memberOrder] });
  await actions.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(buy).toBeVisible();
  await orders.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(page.getByText('Elin · Familjulimur í viðgerð')).toBeVisible();
});

test('without a network at the start home says so and has a retry', async () => {
  const { server } = await openHome([], { 'GET /subscriptions': noNetwork });
  await expect.element(page.getByText('Royn aftur, tá tú hevur samband.')).toBeVisible();
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Bjørk', '01')])) });
  await button('Royn aftur').first().click();
  await expectGauge('62,4 GB eftir');
});

test('in English home says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openHome([lineOf('Sára', '03', { domestic: [4.1 * gigabyte, 100 * gigabyte] })], {
    'GET /orders': () => [memberOrder],
  });
  const english = page.getByRole('region', { name: 'Data left' });
  await expectSays(english, 'Little left', '4.1 GB left', 'of 100 GB');
  await expectSays(english, 'Valid until 30.11.2026 · 9 days left', 'Measured today 14:32');
  await expect.element(link('Buy extra package')).toBeVisible();
  await expect.element(page.getByText('Elin · Adding a family member')).toBeVisible();
});

test('a wide screen shows the month day by day, and as a table for screen readers', async () => {
  await page.viewport(1280, 800);
  await openHome([lineOf('Bjørk', '01')]);
  const month = page.getByRole('region', { name: 'Nýtsla · november' });
  await expectSays(month, '36,8 GB nýtt · 1,8 GB um dagin');
  const rows = page.getByRole('table', { name: 'Nýtsla · november' }).getByRole('row');
  await expectSays(rows.nth(21), '21.1,8 GB');
  expect(rows.all()).toHaveLength(22);
});

test('usage that does not load says so on its own card', async () => {
  await page.viewport(1280, 800);
  const { server } = await openHome([lineOf('Bjørk', '01')], {
    'GET /subscriptions/:id/usage': () => problem('not_found', 404),
  });
  await expectGauge('62,4 GB eftir');
  const card = failed('Tað eydnaðist ikki at heinta nýtsluna.');
  await expect.element(card).toBeVisible();
  server.answer({ 'GET /subscriptions/:id/usage': () => usage });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(page.getByText('36,8 GB nýtt')).toBeVisible();
});
