import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { signalr } from '#features/checkout/testing/live-hub.ts';
import { providerWindow } from '#features/checkout/testing/provider-window.ts';
import { savedCard } from '#features/payments/testing/saved-card.ts';
import { openPaymentWindow } from '#platform/payment-window.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { orderOf, paymentOf } from '#testing/orders.ts';
import { expectSays } from '#testing/words.ts';

import { openBuying, order, packages, paymentUrl } from './testing/buying-app.ts';

vi.mock('@microsoft/signalr', () => signalr);
vi.mock(import('../../platform/payment-window.ts'), () => ({ openPaymentWindow: vi.fn() }));

const link = (name: string) => page.getByRole('link', { name });
const button = (name: string) => page.getByRole('button', { name });
const main = page.getByRole('main');
const alert = page.getByRole('alert');

let provider = providerWindow();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  provider = providerWindow();
  vi.mocked(openPaymentWindow).mockReset();
  vi.mocked(openPaymentWindow).mockImplementation(() => provider);
});

test('a double tap is one order and one window, opened in the press before the server has answered', async () => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<Response>();
  const { app, server } = await openBuying('/keyp-eykapakka/gb-5', {
    'POST /packages': () => answer,
  });
  await button('Keyp fyri 79 kr.').dblClick();
  await expect.poll(() => server.bodies('POST /packages').length).toBe(1);
  expect(openPaymentWindow).toHaveBeenCalledOnce();
  expect(provider.shown).toEqual([]);

  answerNow(Response.json({ order, paymentUrl }, { status: 201 }));
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  expect(server.bodies('POST /packages')).toEqual([
    { packageId: 'gb-5', phoneNumber: '298211001', payWith: 'card', price: 79 },
  ]);
  await expectSays(main, 'Gjaldssíðan er opin í einum øðrum glugga.');
  expect(app.path()).toBe(`/gjald/${order.id}`);
});

test('if the browser opens no window the provider gets the whole page, with the payment behind it', async () => {
  provider = providerWindow({ isBlocked: true });
  const { app } = await openBuying('/keyp-eykapakka/gb-5');
  await button('Keyp fyri 79 kr.').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  expect(app.path()).toBe(`/gjald/${order.id}`);
});

test('an unanswered order is tried again with the same key, also after a reload; the next order has another', async () => {
  const keys: (string | null)[] = [];
  let isDown = true;
  const { app } = await openBuying('/keyp-eykapakka/gb-5', {
    'POST /packages': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return isDown ? noNetwork() : Response.json({ order, paymentUrl }, { status: 201 });
    },
  });
  await button('Keyp fyri 79 kr.').click();
  await expectSays(alert, 'Tað eydnaðist ikki at keypa');
  expect(provider.isOpen()).toBe(false);

  await button('Keyp fyri 79 kr.').click();
  await expect.poll(() => keys.length).toBe(2);
  await app.reload();
  isDown = false;
  provider = providerWindow();
  await button('Keyp fyri 79 kr.').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);

  await app.reload();
  const [first, ...others] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(others).toEqual([first, first]);
  expect(Object.values(sessionStorage)).not.toContain(first);
});

/** A server that takes every order and holds back its answers until the test releases them. */
function deafServer() {
  const heard = { keys: new Array<string | null>(), isDown: true };
  const takesOrder = (request: Request) => {
    heard.keys.push(request.headers.get('idempotency-key'));
    return heard.isDown ? noNetwork() : Response.json({ order, paymentUrl }, { status: 201 });
  };
  return { heard, answers: { 'POST /packages': takesOrder } };
}

test.each([
  ['complete', { isComplete: true }],
  ['cancelled', { isCancelled: true }],
])('an order whose answer was lost, and which is %s by now, is not taken for a new one', async (_, over) => {
  const { heard, answers } = deafServer();
  await openBuying('/keyp-eykapakka/gb-5', { ...answers, 'GET /orders/:id': () => ({ ...order, ...over }) });
  await button('Keyp fyri 79 kr.').click();
  await expectSays(alert, 'Tað eydnaðist ikki at keypa');

  heard.isDown = false;
  provider = providerWindow();
  await button('Keyp fyri 79 kr.').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  const [first, again, anew, ...more] = heard.keys;
  expect(again).toBe(first);
  expect(anew).not.toBe(first);
  expect(more).toEqual([]);
});

