import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '../../testing/fake-api.ts';
import { accountOf, lineOf, lookedAt, subscriptionsOf } from '../../testing/lines.ts';
import { orderOf, step } from '../../testing/orders.ts';
import { expectSays, wordsOf } from '../../testing/words.ts';
import { reloadSignUp } from './sign-up-draft.ts';
import {
  family,
  heldUntil,
  litid,
  openSignUp,
  order,
  planTypes,
  preview,
  reservationId,
} from './testing/sign-up-app.ts';

const link = (name: string | RegExp) => page.getByRole('link', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const choice = (name: string | RegExp) => page.getByRole('radio', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const title = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

const goOn = () => button('Halt fram').click();

async function holdNumber() {
  await button(/22 10 01/).click();
  await expectSays(main, 'Hildið til tín í 14:5');
}

/** From the plans to the review, with a new number on an eSIM. */
async function walkToReview() {
  await choice(/Lítið/).click();
  await goOn();
  await holdNumber();
  await goOn();
  await goOn();
  await expect.element(title).toHaveTextContent('Kanna og rinda');
}

test('whoever has nothing chooses a type of plan, and signs up with a new number on an eSIM', async () => {
  const { app, server } = await openSignUp('/legg-hald-afturat');
  await expectSays(main, 'Einstaklingahald', 'frá 99 kr.', 'Familjuhald', 'frá 199 kr.');
  await link(/Einstaklingahald/).click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan');
  await expectSays(main, 'Stig 1 av 4');
  await walkToReview();

  await expectSays(main, 'Lítið', '22 10 01', 'eSIM');
  await expectSays(main, 'uttan MVG24,00 kr.', 'MVG 25 %6,00 kr.', 'At rinda nú30 kr.', 'fyri 10 dagar');
  await expectSays(main, 'uttan MVG79,20 kr.', 'Um mánaðin síðani99 kr.');
  await expectSays(main, '6 mánaða binding', 'til 20.05.2027');
  await button('Bílegg og rinda 30 kr.').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tú mást góðtaka bindingina');
  expect(server.bodies('POST /subscriptions')).toEqual([]);

  await page.getByRole('checkbox').click();
  await button('Bílegg og rinda 30 kr.').click();
  await expect.poll(app.path).toBe(`/gjald/${order.id}`);
  expect(server.bodies('POST /subscriptions')).toEqual([
    {
      planId: litid.planId,
      euPackage: false,
      eSim: true,
      hasAcceptedBindingPeriod: true,
      phoneNumberReservationId: reservationId,
      porting: null,
      simcardNumber: null,
      simPickupLocationId: null,
      simShippingAddress: null,
      members: [],
      hasConfirmedSameAddress: false,
    },
  ]);
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'sign_up',
    planId: litid.planId,
    euPackage: false,
    members: 0,
  });
});

/** Writes what a field is to hold. */
const write = (name: string, words: string) => field(name).fill(words);
const says = (words: string) => page.getByRole('alert').filter({ hasText: words });

