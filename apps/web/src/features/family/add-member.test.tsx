import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { savedCard } from '#features/payments/testing/saved-card.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { button, failed, link } from '#testing/home.ts';
import { actionsOn, lookedAt } from '#testing/lines.ts';
import { memberOrder, orderOf, paymentOf, step } from '#testing/orders.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

import { familyOf, individualOf, jogvan, openFamily, own, previewOf, sideOf } from './testing/family-app.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const choice = (name: RegExp) => page.getByRole('radio', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });
const sameAddress = page.getByRole('checkbox', { name: /búgva á somu adressu/ });
const order = button('Bílegg fyri 44 kr.');

const path = '/stovna-familju-lim';
const household = [own, jogvan];
const update = 'PATCH /subscriptions';

const placed = orderOf({
  ...memberOrder,
  id: 'placed',
  price: 44,
  payment: { ...paymentOf('pending'), amount: 44 },
  steps: [step('paid', 'now'), step('number_reserved', 'waiting'), step('active', 'waiting')],
});

const answers: Answers = {
  'POST /subscriptions/previews': () =>
    previewOf({
      before: sideOf('Familja 100 GB', 498, { lines: 2 }),
      after: sideOf('Familja 100 GB', 647, { lines: 3 }),
      due: 44,
    }),
  'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221001' }] }),
  'POST /auth/reserved-numbers': () => ({
    id: 'held-1',
    phoneNumber: '298221001',
    expiresAt: '2026-11-21T14:55:00.000Z',
  }),
  'GET /sim-pickup-locations': () => [
    {
      id: 'torshavn',
      name: 'Bylgja í Tórshavn',
      address: 'Niels Finsens gøta 4',
      postalCode: '100',
      city: 'Tórshavn',
    },
  ],
  'GET /orders/:id': () => placed,
  [update]: () => ({ orders: [placed], paymentUrl: null }),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

const openAdding = (more: Answers = {}) => openFamily(path, [familyOf(household)], { ...answers, ...more });

async function writeWho() {
  await field('Fornavn').fill('Elin');
  await field('Eftirnavn').fill('Joensen');
  await field('Føðingardagur').fill('01.02.2015');
}

async function takeNumber() {
  await page.getByRole('button', { name: /22 10 01/ }).click();
  await expect.element(page.getByText(/Hildið til tín/)).toBeVisible();
}

test('adds a member with a new number and an eSIM: the price is shown, and the order is paid', async () => {
  const { app, server } = await openAdding();
  await expectSays(
    main,
    'Afturat um mánaðin+149 kr.',
    'At rinda nú44 kr.',
    'Fyri 9 dagar av mánaðinum, við MVG.',
  );
  await writeWho();
  await takeNumber();
  await sameAddress.click();
  await orderBy(order);
  await expect.poll(app.path).toBe('/gjald/placed');
  expect(server.bodies(update)).toEqual([
    {
      accountId: 'family',
      members: [
        {
          firstname: 'Elin',
          lastname: 'Joensen',
          birthDate: '2015-02-01',
          eSim: true,
          phoneNumberReservationId: 'held-1',
          porting: null,
        },
      ],
      hasConfirmedSameAddress: true,
      simPickupLocationId: null,
      simShippingAddress: null,
      payWith: 'card',
      price: 44,
    },
  ]);
});

test('a new member is paid with the saved card, once the form is valid', async () => {
  const { app, server } = await openAdding({ 'GET /agreements': () => savedCard });
  const orderOnCard = button('Bílegg fyri 44 kr. við Visa ···· 4242');
  await orderBy(orderOnCard);
  await expect.element(field('Fornavn')).toHaveFocus();
  expect(server.bodies(update)).toEqual([]);
  await writeWho();
  await takeNumber();
  await sameAddress.click();
  await orderBy(orderOnCard);
  await expect.poll(app.path).toBe('/gjald/placed');
  expect(server.bodies(update)).toMatchObject([{ payWith: 'agreement' }]);
});

test('adds a member with a ported number and a SIM card that is collected', async () => {
  const { server } = await openAdding();
  await writeWho();
  await choice(/varðveita mítt nummar/).click();
  await field('Títt egna nummar').fill('555123');
  await field('SIM-kort\u00ADnummar').fill('8929 8000 0000 0000 123');
  await choice(/Vanligt SIM-kort/).click();
  await choice(/Bylgja í Tórshavn/).click();
  await sameAddress.click();
  await orderBy(order);
  await expect
    .poll(() => server.bodies(update))
    .toMatchObject([
      {
        members: [
          {
            eSim: false,
            phoneNumberReservationId: null,
            porting: { phoneNumber: '298555123', simcardNumber: '8929800000000000123' },
          },
        ],
        simPickupLocationId: 'torshavn',
      },
    ]);
});