test('an unanswered charge of the saved card is not paid with another card as well', async () => {
  const asked: { key: string | null; payWith: unknown }[] = [];
  let isDown = true;
  const charged = {
    ...order,
    isComplete: true,
    payment: { ...paymentOf('captured'), payWith: 'agreement' as const },
  };
  await openBuying('/keyp-eykapakka/gb-5', {
    'GET /agreements': () => savedCard,
    'GET /orders/:id': () => charged,
    'POST /packages': async (request) => {
      const { payWith } = (await request.json()) as { payWith: unknown };
      asked.push({ key: request.headers.get('idempotency-key'), payWith });
      return isDown ? noNetwork() : Response.json({ order: charged, paymentUrl: null }, { status: 201 });
    },
  });
  await button('Keyp fyri 79 kr. við Visa ···· 4242').click();
  await expectSays(alert, 'Tað eydnaðist ikki at keypa');
  isDown = false;
  await page.getByRole('radio', { name: /^Annað kort/ }).click();
  await button('Keyp fyri 79 kr.').click();
  await expect.poll(() => asked.length).toBe(2);
  const [first, again] = asked;
  expect(again).toEqual(first);
  await expect.poll(() => provider.isOpen()).toBe(false);
});

test('another purchase abandons the unanswered one', async () => {
  const { heard, answers } = deafServer();
  await openBuying('/keyp-eykapakka/gb-5', answers);
  const tryToBuy = async (price: number) => {
    await button(`Keyp fyri ${price} kr.`).click();
    await expectSays(alert, 'Tað eydnaðist ikki at keypa');
  };
  const choose = async (name: string) => {
    await link('Aftur').click();
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
    await link(`Halt fram við ${name}`).click();
  };
  await tryToBuy(79);
  await choose('20 GB');
  await tryToBuy(149);
  await choose('5 GB');
  await tryToBuy(79);
  expect(heard.keys).toHaveLength(3);
  expect(new Set(heard.keys).size).toBe(3);
});

test('an order that is refused says why and leaves no window open', async () => {
  await openBuying('/keyp-eykapakka/gb-5', { 'POST /packages': () => problem('duplicate_order', 409) });
  await button('Keyp fyri 79 kr.').click();
  await expectSays(alert, 'Ein slík bílegging er júst stovnað');
  expect(provider.isOpen()).toBe(false);
  await expect.element(button('Keyp fyri 79 kr.')).not.toHaveAttribute('aria-busy');
});

test('a package that has just gone off sale leads back to the others', async () => {
  const { server } = await openBuying('/keyp-eykapakka/gb-5', {
    'POST /packages': () => problem('package_not_available', 422),
  });
  await expect.element(button('Keyp fyri 79 kr.')).toBeVisible();
  server.answer({ 'GET /packages': () => packages.filter(({ id }) => id !== 'gb-5') });
  await button('Keyp fyri 79 kr.').click();
  await expectSays(main, 'Eykapakkin er ikki tøkur');
  await link('Vel eykapakka').click();
  await expect.element(page.getByRole('radio', { name: /20 GB/ })).toBeVisible();
  expect(page.getByRole('radio', { name: /5 GB/ }).query()).toBeNull();
});

test('without an address from the provider the window closes, and the payment says what to do', async () => {
  await openBuying('/keyp-eykapakka/gb-5', {
    'POST /packages': () => Response.json({ order: orderOf(), paymentUrl: null }, { status: 201 }),
    'GET /orders/:id': () => orderOf(),
  });
  await button('Keyp fyri 79 kr.').click();
  await expectSays(main, 'Gjaldstænastan er ikki tøk í løtuni');
  expect(provider.isOpen()).toBe(false);
});