test(
  'a family brings its number along, adds a member, and has the card sent home',
  { timeout: 30_000 },
  async () => {
    const { app, server } = await openSignUp('/nytt-hald/family_plan');
    await expectSays(main, '1. limur199 kr.', '2. til 3. limur149 kr.');
    await page.getByRole('switch').click();
    await goOn();
    await choice(/Eg vil varðveita mítt nummar/).click();
    await goOn();
    await expect.element(field('Títt egna nummar')).toHaveFocus();
    await write('Títt egna nummar', '27 12 34');
    await write('SIM-kortnummar', '1234');
    await goOn();
    await expect.element(says('SIM-kortnummarið er ikki rætt')).toBeVisible();
    await write('SIM-kortnummar', '8945 0100 0000 0000 001');
    await goOn();
    await choice(/Vanligt SIM-kort/).click();
    await goOn();

    await expectSays(main, 'Sólja Dam', '27 12 34', '199 kr.', 'Tú kanst stovna limirnar nú, ella seinni.');
    await link(/Stovna familju.?lim · \+149 kr\./).click();
    await expect.poll(app.path).toBe('/nytt-hald/family_plan?step=members&member=1');
    await write('Fornavn', 'Elin');
    await button('Goym lim').click();
    await expect.element(field('Eftirnavn')).toHaveFocus();
    await write('Eftirnavn', 'Dam');
    await write('Føðingardagur', '02.03.2015');
    await holdNumber();
    await button('Goym lim').click();
    await expectSays(main, 'Elin Dam', '22 10 01', '149 kr.');

    await goOn();
    await expect.element(says('Tú mást vátta')).toBeVisible();
    await page.getByRole('checkbox').click();
    await goOn();
    await goOn();
    await expect.element(says('Hesin teigur skal fyllast út')).toBeVisible();
    await choice(/Send SIM-kortið til mína adressu/).click();
    await expect.element(field('Adressa')).toHaveValue('Undir Fjalli 3');
    await goOn();

    await expectSays(main, 'Familja · EU-pakki', '27 12 34, verður flutt higar', 'Vanligt SIM-kort');
    await expectSays(main, 'Elin Dam', '22 10 01 · eSIM', 'Undir Fjalli 3, 700 Klaksvík');
    await page.getByRole('checkbox').click();
    await button('Bílegg og rinda 30 kr.').click();
    await expect.poll(app.path).toBe(`/gjald/${order.id}`);
    expect(server.bodies('POST /subscriptions')).toEqual([
      {
        planId: family.planId,
        euPackage: true,
        eSim: false,
        hasAcceptedBindingPeriod: true,
        phoneNumberReservationId: null,
        porting: { phoneNumber: '298271234', simcardNumber: '8945010000000000001' },
        simcardNumber: null,
        simPickupLocationId: null,
        simShippingAddress: { address: 'Undir Fjalli 3', postalCode: '700', city: 'Klaksvík' },
        members: [
          {
            firstname: 'Elin',
            lastname: 'Dam',
            birthDate: '2015-03-02',
            eSim: true,
            phoneNumberReservationId: reservationId,
            porting: null,
          },
        ],
        hasConfirmedSameAddress: true,
      },
    ]);
    expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
      change: 'sign_up',
      planId: family.planId,
      euPackage: true,
      members: 1,
    });
  },
);

test('a prepaid number of one’s own goes on with its SIM', async () => {
  const prepaid = { ...lineOf('Sólja', '20'), status: 'prepaid' as const };
  const account = accountOf([prepaid], { planId: null, planTypeId: 'prepaid', planName: null });
  const { server } = await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /subscriptions': () => subscriptionsOf(account),
  });
  await choice(/Eg vil varðveita mítt nummar/).click();
  await choice(/Talutíð hjá Bylgja/).click();
  await choice(/21 10 20/).click();
  await goOn();
  await expectSays(main, 'Stig 3 av 3', '21 10 20', 'SIM-kortið, sum er í telefonini');
  await page.getByRole('checkbox').click();
  await button('Bílegg og rinda 30 kr.').click();
  await expect
    .poll(() => server.bodies('POST /subscriptions'))
    .toMatchObject([{ porting: { phoneNumber: '298211020', simcardNumber: '' } }]);
});

test('a card is fetched where one chooses, and one that is in hand goes nowhere', async () => {
  await openSignUp('/nytt-hald/individual_plan?step=number');
  await holdNumber();
  await goOn();
  await choice(/Vanligt SIM-kort/).click();
  await goOn();
  await choice(/Handilin í Klaksvík/).click();
  await goOn();
  await expectSays(main, 'SIM-kortið kemur til', 'Handilin í Klaksvík');
  await link(/SIM-kort.*Vanligt/).click();
  await page.getByRole('checkbox').click();
  await goOn();
  await expect.element(field('SIM-kortnummar')).toHaveFocus();
  await write('SIM-kortnummar', '89450100000000000021');
  await goOn();
  await expectSays(main, 'SIM-kort, sum tú hevur');
  expect(wordsOf(main)).not.toContain('Handilin í Klaksvík');
});

test('without a number one does not get on, and an address leads no further than that', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan?step=review');
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=number');
  await goOn();
  await expect.element(field('Leita eftir tølum')).toHaveFocus();
  await expect.element(says('Vel eitt nummar')).toBeVisible();
});

