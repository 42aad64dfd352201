import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';

import { down, prepaid } from '#features/checkout/testing/previews.ts';
import { hanna, individual, openManaging, price } from '#features/lines/testing/managing-app.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import { accountOf, actionsOn, family, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';
import { expectSays } from '#testing/words.ts';
import { icons } from '#ui/data/icons.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const toast = page.getByRole('status');
const item = (name: string | RegExp) => main.getByRole('link', { name });
const button = (name: string | RegExp) => main.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name });

const path = '/umsit-hald/211010';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a line shows its user, its state, its price and the end of its binding', async () => {
  await openManaging(path);
  await expectSays(main, 'Hanna · 21 10 10', 'Stórt', 'Í gildi');
  await expectSays(main, 'Mánaðarprísur', '199,20 kr.', '49,80 kr.');
  // Nothing comes between the VAT and the total.
  await expectSays(main, 'MVG 25 %49,80 kr.Tilsamans við MVG249 kr.Bindingin er til 20.05.2027.');
  expect(main.getByRole('button', { name: /^Varðveit|^Tak uppsøgnina/ }).query()).toBeNull();
});

test('a line has links to all its actions', async () => {
  await openManaging(path);
  for (const [name, to] of [
    [/^Skift hald/, '/dagfor-hald/hanna'],
    [/^Um SIM-kortið/, '/simkort/hanna'],
    [/^Skift SIM-kort/, '/skift-simkort/hanna'],
  ] as const) {
    await expect.element(item(name)).toHaveAttribute('href', to);
  }
  await expect.element(button(/^Legg ES-pakka afturat/)).toBeVisible();
  await expect.element(button(/^Stong nummarið/)).toBeVisible();
  await expect.element(button(/^Sig haldið upp/)).toBeVisible();
});

test('an action that the server refuses says why, and is no link', async () => {
  await openManaging(path, {
    'GET /actions': () =>
      actionsOn([hanna], {
        'change-plan': 'orders_processing',
        'change-sim': 'orders_processing',
        cancel: 'already_cancelled',
      }),
  });
  await expect.element(button(/^Skift hald/)).toHaveAccessibleDescription('Ein bílegging verður viðgjørd');
  await expect.element(button(/^Legg ES-pakka/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(/^Skift SIM-kort/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(/^Sig haldið upp/)).toHaveAccessibleDescription('Longu uppsagt');
  const arrows = (row: Locator) => row.element().querySelectorAll(`path[d="${icons.chevron}"]`).length;
  expect(arrows(button(/^Skift hald/))).toBe(0);
  expect(arrows(button(/^Sig haldið upp/))).toBe(0);
  expect(arrows(item(/^Um SIM-kortið/))).toBe(1);
});

test('a planned plan, the end of an EU package and a cancellation can each be undone', async () => {
  const line = { ...hanna, status: 'cancelled', cancelsTo: 'prepaid' } as const;
  const account = individual({
    members: [{ ...line, cancelsAt: '2026-12-01T00:00:00.000Z' }],
    nextPlan: { planId: 'midal', planName: 'Miðal', from: '2026-12-01' },
    euPackage: true,
    euPackageUntil: '2026-11-30',
  });
  const { server } = await openManaging(
    path,
    {
      'PATCH /subscriptions/:id': () => hanna,
      'PATCH /subscriptions': () => individual(),
      'POST /subscriptions/:id/undo-cancellation': () => hanna,
    },
    account,
  );
  await expectSays(
    main,
    'Síðani verður nummarið broytt til talutíð.Miðal · 1 nummar169 kr. um mánaðinTak uppsøgnina aftur',
    'Haldið verður skift til Miðal 01.12.2026.Varðveit Stórt',
    'ES-pakkin er uppsagdur og gongur út 30.11.2026.Varðveit ES-pakkan',
  );

  await button('Varðveit Stórt').click();
  await expect.poll(() => server.bodies('PATCH /subscriptions/:id')).toEqual([{ planId: 'stort' }]);
  await expectSays(toast, 'Tú varðveitir Stórt.');
  await button('Varðveit ES-pakkan').click();
  await expect
    .poll(() => server.bodies('PATCH /subscriptions'))
    .toEqual([{ euPackage: true, accountId: account.id }]);
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(individual()) });
  await button('Tak uppsøgnina aftur').click();
  await expect.poll(() => server.calls).toContain('POST /subscriptions/hanna/undo-cancellation');
  await expectSays(main, 'Í gildi');
  expect(button('Tak uppsøgnina aftur').query()).toBeNull();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a number that was given up says that it can no longer be used', async () => {
  const line = { ...hanna, status: 'cancelled', cancelsTo: 'given_up' } as const;
  await openManaging(path, {}, individual({ members: [{ ...line, cancelsAt: '2026-12-01T00:00:00.000Z' }] }));
  await expectSays(main, 'Nummarið er uppsagt. Seinasti dagur er 30.11.2026.');
  await expect.element(button('Tak uppsøgnina aftur')).toBeVisible();
});

