import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { orderQuery } from '#features/orders/orders.queries.ts';
import { agreementQuery } from '#features/payments/payments.queries.ts';
import { savedCard } from '#features/payments/testing/saved-card.ts';
import { queryClient } from '#lib/query.ts';
import { openPaymentWindow } from '#platform/payment-window.ts';
import { problem } from '#testing/fake-api.ts';
import { tapsAt } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';
import { lookedAt } from '#testing/lines.ts';
import { orderBy } from '#testing/read-review.ts';
import { expectUncovered } from '#testing/sight.ts';
import { supportLink, supportNumber } from '#testing/support.ts';
import { expectSays, wordsOf } from '#testing/words.ts';
import { turnMs } from '#ui/forms/review.tsx';
import { overlay } from '#ui/overlay/overlay.ts';

import { liveHub, signalr } from './testing/live-hub.ts';
import { openPayment, orderWith, paid, paymentUrl, visa } from './testing/payment-app.ts';
import { providerWindow } from './testing/provider-window.ts';

vi.mock('@microsoft/signalr', () => signalr);
vi.mock(import('#platform/payment-window.ts'), () => ({ openPaymentWindow: vi.fn() }));

const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const sheet = page.getByRole('dialog', { name: 'Annar háttur at rinda' });

let provider = providerWindow();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  liveHub.reset();
  provider = providerWindow();
  vi.mocked(openPaymentWindow).mockReset();
  vi.mocked(openPaymentWindow).mockImplementation(() => provider);
});

test('no step of a declined payment waits for payment', async () => {
  await openPayment(orderWith('declined', { declineReason: 'rejected' }));
  await expectSays(main, 'miseydnaðist: Gjaldið miseydnaðist');
  expect(wordsOf(main)).not.toContain('Bíðar eftir gjaldi');
  expect(main.element().querySelector('[aria-current=step]')).toBeNull();
});

test('the reference and the support number of a declined payment are visible above its buttons', async () => {
  await page.viewport(390, 844);
  await openPayment(orderWith('declined', { id: '7Q4K-20F1', declineReason: 'rejected', card: visa }));
  const call = page.getByRole('link', { name: supportNumber });
  await expect.element(call).toHaveAttribute('href', supportLink);
  await expectUncovered(call);
  await expectSays(main, `Tilvísing 7Q4K-20F1 · Ring til okkum ${supportNumber}`);
  await expectUncovered(page.getByText('7Q4K-20F1'));
});

test('the same card again leads straight to the payment page of the same order', async () => {
  const order = orderWith('declined', { declineReason: 'not_authenticated', card: visa });
  const { server } = await openPayment(order);
  await button('Royn aftur við sama korti').click();
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  expect(server.calls).toContain(`POST /orders/${order.id}/payment`);
});

test('another way to pay is a choice before any payment: another card, or one that is saved first', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa });
  const { server } = await openPayment(order);
  await button('Annar háttur at rinda').click();
  await expectSays(sheet, 'Upphædd við MVG79 kr.', 'Tú skrivar kortnummarið á næstu síðu.', 'Goym eitt kort');
  expect(wordsOf(sheet)).not.toContain('4242');
  expect(openPaymentWindow).not.toHaveBeenCalled();
  await orderBy(sheet.getByRole('button', { name: 'Rinda 79 kr.' }));
  await expect.poll(() => provider.shown).toEqual([paymentUrl]);
  expect(server.calls).toContain(`POST /orders/${order.id}/payment`);
});

test('another way to pay leads to the screen where a card is saved', async () => {
  const { app } = await openPayment(orderWith('declined', { declineReason: 'rejected', card: visa }));
  await button('Annar háttur at rinda').click();
  await sheet.getByRole('button', { name: 'Goym eitt kort' }).click();
  await expect.poll(() => app.path()).toBe('/min-brukari/gjaldsavtala');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a saved card that was declined is not offered as another way', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  await openPayment(order, { 'GET /agreements': () => savedCard });
  await button('Annar háttur at rinda').click();
  await expectSays(sheet, 'Tú skrivar kortnummarið á næstu síðu.', 'Skift gjaldskort');
  expect(wordsOf(sheet)).not.toContain('4242');
  expect(wordsOf(sheet)).not.toContain('Goym eitt kort');
});

