import type { PlanType } from '@bylgja/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { down, up } from '#features/checkout/testing/previews.ts';
import { hanna, individual, openManaging, plans } from '#features/lines/testing/managing-app.ts';
import { problem } from '#testing/fake-api.ts';
import { accountOf, actionsOn, family, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const toast = page.getByRole('status');
const planCalled = (name: RegExp) => main.getByRole('radio', { name });
const link = (name: string | RegExp) => main.getByRole('link', { name });
const button = (name: string | RegExp) => main.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const order = orderOf({ kind: 'plan_change', steps: [step('paid', 'now'), step('active', 'waiting')] });

test('plans of the same type are listed with their prices, the current one is marked, and the chosen one leads on', async () => {
  const { app } = await openManaging('/dagfor-hald/hanna', { 'POST /subscriptions/previews': () => down });
  await expectSays(main, 'Lítið', '99 kr.', '100 GBTítt hald');
  await expect.element(planCalled(/Stórt/)).toBeChecked();
  expect(link(/Halt fram/).query()).toBeNull();
  await planCalled(/Miðal/).click({ force: true });
  await link('Halt fram við Miðal').click();
  await expect.poll(app.path).toBe('/skift-hald/hanna?plan=midal');
});

test('every plan says what is in it, how it differs from today’s, and why to choose it', async () => {
  await openManaging('/dagfor-hald/hanna');
  const litid = planCalled(/^Lítið 5 GB/);
  const stort = planCalled(/^Stórt 100 GB Títt hald/);
  const says = (words: string) => new RegExp(words.replaceAll(' ', String.raw`\s`), 'u');
  const inAll = 'Óavmarkaðar samrøður og SMS · 50 GB í ES við ES-pakka · 6 mánaða binding';
  await expect.element(litid).toHaveAccessibleName(says(inAll));
  await expect
    .element(litid)
    .toHaveAccessibleName(says('Lægsti prísur .*−95 GB · −150 kr. um mánaðin 99 kr.'));
  await expect.element(stort).toHaveAccessibleName(says('Lægsti prísur fyri GB'));
  expect(stort.element().closest('label')?.textContent).not.toMatch(/[+−]/u);
});

test('the plans are compared side by side, today’s is marked, and the focus returns', async () => {
  await openManaging('/dagfor-hald/hanna');
  await button('Samanber haldini').click();
  const table = page.getByRole('dialog').getByRole('table');
  await expect.element(table.getByRole('columnheader', { name: 'Stórt Títt hald' })).toBeVisible();
  const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  for (const [name, ...values] of [
    ['Prísur um mánaðin', '99 kr.', '169 kr.', '249 kr.'],
    ['Data í ES', '50 GB við ES-pakka, 49 kr. um mánaðin'],
    ['Samrøður', 'Óavmarkað'],
    ['SMS', 'Óavmarkað'],
    ['Ferð', 'So skjótt sum netið'],
    ['Binding', '6 mánaðir'],
  ] as const) {
    await expectSays(rowOf(name), ...values);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(button('Samanber haldini')).toHaveFocus();
});

test('on a wide window the chosen plan stands beside the list, with its price, today’s, and from when', async () => {
  await page.viewport(1280, 844);
  const { server } = await openManaging('/dagfor-hald/hanna', { 'POST /subscriptions/previews': () => down });
  const beside = main.getByRole('complementary', { name: 'Yvirlit' });
  await expectSays(beside, 'Stórt100 GB', 'Hanna · 21 10 10', 'Prísur um mánaðin249 kr.');
  expect(server.bodies('POST /subscriptions/previews')).toEqual([]);
  await planCalled(/Miðal/).click({ force: true });
  await expectSays(
    beside,
    'Miðal25 GB',
    'Prísur nú249 kr.',
    'Galdandi frá01.12.2026',
    'At rinda nú0 kr.',
    'Prísur um mánaðin169 kr.',
  );
  await page.viewport(390, 844);
});

test('a plan that is planned already is marked, and cannot be chosen again', async () => {
  await openManaging(
    '/dagfor-hald/hanna',
    {},
    individual({ nextPlan: { planId: 'midal', planName: 'Miðal', from: '2026-12-01' } }),
  );
  await expectSays(main, '25 GBTítt hald frá 01.12.2026');
  await planCalled(/Miðal/).click({ force: true });
  expect(link(/Halt fram/).query()).toBeNull();
});

test('an account with the EU package sees the prices with it', async () => {
  await openManaging('/dagfor-hald/hanna', {}, individual({ euPackage: true }));
  await expectSays(main, '148 kr.', '218 kr.', '298 kr.', 'Íroknað ES-pakkan');
});

test('a user who does not pay for the line sees no prices of its account', async () => {
  await openManaging('/dagfor-hald/hanna', {
    'GET /actions': () => actionsOn([hanna], { 'change-plan': 'not_owner', cancel: 'not_owner' }),
  });
  await expectSays(main, 'Bert eigarin kann gera hetta');
  expect(planCalled(/Stórt/).query()).toBeNull();
  expect(button(/Halt fram/).query()).toBeNull();
});

test('a family pays for all its lines', async () => {
  const account = accountOf([hanna, lineOf('Jógvan', '02')], { ...family, planId: 'familja-stort' });
  const ofFamily = plans.map((type): PlanType => ({
    ...type,
    dataPlanResponses: type.dataPlanResponses.map((plan) => ({
      ...plan,
      planId: `familja-${plan.planId}`,
      type: 'family_plan',
      memberPrices: [{ price: 299 }, { price: 199 }],
    })),
  }));
  await openManaging('/dagfor-hald/hanna', { 'GET /plans': () => ofFamily }, account);
  await expectSays(main, '498 kr.');
  await expectSays(main, 'Onnur sløg av haldi');
  await expect.element(main.getByRole('heading', { name: 'Onnur sløg av haldi' })).toBeVisible();
});

test('while an order is in processing the plan cannot be changed, with the reason', async () => {
  await openManaging('/dagfor-hald/hanna', {
    'GET /actions': () => actionsOn([hanna], { 'change-plan': 'orders_processing' }),
  });
  const reason = 'Ein bílegging verður viðgjørd';
  await expectSays(main, reason);
  await expect.element(planCalled(/Miðal/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(planCalled(/Miðal/)).toHaveAccessibleDescription(reason);
  await planCalled(/Miðal/).click({ force: true });
  await expect.element(planCalled(/Miðal/)).not.toBeChecked();
  await expect.element(button('Halt fram við Stórt')).toHaveAttribute('aria-disabled', 'true');
  const words = wordsOf(main);
  expect(words.indexOf(reason)).toBeLessThan(words.indexOf('Miðal'));
});

test('a smaller plan shows what is lost and from when, and is planned', async () => {
  const next = { planId: 'midal', planName: 'Miðal', from: '2026-12-01' };
  const { server, app } = await openManaging('/skift-hald/hanna?plan=midal', {
    'POST /subscriptions/previews': () => down,
    'PATCH /subscriptions/:id': () => hanna,
  });
  await expectSays(main, 'Nú', '100 GB', '249 kr.', 'Frá 01.12.2026', '25 GB', '169 kr.');
  await expectSays(
    main,
    'Hetta missir tú',
    '18,4 GB',
    'goymt data verður strikað',
    '75 GB',
    'minni um mánaðin',
  );
  await expectSays(
    main,
    'Einki at rinda nú.',
    'Til 30.11.2026 verður alt verandi, sum tað er. Prísirnir eru við MVG.',
  );
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'plan',
    subscriptionId: 'hanna',
    planId: 'midal',
  });
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(individual({ nextPlan: next })) });
  await button('Skift til Miðal').click();
  await expect.poll(app.path).toBe('/umsit-hald/211010');
  expect(server.bodies('PATCH /subscriptions/:id')).toEqual([{ planId: 'midal', payWith: 'card', price: 0 }]);
  await expectSays(toast, 'Haldið verður skift til Miðal 01.12.2026.');
  await expectSays(main, 'Varðveit Stórt');
});