test('a change that could not be undone says why', async () => {
  const account = individual({ nextPlan: { planId: 'midal', planName: 'Miðal', from: '2026-12-01' } });
  await openManaging(path, { 'PATCH /subscriptions/:id': () => problem('orders_processing', 409) }, account);
  await button('Varðveit Stórt').click();
  await expectSays(alert, 'Ein bílegging verður viðgjørd');
  await expect.element(button('Varðveit Stórt')).toBeVisible();
});

test('a lost phone is blocked at once after a confirmation, and unblocked again', async () => {
  const blocked = { ...hanna, status: 'blocked' } as const;
  const { server } = await openManaging(path, {
    'POST /subscriptions/:id/block': () => blocked,
    'POST /subscriptions/:id/unblock': () => hanna,
  });
  await button(/^Stong nummarið/).click();
  await expectSays(dialog, 'Hanna · 21 10 10', 'Nummarið verður stongt beinanvegin.');
  await inDialog('Angra').click();
  expect(server.calls).not.toContain('POST /subscriptions/hanna/block');

  server.answer({ 'GET /subscriptions': () => subscriptionsOf(individual({ members: [blocked] })) });
  await button(/^Stong nummarið/).click();
  await inDialog('Stong nummarið').click();
  await expectSays(toast, 'Nummarið er stongt.');
  await expectSays(main, 'Stongt', 'Eingin kann ringja');

  server.answer({ 'GET /subscriptions': () => subscriptionsOf(individual()) });
  await button('Lat nummarið upp aftur').click();
  await inDialog('Lat nummarið upp aftur').click();
  await expectSays(main, 'Í gildi');
  expect(server.calls).toContain('POST /subscriptions/hanna/unblock');
});

test('a line that could not be blocked says so', async () => {
  await openManaging(path, { 'POST /subscriptions/:id/block': noNetwork });
  await button(/^Stong nummarið/).click();
  await inDialog('Stong nummarið').click();
  await expectSays(alert, 'Tað eydnaðist ikki at stongja nummarið.');
  await expect.element(button(/^Stong nummarið/)).toBeVisible();
});

test('what others see of a line can be switched here, too', async () => {
  const { server } = await openManaging(path, {
    'PATCH /subscriptions/:id': () => ({ ...hanna, isFindable: false }),
  });
  const findable = main.getByRole('switch', { name: 'Onnur kunnu biðja hetta nummarið um data' });
  await findable.click();
  await expect.element(findable).not.toBeChecked();
  await expect.poll(() => server.bodies('PATCH /subscriptions/:id')).toEqual([{ isFindable: false }]);
});