test('saving or replacing a card is not offered until it is known which', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa });
  await openPayment(order, { 'GET /agreements': () => problem('forbidden', 403) });
  await button('Annar háttur at rinda').click();
  await expect.element(sheet.getByRole('button', { name: 'Rinda 79 kr.' })).toBeVisible();
  await expectSays(sheet, 'Tú skrivar kortnummarið á næstu síðu.');
  expect(sheet.getByRole('button', { name: /^Goym|^Skift/ }).query()).toBeNull();
});

test('a tap meant for another way charges nothing when the button for the same card appears late', async () => {
  const rest = holdTime(turnMs);
  const { promise: asked, resolve: answer } = Promise.withResolvers<typeof savedCard>();
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  const { server, world } = await openPayment(order, {
    'GET /agreements': () => asked,
    'POST /orders/:id/charge': () =>
      (world.order = orderWith('pending', { payWith: 'agreement' }, { id: order.id })),
  });
  const other = await button('Annar háttur at rinda').findElement();
  const again = button(/^Royn aftur við sama korti/);
  await rest.pass();
  const before = other.getBoundingClientRect();
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  const there = tapsAt(again.element());
  answer(savedCard);
  await rest.untilRunning();
  await expect.element(again).not.toHaveAttribute('aria-busy');
  expect(other.getBoundingClientRect()).toEqual(before);
  expect(again.element().contains(there.target())).toBe(true);
  there.tap();
  await rest.pass();
  await expect.element(again).not.toHaveAttribute('aria-disabled');
  expect(server.bodies('POST /orders/:id/charge')).toEqual([]);
  there.tap();
  await expect.poll(() => server.bodies('POST /orders/:id/charge')).toHaveLength(1);
});

test('a card that is saved meanwhile is not charged by a tap meant for the button before', async () => {
  const rest = holdTime(turnMs);
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  const { server } = await openPayment(order, { 'GET /agreements': () => null });
  await expect.element(button(/^Royn aftur/)).not.toBeInTheDocument();
  await rest.pass();
  server.answer({ 'GET /agreements': () => savedCard });
  await queryClient.invalidateQueries({ queryKey: agreementQuery.queryKey });
  const again = await button(/^Royn aftur við sama korti/).findElement();
  await rest.untilRunning();
  tapsAt(again).tap();
  await rest.pass();
  await expect.element(again).not.toHaveAttribute('aria-disabled');
  expect(server.bodies('POST /orders/:id/charge')).toEqual([]);
});

test('the sheet with other ways closes once the order is paid otherwise', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa });
  const { world } = await openPayment(order);
  await button('Annar háttur at rinda').click();
  await expectSays(sheet, 'Upphædd við MVG79 kr.');
  world.order = paid(order);
  await queryClient.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('no other way can be chosen while the same card is charged', async () => {
  const { promise: isCharged, resolve: charge } = Promise.withResolvers<void>();
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  const { world } = await openPayment(order, {
    'GET /agreements': () => savedCard,
    'POST /orders/:id/charge': async () => {
      await isCharged;
      return (world.order = paid(order));
    },
  });
  await button('Royn aftur við sama korti').click();
  const other = button(/^Annar háttur at rinda/);
  await expect.element(other).toHaveAttribute('aria-busy', 'true');
  tapsAt(other.element()).tap();
  charge();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(overlay.getState().modals).toEqual([]);
});

test('a declined saved card can be charged again for the same order', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  const { server, world } = await openPayment(order, {
    'GET /agreements': () => savedCard,
    'POST /orders/:id/charge': () =>
      (world.order = orderWith('pending', { payWith: 'agreement' }, { id: order.id })),
  });
  await button('Royn aftur við sama korti').click();
  await expectSays(main, 'Gjaldið verður viðgjørt');
  expect(server.bodies('POST /orders/:id/charge')).toEqual([{ price: 79 }]);
});

