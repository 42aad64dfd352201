import type { Order } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { expectGauge, link, openHome } from '#testing/home.ts';
import { accountOf, family, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { completeOrder, memberOrder, orderOf, paymentOf, step } from '#testing/orders.ts';
import { supportLink, supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

const openOrders = async (...orders: Order[]) =>
  openHome([lineOf('Bjørk', '01')], { 'GET /orders': () => orders });

test('a member in processing: every step with its day, and the current one', async () => {
  await openOrders(memberOrder, completeOrder, orderOf({ isCancelled: true, memberName: 'Hákun' }));
  const steps = page.getByRole('region', { name: 'Elin · Familjulimur í viðgerð' }).getByRole('listitem');
  await expectSays(steps.nth(0), 'liðugt: Goldiðí gjár');
  await expectSays(steps.nth(1), 'liðugt: Nummar bílagtí gjár');
  await expectSays(steps.nth(2), 'í gongd: SIM-kortið verður sent');
  await expect.element(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await expectSays(steps.nth(3), 'bíðar: Verður virkjað');
  expect(page.getByRole('region', { name: /5 GB/ }).query()).toBeNull();
});

test('an unpaid order leads to its payment', async () => {
  const order = orderOf();
  const { app } = await openOrders(order);
  const card = page.getByRole('region', { name: 'Bjørk · Eykapakki · 5 GB' });
  await expectSays(card, 'Ikki goldið enn');
  await card.getByRole('link', { name: 'Rinda' }).click();
  await expect.poll(app.path).toBe(`/gjald/${order.id}`);
});

test('a declined card is shown at its order, and a charge in progress is not paid again', async () => {
  const declined = [step('ordered', 'done'), step('paid', 'failed'), step('delivered', 'waiting')];
  await openOrders(
    orderOf({ name: '1 GB', payment: paymentOf('declined'), steps: declined }),
    orderOf({ name: '20 GB', payment: paymentOf('authorized') }),
  );
  const card = (name: RegExp) => page.getByRole('region', { name });
  await expectSays(card(/· 1 GB/), 'Gjaldið miseydnaðist');
  await expect.element(card(/· 1 GB/).getByRole('link', { name: 'Rinda' })).toBeVisible();
  await expectSays(card(/20 GB/), 'Verður viðgjørt');
  await expect.element(card(/20 GB/).getByRole('link', { name: 'Halt fram' })).toBeVisible();
});

test('before there is a line, the main order takes its place', async () => {
  await openHome([], {
    'GET /subscriptions': () => subscriptionsOf(null),
    'GET /orders': () => [
      orderOf({ ...memberOrder, id: 'main', kind: 'sign_up', memberName: 'Sólja', isMainSubscription: true }),
    ],
  });
  await expectGauge('Sólja · 21 10 05', 'Verður viðgjørt', 'Haldið verður viðgjørt.');
  await expect.element(page.getByRole('region', { name: 'Sólja · Nýtt hald' })).toBeVisible();
});

test('a former customer without a subscription can choose a new one, and sees the support number', async () => {
  await openHome([], {
    'GET /subscriptions': () => subscriptionsOf(null),
    'GET /orders': () => [completeOrder],
  });
  await expect.element(page.getByText('Tú hevur einki hald enn')).toBeVisible();
  await expect.element(link('Vel eitt hald')).toHaveAttribute('href', '/legg-hald-afturat');
  await expect.element(link(`Ring ${supportNumber}`)).toHaveAttribute('href', supportLink);
});

test('an order that waits for its customer says so, and leads to where it is resolved', async () => {
  const steps = [step('paid', 'done'), step('porting', 'failed'), step('active', 'waiting')];
  const { app } = await openOrders(orderOf({ ...memberOrder, steps, problem: 'simcard_number_wrong' }));
  const card = page.getByRole('region', { name: 'Elin · Familjulimur í viðgerð' });
  await expectSays(card, 'Bíðar eftir tær');
  await card.getByRole('link', { name: 'Rætta bíleggingina' }).click();
  await expect.poll(app.path).toBe('/bileggingar');
});

test('orders that are paid together have one link to the payment', async () => {
  const main = orderOf({ kind: 'sign_up', packageId: null, isMainSubscription: true });
  await openOrders(main, orderOf({ ...memberOrder, id: 'with', steps: main.steps, paidWith: main.id }));
  await expect.element(link('Rinda')).toHaveAttribute('href', `/gjald/${main.id}`);
  expect(page.getByRole('region', { name: /Elin/ }).getByRole('link').query()).toBeNull();
});

test('an order in processing is polled, and the line appears once it is done', async () => {
  vi.useRealTimers();
  const started = orderOf({ ...memberOrder, createdAt: new Date().toISOString() });
  let orders = [started];
  let lines = [lineOf('Bjørk', '01')];
  await openHome(lines, {
    'GET /orders': () => orders,
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines, family)),
  });
  await expect.element(page.getByRole('region', { name: 'Elin · Familjulimur í viðgerð' })).toBeVisible();
  orders = [{ ...started, isComplete: true }];
  lines = [...lines, lineOf('Elin', '05')];
  await expect.element(page.getByRole('radio', { name: /Elin/ })).toBeVisible();
});
