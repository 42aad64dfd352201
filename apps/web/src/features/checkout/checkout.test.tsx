import type { Agreement, Order } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { individualOf, openFamily, own, previewOf, sideOf } from '#features/family/testing/family-app.ts';
import { openManaging } from '#features/lines/testing/managing-app.ts';
import { openBuying, packages } from '#features/packages/testing/buying-app.ts';
import { savedCard } from '#features/payments/testing/saved-card.ts';
import { openSignUp } from '#features/sign-up/testing/sign-up-app.ts';
import { walkToReview } from '#features/sign-up/testing/sign-up-walk.ts';
import { openPaymentWindow } from '#platform/payment-window.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers, FakeApi } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { orderOf, paymentOf } from '#testing/orders.ts';
import { orderBy } from '#testing/read-review.ts';
import { expectUncovered } from '#testing/sight.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { signalr } from './testing/live-hub.ts';
import { down, up } from './testing/previews.ts';
import { providerWindow } from './testing/provider-window.ts';

vi.mock('@microsoft/signalr', () => signalr);
vi.mock(import('#platform/payment-window.ts'), () => ({ openPaymentWindow: vi.fn() }));

const main = page.getByRole('main');
const choice = (name: RegExp) => page.getByRole('radio', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = 'Visa ···· 4242';

const charged = orderOf({ id: 'charged', payment: { ...paymentOf('pending'), payWith: 'agreement' } });
const byCard = orderOf({ id: 'by-card' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
  vi.mocked(openPaymentWindow).mockReset();
  vi.mocked(openPaymentWindow).mockImplementation(() => providerWindow());
});

type Opened = Promise<{ app: { path(): string }; server: FakeApi }>;

interface Review {
  /** Opens the review, up to the button that orders. */
  readonly open: (answers: Answers) => Opened;
  readonly call: keyof Answers & ('POST /packages' | `PATCH ${string}` | `POST /subscriptions${string}`);
  /** What the button says without a saved card. */
  readonly act: string;
}

const reviews: Readonly<Record<string, Review>> = {
  'an extra package': {
    open: (answers) => openBuying('/keyp-eykapakka/gb-5', answers),
    call: 'POST /packages',
    act: 'Keyp fyri 79 kr.',
  },
  'a larger plan': {
    open: (answers) =>
      openManaging('/skift-hald/hanna?plan=stort', { 'POST /subscriptions/previews': () => up, ...answers }),
    call: 'PATCH /subscriptions/:id',
    act: 'Skift til Stórt · 26 kr.',
  },
  'the EU package': {
    open: async (answers) => {
      const opened = await openManaging('/umsit-hald/211010', {
        'POST /subscriptions/previews': () => up,
        ...answers,
      });
      await button(/^Legg ES-pakka afturat/).click();
      return opened;
    },
    call: 'PATCH /subscriptions',
    act: 'Legg ES-pakka afturat · 26 kr.',
  },
  'a delivered SIM card': {
    open: async (answers) => {
      const opened = await openManaging('/skift-simkort/hanna', answers);
      await choice(/^Vanligt SIM-kort/).click({ force: true });
      await choice(/^Send SIM-kortið til mína adressu/).click({ force: true });
      return opened;
    },
    call: 'POST /subscriptions/:id/sim',
    act: 'Bílegg SIM-kort · 49 kr.',
  },
  'a sign-up': {
    open: async (answers) => {
      const opened = await openSignUp('/nytt-hald/individual_plan', answers);
      await walkToReview();
      await page.getByRole('checkbox').click();
      return opened;
    },
    call: 'POST /subscriptions',
    act: 'Bílegg og rinda 30 kr.',
  },
  'a move to a family': {
    open: (answers) =>
      openFamily('/broyt-til-familjuhald', [individualOf(own)], {
        'POST /subscriptions/previews': () => previewOf({ due: 23, after: sideOf('Familja 100 GB', 299) }),
        ...answers,
      }),
    call: 'PATCH /subscriptions/transfer-subscription-to-family-account/:id',
    act: 'Flyt til Familja 100 GB · 23 kr.',
  },
};

/** What a button says that it costs, in kr. */
const priceIn = (act: string): number => Number(/(\d+) kr\.$/.exec(act)?.[1]);

/** A server that has the saved card, and takes this order. */
function taking({ call }: Review, order: Order, paymentUrl: string | null = null): Answers {
  return {
    'GET /agreements': () => savedCard,
    'GET /orders/:id': () => order,
    [call]: () => Response.json({ order, orders: [order], paymentUrl }, { status: 201 }),
  };
}

for (const [what, review] of Object.entries(reviews)) {
  test(`${what} is paid with the saved card, the default, which the button names; no window opens`, async () => {
    const { app, server } = await review.open(taking(review, charged));
    await expect.element(choice(/Visa ···· 4242/)).toBeChecked();
    await orderBy(button(`${review.act} við ${card}`));
    await expect.poll(app.path).toBe('/gjald/charged');
    await expectSays(main, 'Gjaldið verður viðgjørt');
    expect(server.bodies(review.call)).toMatchObject([{ payWith: 'agreement', price: priceIn(review.act) }]);
    expect(openPaymentWindow).not.toHaveBeenCalled();
  });

  test(`${what} is paid with another card than the saved one, in the provider’s window`, async () => {
    const { app, server } = await review.open(taking(review, byCard, 'https://provider.example/1'));
    await choice(/Annað kort/).click();
    await expect.element(choice(/Annað kort/)).toBeChecked();
    await orderBy(button(review.act));
    await expect.poll(app.path).toBe('/gjald/by-card');
    expect(server.bodies(review.call)).toMatchObject([{ payWith: 'card', price: priceIn(review.act) }]);
    expect(openPaymentWindow).toHaveBeenCalledOnce();
  });
}

test('without anything to pay there is no choice of cards, and no card on the button', async () => {
  await openManaging('/skift-hald/hanna?plan=midal', {
    'POST /subscriptions/previews': () => down,
    'GET /agreements': () => savedCard,
  });
  await expect.element(button('Skift til Miðal')).toBeVisible();
  expect(choice(/Visa/).query()).toBeNull();
  expect(wordsOf(main)).not.toContain('kortnummarið á næstu síðu');
});

test('ordering is disabled until it is known whether a card is saved', async () => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<Agreement>();
  const { server } = await openBuying('/keyp-eykapakka/gb-5', { 'GET /agreements': () => answer });
  await expect.element(button(/^Keyp fyri 79 kr\./)).toHaveAttribute('aria-busy', 'true');
  answerNow(savedCard);
  await expect.element(button(`Keyp fyri 79 kr. við ${card}`)).not.toHaveAttribute('aria-busy');
  expect(server.bodies('POST /packages')).toEqual([]);
});