test('numbers are looked for by their digits', async () => {
  const asked: string[] = [];
  await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /auth/reserved-numbers': (request) => {
      const digits = new URL(request.url).searchParams.get('search') ?? '';
      asked.push(digits);
      return { items: digits === '' ? [{ phoneNumber: '298221001' }] : [] };
    },
  });
  await write('Leita eftir tølum', '12 34x');
  await expectSays(main, 'Einki leyst nummar hevur 1234 í sær.');
  expect(asked.at(-1)).toBe('1234');
  expect(new Set(asked)).toEqual(new Set(['', '1234']));
});

test('a number that somebody else was quicker to take is not offered again', async () => {
  const { server } = await openSignUp('/nytt-hald/individual_plan?step=number', {
    'POST /auth/reserved-numbers': () => problem('number_taken', 409),
  });
  await expect.element(button(/22 10 01/)).toBeVisible();
  server.answer({ 'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221002' }] }) });
  await button(/22 10 01/).click();
  await expect.element(says('Nummarið er ikki tøkt')).toBeVisible();
  await expect.element(button(/22 10 02/)).toBeVisible();
  await expect.poll(() => button(/22 10 01/).query()).toBeNull();
});

test('what was chosen survives a reload, and the way back goes step by step', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await choice(/Stórt/).click();
  await goOn();
  await holdNumber();
  await goOn();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=sim');
  reloadSignUp();
  const again = await app.reload();
  await expect.poll(again.path).toBe('/nytt-hald/individual_plan?step=sim');
  await link('Aftur').click();
  await expectSays(main, '22 10 01', 'Hildið til tín');
  await link('Aftur').click();
  await expect.element(choice(/Stórt/)).toBeChecked();
});

test('whoever leaves half-way is asked, and begins anew afterwards', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await choice(/Stórt/).click();
  await link('Aftur').click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Verð verandi' }).click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan');
  await link('Aftur').click();
  await question.getByRole('button', { name: 'Far frá síðuni' }).click();
  await expect.poll(app.path).toBe('/valkomin');
  app.follow('/nytt-hald/individual_plan');
  await expect.element(choice(/Lítið/)).toBeChecked();
});

test('who has chosen nothing yet leaves without a question', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan');
  await expect.element(choice(/Lítið/)).toBeChecked();
  await link('Aftur').click();
  await expect.poll(app.path).toBe('/valkomin');
});

test('a number that is held no longer says so, can be held again, and the rest stays', async () => {
  const { server } = await openSignUp('/nytt-hald/individual_plan');
  await walkToReview();
  vi.setSystemTime(heldUntil);
  await expect.element(says('22 10 01 er ikki hildið til tín longur.')).toBeVisible();
  await expect
    .element(button('Bílegg og rinda 30 kr.'))
    .toHaveAccessibleDescription(/er ikki hildið til tín longur/);

  const later = '2026-11-21T15:10:00.000Z';
  server.answer({
    'POST /auth/reserved-numbers': () =>
      Response.json({ id: 'again', phoneNumber: '298221001', expiresAt: later }, { status: 201 }),
  });
  await button(/Halt 22 10 01 aftur/).click();
  await expect.poll(() => says('er ikki hildið').query()).toBeNull();
  await page.getByRole('checkbox').click();
  await button('Bílegg og rinda 30 kr.').click();
  await expect
    .poll(() => server.bodies('POST /subscriptions'))
    .toMatchObject([{ planId: litid.planId, phoneNumberReservationId: 'again' }]);
});

test('what the server holds no longer is held no longer, and another number can be chosen', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions': () => problem('reservation_expired', 422),
  });
  await walkToReview();
  await page.getByRole('checkbox').click();
  await button('Bílegg og rinda 30 kr.').click();
  await expect.element(says('22 10 01 er ikki hildið til tín longur.')).toBeVisible();
  await button('Vel eitt annað nummar').click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=number');
});

test('an order that waits already is shown the way to', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions': () => problem('sign_up_waiting', 409),
  });
  await walkToReview();
  await page.getByRole('checkbox').click();
  await button('Bílegg og rinda 30 kr.').click();
  await expect.element(says('Tú hevur longu eina bílegging')).toBeVisible();
  await link('Far til bíleggingar').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Far frá síðuni' }).click();
  await expect.poll(app.path).toBe('/bileggingar');
});