test('a larger plan shows what is paid now, and leads to the payment', async () => {
  const { app } = await openManaging('/skift-hald/hanna?plan=stort', {
    'POST /subscriptions/previews': () => up,
    'PATCH /subscriptions/:id': () => ({ order, paymentUrl: null }),
    'GET /orders/:id': () => order,
  });
  await expectSays(main, 'Beinanvegin', 'At rinda nú', '26 kr.', '20,80 kr.', '10 dagar');
  expect(main.getByText('Hetta missir tú').query()).toBeNull();
  await button(/^Skift til Stórt · 26/).click();
  await expect.poll(app.path).toBe(`/gjald/${order.id}`);
});

test('a change that is refused says why, and has no confirmation', async () => {
  await openManaging('/skift-hald/hanna?plan=midal', {
    'POST /subscriptions/previews': () => problem('orders_processing', 409),
  });
  await expectSays(alert, 'Ein bílegging verður viðgjørd');
  expect(button(/^Skift til/).query()).toBeNull();
  await expect.element(link('Varðveit Stórt')).toHaveAttribute('href', '/dagfor-hald/hanna');
});

test('a change that is refused on submit says why, and can be left', async () => {
  const { app } = await openManaging('/skift-hald/hanna?plan=midal', {
    'POST /subscriptions/previews': () => down,
    'PATCH /subscriptions/:id': () => problem('plan_not_available', 422),
  });
  await button('Skift til Miðal').click();
  await expectSays(alert, 'Haldið fæst ikki');
  await link('Varðveit Stórt').click();
  await expect.poll(app.path).toBe('/dagfor-hald/hanna');
});

test('a preview that does not load can be loaded again', async () => {
  const { server } = await openManaging('/skift-hald/hanna?plan=midal', {
    'POST /subscriptions/previews': () => problem('unexpected', 500),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at rokna út, hvat hetta broytir.');
  server.answer({ 'POST /subscriptions/previews': () => down });
  await alert.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(main, 'Hetta missir tú');
  await expect.element(button('Skift til Miðal')).toBeVisible();
});

test('without a plan in the address the user chooses one first', async () => {
  const { app } = await openManaging('/skift-hald/hanna');
  await expect.poll(app.path).toBe('/dagfor-hald/hanna');
});