test('an agreement that cannot be loaded does not block the order: it is paid by card', async () => {
  const { app } = await openBuying('/keyp-eykapakka/gb-5', { 'GET /agreements': () => noNetwork() });
  await button('Keyp fyri 79 kr.').click();
  await expect.poll(app.path).toMatch(/^\/gjald\//);
});

test('a saved card that was removed meanwhile is reported, and the choice disappears', async () => {
  let agreement: Agreement | null = savedCard;
  await openBuying('/keyp-eykapakka/gb-5', {
    'GET /agreements': () => agreement,
    'POST /packages': () => {
      agreement = null;
      return problem('no_payment_agreement', 422);
    },
  });
  await button(/^Keyp fyri 79 kr\./).click();
  await expectSays(main, 'Tú hevur onga gjaldsavtalu');
  await expect.element(choice(/Visa/)).not.toBeInTheDocument();
  await expect.element(button('Keyp fyri 79 kr.')).toBeVisible();
});

test('a changed price is reported and shown, and is what the next order pays', async () => {
  let price = 79;
  const offered = () => packages.map((one) => (one.id === 'gb-5' ? { ...one, price } : one));
  const { server } = await openBuying('/keyp-eykapakka/gb-5', {
    'GET /agreements': () => savedCard,
    'GET /packages': offered,
    'GET /orders/:id': () => charged,
    'POST /packages': () => {
      if (price === 99) return Response.json({ order: charged, paymentUrl: null }, { status: 201 });
      price = 99;
      return problem('price_changed', 409);
    },
  });
  await button(`Keyp fyri 79 kr. við ${card}`).click();
  await expectUncovered(main.getByRole('alert').filter({ hasText: 'Prísurin er broyttur' }));
  await orderBy(button(`Keyp fyri 99 kr. við ${card}`));
  await expect
    .poll(() => server.bodies('POST /packages'))
    .toMatchObject([
      { payWith: 'agreement', price: 79 },
      { payWith: 'agreement', price: 99 },
    ]);
});

test('an expired saved card is named, but cannot pay', async () => {
  await openBuying('/keyp-eykapakka/gb-5', { 'GET /agreements': () => ({ ...savedCard, state: 'expired' }) });
  await expectSays(main, `${card}: Kortið er útgingið`, 'Tú skrivar kortnummarið á næstu síðu.');
  await expect.element(choice(/Visa/)).not.toBeInTheDocument();
});