test('missing input is reported at its field, and nothing is sent', async () => {
  const { server } = await openAdding();
  await orderBy(order);
  await expect.element(field('Fornavn')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Fornavn')).toHaveFocus();
  await expectSays(main, 'Tú mást vátta, at allir familjulimir búgva á somu adressu');
  expect(server.bodies(update)).toEqual([]);
});

const refusals = {
  family_full: 'Familjuhaldið er fult',
  same_address_not_confirmed: 'Vátta adressuna',
  reservation_expired: 'Nummarið er ikki hildið longur',
  porting_refused: 'Nummarið kann ikki flytast',
  already_subscribed: 'Nummarið hevur longu eitt hald',
  orders_processing: 'Ein bílegging verður viðgjørd',
};

for (const [code, says] of Object.entries(refusals)) {
  test(`${code}: it is reported, and the input stays`, async () => {
    await openAdding({ [update]: () => problem(code, 409) });
    await writeWho();
    await takeNumber();
    await sameAddress.click();
    await orderBy(order);
    await expectSays(page.getByRole('alert'), says);
    await expect.element(field('Fornavn')).toHaveValue('Elin');
  });
}

test('after no answer, trying again is the same order', async () => {
  const keys: (string | null)[] = [];
  const { app, server } = await openAdding({
    [update]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  await writeWho();
  await takeNumber();
  await sameAddress.click();
  await orderBy(order);
  await expect.poll(() => keys).toHaveLength(1);
  server.answer({
    [update]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return { orders: [placed], paymentUrl: null };
    },
  });
  await orderBy(order);
  await expect.poll(app.path).toBe('/gjald/placed');
  expect(keys[0]).toBe(keys[1]);
});

test('after no answer, changed input is another order', async () => {
  const keys: (string | null)[] = [];
  await openAdding({
    [update]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  await writeWho();
  await takeNumber();
  await sameAddress.click();
  await orderBy(order);
  await expect.poll(() => keys).toHaveLength(1);
  await field('Fornavn').fill('Elinborg');
  await orderBy(order);
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a family with the EU package says that its price is included', async () => {
  await openFamily(path, [familyOf(household, { euPackage: true })], answers);
  await expect.element(main.getByText('Íroknað ES-pakkan, 49 kr. fyri hvønn lim.')).toBeVisible();
});

test('a full family shows the reason instead of the form', async () => {
  const { app } = await openAdding({
    'GET /actions': () => actionsOn(household, { 'add-family-member': 'family_full' }),
  });
  await expectSays(main, 'Einki pláss er eftir í familjuhaldinum.');
  expect(field('Fornavn').query()).toBeNull();
  await link('Til familjuhaldið').click();
  await expect.poll(app.path).toBe('/umsit-familju-hald');
});

test("the user's own individual plan can join instead of a new line", async () => {
  const hanna = individualOf(own);
  const { app, server } = await openFamily(path, [hanna, familyOf([jogvan])], {
    ...answers,
    'PATCH /subscriptions/transfer-subscription-to-family-account/:id': () => ({
      order: { ...placed, price: 0, payment: null, steps: [step('ordered', 'done')] },
      paymentUrl: null,
    }),
  });
  await choice(/Eitt hald, eg havi/).click();
  await orderBy(button('Flyt til Familja 100 GB · 44 kr.'));
  await expect.poll(app.path).toBe('/bileggingar');
  expect(server.calls).toContain('PATCH /subscriptions/transfer-subscription-to-family-account/own');
});

test('the input survives a visit to the list of own lines', async () => {
  await openFamily(path, [individualOf(own), familyOf([jogvan])], answers);
  await field('Fornavn').fill('Elin');
  await choice(/Eitt hald, eg havi/).click();
  await readTo(button('Flyt til Familja 100 GB · 44 kr.'));
  await choice(/^Nýggjur limur/).click();
  await expect.element(field('Fornavn')).toHaveValue('Elin');
});

test('leaving with input asks first', async () => {
  const { app } = await openAdding();
  await field('Fornavn').fill('Elin');
  await link('Aftur').click();
  await expect.element(dialog).toBeVisible();
  expect(app.path()).toBe(path);
});

test('a user without a family sees how to get one', async () => {
  await openFamily(path, [individualOf(own)], answers);
  await expect.element(page.getByText('Tú hevur einki familjuhald')).toBeVisible();
});

test('a price that does not load says so, and can be loaded again', async () => {
  const { server } = await openAdding({ 'POST /subscriptions/previews': () => problem('not_found', 404) });
  const card = failed('Tað eydnaðist ikki at heinta prísin.');
  await expect.element(card).toBeVisible();
  expect(button('Bílegg').query()).toBeNull();
  server.answer(answers);
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await readTo(order);
});

test('in English adding says the same', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  await openAdding();
  await expectSays(
    main,
    'Extra per month+149 kr.',
    'To pay now44 kr.',
    'all family members live at the same address',
  );
  await readTo(button('Order for 44 kr.'));
});
