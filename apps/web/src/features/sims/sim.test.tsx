import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { esim, hanna, openManaging } from '#features/lines/testing/managing-app.ts';
import { copyText } from '#platform/clipboard.ts';
import { problem } from '#testing/fake-api.ts';
import { actionsOn, lookedAt } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';
import { solja } from '#testing/people.ts';
import { orderBy } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('../../platform/clipboard.ts'), () => ({ copyText: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const toast = page.getByRole('status');
const button = (name: string | RegExp) => main.getByRole('button', { name });
const link = (name: string | RegExp) => main.getByRole('link', { name });
const choice = (name: RegExp) => main.getByRole('radio', { name });
const proof = page.getByRole('dialog', { name: 'Vátta, at tað ert tú' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  vi.mocked(copyText).mockReset().mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

const order = orderOf({
  kind: 'sim_change',
  price: 0,
  payment: null,
  steps: [step('ordered', 'done'), step('sim_sent', 'now')],
});

/** Completes the step-up by password, in its sheet. */
async function prove() {
  await proof.getByRole('textbox', { name: 'Loyniorð' }).fill('Bylgja-2026');
  await proof.getByRole('button', { name: 'Vátta' }).click();
}

test('the codes of a SIM are shown after a step-up, PIN and PUK on demand', async () => {
  let isProved = false;
  await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => (isProved ? esim : problem('step_up_required', 401)),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
  });
  await button('Vátta, at tað ert tú').click();
  await prove();
  await expectSays(main, '8929 8010 0000 0000 017', 'SIM-kortnummar');
  expect(main.getByText('4821').query()).toBeNull();
  await button('Vís: PIN-kota').click();
  await expect.element(main.getByText('4821')).toHaveAttribute('aria-live', 'polite');
  await button('Fjal: PIN-kota').click();
  expect(main.getByText('4821').query()).toBeNull();
  await button('Vís: PUK-kota').click();
  await expectSays(main, '12345678');
});

test('an eSIM is set up by camera, on this phone, or by hand', async () => {
  await openManaging('/simkort/hanna', { 'GET /subscriptions/:id/sim': () => esim });
  await expect.element(main.getByRole('img', { name: 'QR-kota at seta eSIM upp við' })).toBeVisible();
  await expect
    .element(link('Set upp á hesi telefonini'))
    .toHaveAttribute('href', 'LPA:1$smdp.example.fo$QX7-1PL-88Z');
  await button('Avrita: Virkjanar\u00ADkota').click();
  expect(copyText).toHaveBeenCalledWith('LPA:1$smdp.example.fo$QX7-1PL-88Z');
  await expectSays(toast, 'Avritað: Virkjanarkota');
});

test('a code that could not be copied says so', async () => {
  vi.mocked(copyText).mockResolvedValue(false);
  await openManaging('/simkort/hanna', { 'GET /subscriptions/:id/sim': () => esim });
  await button(/^Avrita: SIM-kort/).click();
  await expectSays(alert, 'Tað eydnaðist ikki at avrita.');
  expect(toast.getByText(/^Avritað/).query()).toBeNull();
});

test('an eSIM that is set up cannot be set up again: another is ordered', async () => {
  const installed = { ...esim, esim: esim.esim && { ...esim.esim, state: 'installed' as const } };
  await openManaging('/simkort/hanna', { 'GET /subscriptions/:id/sim': () => installed });
  await expectSays(main, 'kann ikki setast upp aftur');
  expect(main.getByRole('img').query()).toBeNull();
  await expect.element(link('Bílegg nýtt eSIM')).toHaveAttribute('href', '/skift-simkort/hanna');
});

test('a card has its codes and no set-up', async () => {
  await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => ({ ...esim, simType: 'PHYSICAL', esim: null }),
  });
  await expectSays(main, '8929 8010 0000 0000 017');
  expect(main.getByText('Set eSIM upp').query()).toBeNull();
});

test('codes that do not load can be loaded again', async () => {
  const { server } = await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => problem('unexpected', 500),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta SIM-upplýsingarnar.');
  server.answer({ 'GET /subscriptions/:id/sim': () => esim });
  await alert.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(main, '8929 8010');
  expect(alert.query()).toBeNull();
});

test('codes that can no longer be decrypted are reported as lost, with what helps instead', async () => {
  await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => problem('codes_not_available', 409),
  });
  await expectSays(main, 'SIM-koturnar kunnu ikki vísast', 'bílegg eitt nýtt SIM-kort');
  expect(button('Royn aftur').query()).toBeNull();
});

