import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { savedCard } from '#features/payments/testing/saved-card.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import { button, failed } from '#testing/home.ts';
import { lookedAt } from '#testing/lines.ts';
import { step } from '#testing/orders.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

import { familyOf, individualOf, jogvan, openFamily, own } from './testing/family-app.ts';
import { answers, household, openAdding, path, placed, update } from './testing/joining-app.ts';
import { field, goOn, walkToJoin, writeWho } from './testing/joining-walk.ts';

const main = page.getByRole('main');
const choice = (name: RegExp) => page.getByRole('radio', { name });
const row = (name: RegExp) => page.getByRole('link', { name });
const sameAddress = page.getByRole('checkbox', { name: /búgva á somu adressu/ });
const order = button('Bílegg og rinda 44 kr.');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('adds a member with a new number and an eSIM: the price is shown, and the order is paid', async () => {
  const { app, server } = await openAdding();
  await walkToJoin();
  await expectSays(
    main,
    'Elin Joensen',
    '22 10 01',
    'eSIM',
    'Afturat um mánaðin+149 kr.',
    'At rinda nú44 kr.',
    'Fyri 9 dagar av mánaðinum, við MVG',
  );
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

test('a new member is paid with the saved card, once the address is confirmed', async () => {
  const { app, server } = await openAdding({ 'GET /agreements': () => savedCard });
  await walkToJoin();
  const orderOnCard = button('Bílegg og rinda 44 kr. við Visa ···· 4242');
  await orderBy(orderOnCard);
  await expect.element(sameAddress).toHaveFocus();
  await expectSays(main, 'Tú mást vátta, at allir familjulimir búgva á somu adressu');
  expect(server.bodies(update)).toEqual([]);
  await sameAddress.click();
  await orderBy(orderOnCard);
  await expect.poll(app.path).toBe('/gjald/placed');
  expect(server.bodies(update)).toMatchObject([{ payWith: 'agreement' }]);
});

test('adds a member with a ported number and a SIM card that is collected', async () => {
  const { server } = await openAdding();
  await writeWho();
  await goOn();
  await choice(/Varðveit nummarið/).click();
  await field('Nummarið, sum skal varðveitast').fill('555123');
  await field('SIM-kort\u00ADnummar').fill('8929 8000 0000 0000 123');
  await goOn();
  await choice(/Vanligt SIM-kort/).click();
  await goOn();
  await expectSays(main, 'Stig 3 av 4');
  await choice(/Bylgja í Tórshavn/).click();
  await goOn();
  await expectSays(main, '55 51 23, verður flutt higar', 'Bylgja í Tórshavn');
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

const refusals = {
  family_full: 'Familjuhaldið er fult',
  same_address_not_confirmed: 'Vátta adressuna',
  reservation_expired: 'er ikki hildið til tín longur',
  porting_refused: 'Nummarið kann ikki flytast',
  already_subscribed: 'Nummarið hevur longu eitt hald',
  orders_processing: 'Ein bílegging verður viðgjørd',
};

for (const [code, says] of Object.entries(refusals)) {
  test(`${code}: it is reported, and the input stays`, async () => {
    await openAdding({ [update]: () => problem(code, 409) });
    await walkToJoin();
    await sameAddress.click();
    await orderBy(order);
    await expectSays(page.getByRole('alert'), says);
    await expectSays(main, 'Elin Joensen');
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
  await walkToJoin();
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
  await walkToJoin();
  await sameAddress.click();
  await orderBy(order);
  await expect.poll(() => keys).toHaveLength(1);
  await row(/^Elin Joensen/).click();
  await field('Fornavn').fill('Elinborg');
  for (let left = 3; left > 0; left -= 1) await goOn();
  await orderBy(order);
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a family with the EU package says that its price is included', async () => {
  await openFamily(path, [familyOf(household, { euPackage: true })], answers);
  await walkToJoin();
  await expect.element(main.getByText('Íroknað ES-pakkan, 49 kr. fyri hvønn lim.')).toBeVisible();
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

test('a price that does not load says so, and can be loaded again', async () => {
  const { server } = await openAdding({ 'POST /subscriptions/previews': () => problem('not_found', 404) });
  await walkToJoin();
  const card = failed('Tað eydnaðist ikki at heinta prísin.');
  await expect.element(card).toBeVisible();
  expect(button('Bílegg').query()).toBeNull();
  server.answer(answers);
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await readTo(order);
});