for (const [code, status, words] of [
  ['porting_refused', 422, 'Nummarið kann ikki flytast'],
  ['plan_not_available', 422, 'Haldið fæst ikki'],
  ['family_full', 409, 'Familjuhaldið er fult'],
  ['already_subscribed', 409, 'Nummarið hevur longu eitt hald'],
  ['sim_delivery_needed', 422, 'Hvar skal SIM-kortið?'],
] as const) {
  test(`a refusal says what it is, and what was chosen stays: ${code}`, async () => {
    const { app } = await openSignUp('/nytt-hald/individual_plan', {
      'POST /subscriptions': () => problem(code, status),
    });
    await walkToReview();
    await page.getByRole('checkbox').click();
    await button('Bílegg og rinda 30 kr.').click();
    await expectSays(page.getByRole('alert'), words);
    expect(app.path()).toBe('/nytt-hald/individual_plan?step=review');
    await expect.element(page.getByRole('checkbox')).toBeChecked();
  });
}

test('an order with nothing to pay leads to the orders', async () => {
  const free = orderOf({ kind: 'sign_up', price: 0, payment: null, steps: [step('ordered', 'done')] });
  const nothing = { price: 0, priceWithoutVat: 0, vat: 0 };
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions/previews': () => ({ ...preview, dueNow: nothing }),
    'POST /subscriptions': () => Response.json({ orders: [free], paymentUrl: null }, { status: 201 }),
  });
  await walkToReview();
  await page.getByRole('checkbox').click();
  await button('Bílegg').click();
  await expect.poll(app.path).toBe('/bileggingar');
  await expectSays(page.getByRole('status'), 'Bíleggingin er stovnað.');
});

test('a member is taken out again, and the last seat is the last', async () => {
  await openSignUp('/nytt-hald/family_plan?step=number');
  await holdNumber();
  await goOn();
  await goOn();
  for (const firstname of ['Elin', 'Hákun']) {
    await link(/Stovna familju.?lim/).click();
    await write('Fornavn', firstname);
    await link('Aftur').click();
  }
  await expectSays(main, 'Elin', 'Hákun', 'Okkurt vantar', 'Einki pláss er eftir');
  expect(link(/Stovna familju.?lim/).query()).toBeNull();
  await goOn();
  await expect.element(field('Fornavn')).toHaveValue('Elin');
  await button('Tak lim burtur').click();
  await expectSays(main, 'Hákun');
  expect(wordsOf(main)).not.toContain('Elin');
});

test('what could not be had says so and can be asked for again', async () => {
  const { server } = await openSignUp('/nytt-hald/individual_plan', {
    'GET /plans': () => problem('unavailable', 503),
    'GET /auth/reserved-numbers': () => problem('unavailable', 503),
    'POST /subscriptions/previews': () => problem('unavailable', 503),
  });
  await expectSays(page.getByRole('alert'), 'Tað eydnaðist ikki at heinta haldini.');
  server.answer({ 'GET /plans': () => planTypes });
  await button('Royn aftur').click();
  await goOn();
  await expectSays(page.getByRole('alert'), 'Tað eydnaðist ikki at leita eftir nummari.');
  server.answer({ 'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221001' }] }) });
  await button('Royn aftur').click();
  await holdNumber();
  await goOn();
  await goOn();
  await expectSays(page.getByRole('alert'), 'Tað eydnaðist ikki at rokna prísin.');
  server.answer({ 'POST /subscriptions/previews': () => preview });
  await button('Royn aftur').click();
  await expect.element(button('Bílegg og rinda 30 kr.')).toBeVisible();
});

test('a type that is not on sale leads to those that are', async () => {
  const { app, server } = await openSignUp('/nytt-hald/prepaid');
  await link('Hvat slag av haldi?').click();
  await expect.poll(app.path).toBe('/legg-hald-afturat');
  server.answer({ 'GET /plans': () => [] });
  reloadSignUp();
  await app.reload();
  await expectSays(main, 'Eingi hald eru til sølu í løtuni');
});

test('in English everything is in English', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  await openSignUp('/nytt-hald/individual_plan');
  await expectSays(main, 'Step 1 of 4');
  await button('Continue').click();
  await button(/22 10 01/).click();
  await expectSays(main, 'Held for you for 14:5');
  await button('Continue').click();
  await button('Continue').click();
  await expectSays(main, 'Total without VAT24.00 kr.', 'A 6 months’ commitment');
  await expect.element(button('Order and pay 30 kr.')).toBeVisible();
});