test('an eSIM is ordered for free, and the orders show it', async () => {
  const { server, app } = await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': () => Response.json({ order, paymentUrl: null }, { status: 201 }),
    'GET /orders': () => [order],
  });
  await expectSays(main, 'Tað gamla SIM-kortið steðgar', '0 kr.');
  await orderBy(button('Bílegg eSIM'));
  await expect.poll(app.path).toBe('/bileggingar');
  expect(server.bodies('POST /subscriptions/:id/sim')).toEqual([
    { simType: 'ESIM', payWith: 'card', price: 0 },
  ]);
  await expectSays(toast, 'Nýtt SIM er bílagt.');
});

test('a delivered card costs its price, and goes to the address of the profile', async () => {
  const unpaid = orderOf({ kind: 'sim_change', steps: [step('paid', 'now'), step('sim_sent', 'waiting')] });
  const { server, app } = await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': () => Response.json({ order: unpaid, paymentUrl: null }, { status: 201 }),
    'GET /orders/:id': () => unpaid,
  });
  await choice(/^Vanligt SIM-kort/).click({ force: true });
  await choice(/^Send SIM-kortið til mína adressu/).click({ force: true });
  await orderBy(button(/^Bílegg SIM-kort · 49/));
  await expect.poll(app.path).toBe(`/gjald/${unpaid.id}`);
  const { address, postalCode, city } = solja;
  expect(server.bodies('POST /subscriptions/:id/sim')).toEqual([
    { simType: 'PHYSICAL', simShippingAddress: { address, postalCode, city }, payWith: 'card', price: 49 },
  ]);
});

test('a collected card needs a place, and a card in hand its number', async () => {
  const { server } = await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': () => Response.json({ order, paymentUrl: null }, { status: 201 }),
  });
  await choice(/^Vanligt SIM-kort/).click({ force: true });
  await orderBy(button(/^Bílegg SIM-kort/));
  await expectSays(main, 'Hesin teigur skal fyllast út');
  expect(server.calls).not.toContain('POST /subscriptions/hanna/sim');

  await main.getByRole('checkbox', { name: 'Eg havi longu eitt tómt SIM-kort' }).click({ force: true });
  await expectSays(main, '0 kr.');
  await main.getByRole('textbox').fill('8929 8010 0000 0000 025');
  await orderBy(button('Bílegg SIM-kort'));
  await expect
    .poll(() => server.bodies('POST /subscriptions/:id/sim'))
    .toEqual([{ simType: 'PHYSICAL', simcardNumber: '8929801000000000025', payWith: 'card', price: 0 }]);
});

test('another SIM is ordered after a step-up', async () => {
  let isProved = false;
  const { app } = await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': () =>
      isProved
        ? Response.json({ order, paymentUrl: null }, { status: 201 })
        : problem('step_up_required', 401),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
  });
  await orderBy(button('Bílegg eSIM'));
  await prove();
  await expect.poll(app.path).toBe('/bileggingar');
});

test('while an order is in processing no other SIM can be ordered, with the reason', async () => {
  await openManaging('/skift-simkort/hanna', {
    'GET /actions': () => actionsOn([hanna], { 'change-sim': 'orders_processing' }),
  });
  await expectSays(main, 'Ein bílegging verður viðgjørd');
  await expect.element(button('Bílegg eSIM')).toHaveAttribute('aria-disabled', 'true');
  for (const kind of main.getByRole('radio', { name: /SIM/ }).all()) {
    await expect.element(kind).toHaveAccessibleDescription('Ein bílegging verður viðgjørd');
  }
});

test('an order whose answer was lost is the same order when it is tried again', async () => {
  const keys: (string | null)[] = [];
  const { server, app } = await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return problem('unexpected', 500);
    },
  });
  await orderBy(button('Bílegg eSIM'));
  await expect.element(alert).toBeVisible();
  server.answer({
    'POST /subscriptions/:id/sim': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return Response.json({ order, paymentUrl: null }, { status: 201 });
    },
  });
  await orderBy(button('Bílegg eSIM'));
  await expect.poll(app.path).toBe('/bileggingar');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('an order that is refused says why', async () => {
  await openManaging('/skift-simkort/hanna', {
    'POST /subscriptions/:id/sim': () => problem('orders_processing', 409),
  });
  await orderBy(button('Bílegg eSIM'));
  await expectSays(alert, 'Ein bílegging verður viðgjørd');
  await expect.element(button('Bílegg eSIM')).toBeVisible();
});
