import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { openPaymentWindow } from '#platform/payment-window.ts';
import { problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { liveHub, signalr } from './testing/live-hub.ts';
import { openPayment, orderWith, paid, paymentUrl } from './testing/payment-app.ts';
import { providerWindow } from './testing/provider-window.ts';

vi.mock('@microsoft/signalr', () => signalr);
vi.mock(import('#platform/payment-window.ts'), () => ({ openPaymentWindow: vi.fn() }));

const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });

let provider = providerWindow();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  liveHub.reset();
  provider = providerWindow();
  vi.mocked(openPaymentWindow).mockReset();
  vi.mocked(openPaymentWindow).mockImplementation(() => provider);
});

test('another try with the same card pays the same order, in a window that the press opens', async () => {
  const order = orderWith('declined', { declineReason: 'rejected' });
  const pressed = Promise.withResolvers<void>();
  const { server, world } = await openPayment(order, {
    'POST /orders/:id/payment': async () => {
      await pressed.promise;
      return { paymentUrl };
    },
  });
  await button('Royn aftur við sama korti').dblClick();
  pressed.resolve();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  expect(openPaymentWindow).toHaveBeenCalledOnce();
  expect(server.calls.filter((call) => call === `POST /orders/${order.id}/payment`)).toHaveLength(1);
  await expect.poll(() => liveHub.asked).toEqual([`ListenToOrder ${order.id}`]);
  world.order = paid(order);
  liveHub.send(order.id, 'captured');
  await expectSays(main, 'Gjaldið er gjøgnumført.');
});

test('after the window is closed half-way the payment is unfinished, and the window can be opened again', async () => {
  await openPayment(orderWith('pending'));
  await button('Opna gjaldssíðuna').click();
  await expectSays(main, 'Gjaldssíðan er opin í einum øðrum glugga.');
  provider.leave();
  await expectSays(main, 'Gjaldið er ikki liðugt', 'Gjaldssíðan varð latin aftur.');

  provider = providerWindow();
  await button('Opna gjaldssíðuna av nýggjum').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
});

test("the provider's window, on its return, hands over to the page that waits", async () => {
  const order = orderWith('pending');
  await openPayment(order);
  await button('Opna gjaldssíðuna').click();
  await expectSays(main, 'Gjaldssíðan er opin í einum øðrum glugga.');

  const answers: unknown[] = [];
  const popup = new BroadcastChannel('app.payment');
  popup.addEventListener('message', ({ data }) => answers.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has this origin alone
  popup.postMessage({ kind: 'returned', orderId: order.id, isCancelled: false });
  await expectSays(main, 'Gjaldið verður viðgjørt', 'Gjaldið hvørvur ikki.');
  expect(answers).toEqual([{ kind: 'taken', orderId: order.id }]);
  popup.close();
});

test('a customer who returns without paying sees that', async () => {
  const order = orderWith('pending');
  arriveAt(`/gjald/${order.id}?cancelled=1`);
  await openPayment(order, {}, '?cancelled=1');
  await expectSays(main, 'Gjaldið er ikki liðugt');
  await expect.element(button('Opna gjaldssíðuna av nýggjum')).toBeVisible();
});

test('a return proves nothing: the payment is processing until the server knows, also after a reload', async () => {
  const order = orderWith('pending');
  const messages: unknown[] = [];
  const waiting = new BroadcastChannel('app.payment');
  waiting.addEventListener('message', ({ data }) => messages.push(data));
  arriveAt(`/gjald/${order.id}?returned=1`);
  const { app, world } = await openPayment(order, {}, '?returned=1');
  await expectSays(
    main,
    'Gjaldið verður viðgjørt',
    'Bíði eftir gjaldinum …',
    'Tú kanst lata síðuna aftur. Gjaldið hvørvur ikki.',
  );
  await expect
    .poll(() => messages)
    .toContainEqual({ kind: 'returned', orderId: order.id, isCancelled: false });
  waiting.close();

  arriveAt(`/gjald/${order.id}?returned=1`, 'reload');
  await app.reload();
  await expectSays(main, 'Gjaldið verður viðgjørt');
  world.order = paid(order);
  liveHub.send(order.id, 'captured');
  await expectSays(main, 'Gjaldið er gjøgnumført.');
});

test('an unpaid order that is opened in a new tab is not paid, and says so', async () => {
  const order = orderWith('pending');
  arriveAt(`/gjald/${order.id}`);
  await openPayment(order);
  await expectSays(main, 'Ikki goldið enn', 'Opna gjaldssíðuna');
  expect(wordsOf(main)).not.toContain('verður viðgjørt');
});

test('a card that could not be charged has failed, also right after the return from paying', async () => {
  const order = orderWith('declined', { declineReason: 'not_captured' });
  arriveAt(`/gjald/${order.id}?returned=1`);
  await openPayment(order, {}, '?returned=1');
  await expectSays(main, 'Gjaldið miseydnaðist', 'Einki er tikið av kortinum.');
});

test('if the browser opens no window the provider gets the whole page', async () => {
  provider = providerWindow({ isBlocked: true });
  await openPayment(orderWith('pending'));
  await button('Opna gjaldssíðuna').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
});

test('if the provider is down the order stays, no window opens, and the screen says so', async () => {
  const order = orderWith('pending', { paymentUrl: null });
  await openPayment(order, {
    'POST /orders/:id/payment': () => problem('payment_provider_unavailable', 503),
  });
  await button('Royn aftur').click();
  await expectSays(page.getByRole('alert'), 'Gjaldstænastan er ikki tøk í løtuni. Royn aftur seinni.');
  expect(provider.isOpen()).toBe(false);
  await expectSays(main, 'Bíleggingin er goymd.', 'Royn aftur');
});

test('an order that was paid elsewhere meanwhile is not paid again', async () => {
  const order = orderWith('pending');
  const { server, world } = await openPayment(order);
  server.answer({
    'POST /orders/:id/payment': () => {
      world.order = paid(order);
      return problem('order_already_paid', 409);
    },
  });
  await button('Opna gjaldssíðuna').click();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(provider.isOpen()).toBe(false);
});

/** The browser has loaded the app at this address. */
function arriveAt(path: string, type: NavigationTimingType = 'navigate'): void {
  const load: unknown = Object.create(PerformanceNavigationTiming.prototype, {
    name: { value: new URL(path, location.origin).href },
    type: { value: type },
  });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load as PerformanceEntry]);
}