test('a saved card that was replaced since is not the same card; it is another way to pay', async () => {
  const order = orderWith('declined', {
    declineReason: 'rejected',
    card: { brand: 'visa', last4: '1111' },
    payWith: 'agreement',
  });
  const { server, world } = await openPayment(order, {
    'GET /agreements': () => savedCard,
    'POST /orders/:id/charge': () => (world.order = paid(order)),
  });
  await button('Annar háttur at rinda').click();
  await expectSays(sheet, 'Upphædd við MVG79 kr.', 'Visa ···· 4242', 'Annað kort');
  expect(wordsOf(main)).not.toContain('Royn aftur við sama korti');
  await orderBy(sheet.getByRole('button', { name: 'Rinda 79 kr. við Visa ···· 4242' }));
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(server.bodies('POST /orders/:id/charge')).toEqual([{ price: 79 }]);
});

test('while the saved card is charged the sheet stays open with a busy button, until there is an answer', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'card' });
  const { promise: isCharged, resolve: answer } = Promise.withResolvers<void>();
  const { world } = await openPayment(order, {
    'GET /agreements': () => savedCard,
    'POST /orders/:id/charge': async () => {
      await isCharged;
      return (world.order = paid(order));
    },
  });
  await button('Annar háttur at rinda').click();
  await orderBy(sheet.getByRole('button', { name: 'Rinda 79 kr. við Visa ···· 4242' }));
  await expect.poll(() => sheet.element().querySelector('button[aria-busy="true"]')).not.toBeNull();
  expect(overlay.getState().modals).toMatchObject([{ isLeaving: false }]);
  answer();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  await expect.element(sheet).not.toBeInTheDocument();
});

test('an expired saved card is not tried again', async () => {
  await openPayment(
    orderWith('declined', { declineReason: 'expired_card', card: visa, payWith: 'agreement' }),
    {
      'GET /agreements': () => ({ ...savedCard, state: 'expired' }),
    },
  );
  await button('Annar háttur at rinda').click();
  await expectSays(sheet, 'Visa ···· 4242: Kortið er útgingið.', 'Skift gjaldskort');
  expect(wordsOf(main)).not.toContain('Royn aftur við sama korti');
});

test('the renewed card with the digits of the expired one is another way to pay', async () => {
  await openPayment(
    orderWith('declined', { declineReason: 'expired_card', card: visa, payWith: 'agreement' }),
    { 'GET /agreements': () => savedCard },
  );
  await button('Annar háttur at rinda').click();
  await expect.element(sheet.getByRole('radio', { name: /^Visa ···· 4242/ })).toBeChecked();
});

test('a charge that the server refuses says why, and shows the state of the order', async () => {
  const order = orderWith('declined', { declineReason: 'rejected', card: visa, payWith: 'agreement' });
  const { world } = await openPayment(order, {
    'GET /agreements': () => savedCard,
    'POST /orders/:id/charge': () => {
      world.order = paid(order);
      return problem('order_already_paid', 409);
    },
  });
  await button('Royn aftur við sama korti').click();
  await expectSays(page.getByRole('alert'), 'goldin');
  await expectSays(main, 'Gjaldið er gjøgnumført.');
});

test('the title of a declined payment does not break a word that fits on a line', async () => {
  await page.viewport(390, 844);
  await openPayment(orderWith('declined', { declineReason: 'rejected' }));
  await expectSays(main, 'Gjaldið miseydnaðist');
  await document.fonts.ready;
  expect(heightOf('eydnaðist')).toBe(heightOf('mis'));
});

/** The vertical position of a part of the title. */
function heightOf(part: string): number {
  const title = document.querySelector('main [aria-live=polite] p');
  if (title === null) throw new Error('there is no title');
  const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const start = node.nodeValue?.indexOf(part) ?? -1;
    if (start === -1) continue;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + part.length);
    return range.getBoundingClientRect().top;
  }
  throw new Error(`the title does not say ${part}`);
}
