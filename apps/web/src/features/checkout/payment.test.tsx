import type { Order } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '#platform/files.ts';
import { problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { liveHub, signalr } from './testing/live-hub.ts';
import { openPayment, orderWith, paid, visa } from './testing/payment-app.ts';

vi.mock('@microsoft/signalr', () => signalr);
vi.mock(import('#platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const link = (name: string) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  liveHub.reset();
  vi.mocked(saveFile).mockReset();
});

interface Standing {
  readonly order: Order;
  readonly says: readonly string[];
  readonly offers: readonly string[];
}

const paidForDays: Order = orderWith(
  'captured',
  { card: visa },
  {
    kind: 'sign_up',
    packageId: null,
    planId: 'stort',
    name: 'Stórt',
    steps: [
      step('paid', 'done', '2026-11-21T14:39:00.000Z'),
      step('number_reserved', 'done', '2026-11-21T14:39:00.000Z'),
      step('sim_sent', 'now'),
      step('active', 'waiting'),
    ],
  },
);

const standings: Readonly<Record<string, Standing>> = {
  'an order that is not paid': {
    order: orderWith('pending'),
    says: ['Bíðar eftir gjaldi', 'Ikki goldið enn', '5 GB til Bjørk', 'Bjørk · 21 10 01', '79 kr.'],
    offers: ['Opna gjaldssíðuna', 'Avlýs bíleggingina'],
  },
  'an order whose page the provider could not make': {
    order: orderWith('pending', { paymentUrl: null }),
    says: ['Gjaldstænastan er ikki tøk í løtuni', 'Bíleggingin er goymd.', 'Tilvísing payment'],
    offers: ['Royn aftur', 'Avlýs bíleggingina'],
  },
  'an order whose page has expired': {
    order: orderWith('cancelled'),
    says: ['Gjaldssíðan er útgingin'],
    offers: ['Opna gjaldssíðuna av nýggjum', 'Avlýs bíleggingina'],
  },
  'a card that is being charged': {
    order: orderWith('authorized', { card: visa }),
    says: ['Gjaldið verður viðgjørt', 'Bíði eftir gjaldinum …', 'Gjaldið hvørvur ikki.', 'Visa ···· 4242'],
    offers: ['Heim'],
  },
  'money that was taken for an order that has not gone through': {
    order: orderWith('captured', { card: visa }),
    says: ['Vit kanna gjaldið', 'Tú skalt ikki rinda aftur.', 'Tilvísing payment', supportNumber],
    offers: ['Heim'],
  },
  'a card that has expired': {
    order: orderWith('declined', { declineReason: 'expired_card', card: visa }),
    says: ['Avvíst', 'Einki er tikið av kortinum.', 'Kortið er útgingið. Vel eitt annað gjaldskort'],
    offers: ['Avlýs bíleggingina', 'Annar háttur at rinda'],
  },
  'a card that the bank declined': {
    order: orderWith('declined', { declineReason: 'rejected', card: visa }),
    says: [
      'Bankin avvísti kortið. Vel eitt annað gjaldskort og royn aftur.',
      `Tilvísing payment · Ring til okkum ${supportNumber}`,
      'liðugt: Bílegging stovnað',
      'miseydnaðist: Gjaldið miseydnaðistVisa ···· 4242',
    ],
    offers: ['Avlýs bíleggingina', 'Annar háttur at rinda', 'Royn aftur við sama korti'],
  },
  'a payment that was not confirmed': {
    order: orderWith('declined', { declineReason: 'not_authenticated' }),
    says: ['Kortið varð ikki váttað hjá bankanum. Royn aftur, og vátta gjaldið, tá bankin spyr.'],
    offers: ['Avlýs bíleggingina', 'Royn aftur við sama korti', 'Annar háttur at rinda'],
  },
  'a payment that failed at the provider': {
    order: orderWith('declined', { declineReason: 'error' }),
    says: ['Okkurt gekk galið hjá gjaldstænastuni. Royn aftur um eina løtu', 'Tilvísing payment'],
    offers: ['Avlýs bíleggingina', 'Royn aftur við sama korti', 'Annar háttur at rinda'],
  },
  'a card whose money could not be taken': {
    order: orderWith('declined', { declineReason: 'not_captured', card: visa }),
    says: ['Gjaldið miseydnaðist', 'Einki er tikið av kortinum.', 'upphæddin kundi ikki takast'],
    offers: ['Avlýs bíleggingina', 'Annar háttur at rinda', 'Royn aftur við sama korti'],
  },
  'an invoice whose card was declined': {
    order: orderWith(
      'declined',
      { declineReason: 'rejected', card: visa },
      { kind: 'invoice', packageId: null, name: 'Rokning fyri november 2026' },
    ),
    says: ['Gjaldið miseydnaðist', 'Rokning fyri november 2026', 'Tilvísing payment'],
    offers: ['Til rokningarnar', 'Annar háttur at rinda', 'Royn aftur við sama korti'],
  },
  'a saved card whose charge has an unknown outcome': {
    order: orderWith('cancelled', { declineReason: 'error', payWith: 'agreement', card: visa }),
    says: [
      'Gjaldið er ikki staðfest',
      'Kemur hitt gjaldið kortini, senda vit tað aftur.',
      'Tilvísing payment',
    ],
    offers: ['Opna gjaldssíðuna', 'Avlýs bíleggingina'],
  },
  'a charge of the saved card that was called off': {
    order: orderWith('cancelled', { payWith: 'agreement' }),
    says: ['Ikki goldið enn', 'Opna gjaldssíðuna fyri at rinda.'],
    offers: ['Opna gjaldssíðuna', 'Avlýs bíleggingina'],
  },
  'money that was sent back': {
    order: orderWith('refunded'),
    says: ['Endurgoldið', 'Peningurin er sendur aftur á kortið.'],
    offers: ['Heim', 'Keyp av nýggjum'],
  },
  'an order that was paid and came to nothing': {
    order: orderWith('captured', { card: visa }, { isCancelled: true }),
    says: ['Avlýst', 'Peningurin fer aftur', 'Peningurin verður sendur aftur á kortið.'],
    offers: ['Heim', 'Keyp av nýggjum'],
  },
  'an order that came to nothing, once its money is back': {
    order: orderWith('refunded', { card: visa }, { isCancelled: true }),
    says: ['Endurgoldið', 'Bíleggingin er avlýst', 'Peningurin er sendur aftur á kortið.'],
    offers: ['Heim', 'Keyp av nýggjum'],
  },
  'an order that was cancelled': {
    order: orderWith('cancelled', {}, { isCancelled: true }),
    says: ['Bíleggingin er avlýst', 'Einki er tikið av kortinum.'],
    offers: ['Heim', 'Keyp av nýggjum'],
  },
  'a package that is paid': {
    order: paid(orderOf()),
    says: [
      'Goldið 14:39',
      '62,4 GB eftir',
      'Vit hava lagt 5 GB afturat. Galdandi til 30.11.2026.',
      'Áðrenn57,4 GBNú62,4 GB',
      'Visa ···· 4242',
    ],
    offers: ['Tak kvittanina niður', 'Heim'],
  },
  'a subscription that is paid and being made': {
    order: paidForDays,
    says: [
      'Goldið 14:39',
      'Verður viðgjørd',
      'Nú gera vit bíleggingina til reiðar.',
      'í gongd: SIM-kortið verður sent',
    ],
    offers: ['Til bíleggingarnar', 'Heim'],
  },
};

for (const [what, { order, says, offers }] of Object.entries(standings)) {
  test(`${what} says so, offers the possible actions, and looks the same after a reload`, async () => {
    const { app } = await openPayment(order);
    await expectSays(main, ...says);
    const offered = () =>
      [...document.querySelectorAll('main button, main a:not([href^=tel])')].map(({ textContent }) =>
        textContent.replaceAll('\u00AD', ''),
      );
    expect(offered()).toEqual(offers);
    await app.reload();
    await expectSays(main, ...says);
    expect(offered()).toEqual(offers);
  });
}

test('the steps of an invoice end with its payment, which is in progress', async () => {
  await openPayment(
    orderWith('pending', {}, { kind: 'invoice', packageId: null, name: 'Rokning fyri november 2026' }),
  );
  await expectSays(main, 'liðugt: Rokning gjørd', 'í gongd: Bíðar eftir gjaldi');
  expect(main.getByRole('listitem').all()).toHaveLength(2);
});

test('the status of the payment is announced', async () => {
  await openPayment(orderWith('declined', { declineReason: 'rejected' }));
  const announced = () => document.querySelector('main [aria-live=polite]')?.textContent ?? '';
  await expect.poll(() => announced().replaceAll('\u00AD', '')).toContain('Gjaldið miseydnaðist');
});

test('an order is cancelled only after a confirmation', async () => {
  const order = orderWith('pending');
  const { server, world } = await openPayment(order);
  server.answer({
    'POST /orders/:id/cancel': () => (world.order = { ...order, isCancelled: true }),
  });
  const dialog = page.getByRole('dialog', { name: 'Vilt tú avlýsa bíleggingina?' });
  await button('Avlýs bíleggingina').click();
  await dialog.getByRole('button', { name: 'Aftur' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls).not.toContain(`POST /orders/${order.id}/cancel`);

  await button('Avlýs bíleggingina').click();
  await dialog.getByRole('button', { name: 'Avlýs bíleggingina' }).click();
  await expectSays(main, 'Bíleggingin er avlýst');
  await expect.element(link('Keyp av nýggjum')).toHaveAttribute('href', '/keyp-eykapakka/gb-5');
});

test('an order whose card is being charged is not cancelled, and says why', async () => {
  await openPayment(orderWith('pending'), {
    'POST /orders/:id/cancel': () => problem('payment_in_progress', 409),
  });
  await button('Avlýs bíleggingina').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Avlýs bíleggingina' }).click();
  await expectSays(page.getByRole('alert'), 'Gjaldið verður viðgjørt. Bíða, til gjaldið er liðugt.');
  expect(wordsOf(main)).toContain('Ikki goldið enn');
});

test('the receipt is downloaded under the number of the order', async () => {
  await openPayment(paid(orderOf({ number: 'ORDER-104 882' })));
  await button('Tak kvittanina niður').click();
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect(name).toBe('kvittan-ORDER-104882.pdf');
  expect(await file?.text()).toBe('%PDF-1.7');
});

test("another customer's order looks like one that does not exist", async () => {
  await openPayment(orderOf(), { 'GET /orders/:id': () => problem('not_found', 404) });
  await expectSays(main, 'Bíleggingin finst ikki');
  await expect.element(main.getByRole('link', { name: 'Heim' })).toBeVisible();
});

test('an order that does not load says so, and can be loaded again', async () => {
  const order = paid(orderOf());
  const { server } = await openPayment(order, { 'GET /orders/:id': () => problem('unavailable', 503) });
  await expectSays(page.getByRole('alert'), 'Tað eydnaðist ikki at heinta bíleggingina.', supportNumber);
  server.answer({ 'GET /orders/:id': () => order });
  await button('Royn aftur').click();
  await expectSays(main, 'Gjaldið er gjøgnumført.');
  expect(page.getByRole('alert').query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  const order = orderWith('pending');
  const { world } = await openPayment(order);
  await expectSays(main, 'Not paid yet', 'Open the payment page to pay.', 'This page updates automatically.');
  world.order = paid(order);
  liveHub.send(order.id, 'captured');
  await expectSays(main, 'Paid 14:39', '62.4 GB left', 'We’ve added 5 GB. Valid until 30.11.2026.');
  await expect.element(button('Download the receipt')).toBeVisible();
});