test('the EU package is ordered after its price is shown, and paid', async () => {
  const order = orderOf({ kind: 'eu_package', steps: [step('paid', 'now'), step('active', 'waiting')] });
  const { server, app } = await openManaging(path, {
    'POST /subscriptions/previews': () => ({
      ...down,
      after: { ...prepaid, planName: 'Stórt', data: 102_400, euPackage: true },
      lost: [],
      dueNow: { price: 16, priceWithoutVat: 12.8, vat: 3.2 },
      dueDays: 10,
      takesEffect: 'now',
    }),
    'PATCH /subscriptions': () => ({ orders: [order], paymentUrl: null }),
    'GET /orders/:id': () => order,
  });
  await button(/^Legg ES-pakka afturat/).click();
  await expectSays(dialog, 'At rinda nú', '16 kr.', '10 dagar', 'Við ES-pakka');
  await inDialog(/^Legg ES-pakka afturat · 16/).click();
  await expect.poll(app.path).toBe(`/gjald/${order.id}`);
  expect(server.bodies('PATCH /subscriptions')).toEqual([
    { euPackage: true, accountId: 'account-of-hanna', payWith: 'card', price: 16 },
  ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the EU package is given up at the end of the month', async () => {
  const { server } = await openManaging(
    path,
    {
      'POST /subscriptions/previews': () => ({ ...down, lost: [{ kind: 'eu_package', amount: null }] }),
      'PATCH /subscriptions': () => individual({ euPackage: true, euPackageUntil: '2026-11-30' }),
    },
    individual({ euPackage: true }),
  );
  await button(/^Sig ES-pakkan upp/).click();
  await expectSays(dialog, 'Hetta missir tú', 'ES-pakkin', 'Frá 01.12.2026', 'Einki at rinda nú.');
  server.answer({
    'GET /subscriptions': () =>
      subscriptionsOf(individual({ euPackage: true, euPackageUntil: '2026-11-30' })),
  });
  await inDialog('Sig ES-pakkan upp').click();
  await expectSays(main, 'gongur út 30.11.2026');
  expect(server.bodies('PATCH /subscriptions')).toEqual([
    { euPackage: false, accountId: 'account-of-hanna', payWith: 'card', price: 0 },
  ]);
});

test('a number that the user may not manage looks like one that does not exist', async () => {
  await openManaging('/umsit-hald/219999');
  await expectSays(main, 'Nummarið finst ikki');
  await expect.element(item('Heim')).toHaveAttribute('href', '/');
});

test('a failed load can be repeated', async () => {
  const { server } = await openManaging(path, {
    'GET /subscriptions/:id/monthly-price': () => problem('unexpected', 500),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta mánaðarprísin.');
  server.answer({ 'GET /subscriptions/:id/monthly-price': () => price });
  await alert.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(main, '249 kr.');
  expect(alert.query()).toBeNull();
});

test('lines that do not load say so', async () => {
  await openManaging(path, { 'GET /subscriptions': () => problem('unavailable', 503) });
  await expectSays(main, 'Tað eydnaðist ikki at heinta tíni hald.');
  await expect.element(button('Royn aftur')).toBeVisible();
});

test('a prepaid number has no plan to change or cancel, and can get one', async () => {
  const line = { ...hanna, status: 'prepaid', planId: null } as const;
  await openManaging(
    path,
    {},
    individual({
      planId: null,
      planName: null,
      planTypeId: 'prepaid',
      planType: 'Talutíð',
      members: [line],
    }),
  );
  await expectSays(main, 'Talutíð');
  await expect.element(item('Legg hald afturat')).toHaveAttribute('href', '/legg-hald-afturat');
  expect(button(/^Sig haldið upp/).query()).toBeNull();
  expect(item(/^Skift hald/).query()).toBeNull();
});

test('an owner of a family gets to it from each line', async () => {
  await openManaging(path, {}, accountOf([hanna, lineOf('Jógvan', '02')], family));
  await expect.element(item(/^Umsit familju/)).toHaveAttribute('href', '/umsit-familju-hald');
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openManaging(path);
  await expectSays(main, 'Monthly price', 'Change plan', 'Block the number', 'Cancel subscription');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Manage subscription' })).toBeVisible();
});
