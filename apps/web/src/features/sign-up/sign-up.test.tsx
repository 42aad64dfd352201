import { brand } from '@bylgja/brand';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { accountOf, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { orderOf, step } from '#testing/orders.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { family, litid, openSignUp, order, preview, reservationId } from './testing/sign-up-app.ts';
import {
  acceptAndOrder,
  box,
  button,
  choice,
  field,
  goOn,
  holdNumber,
  link,
  main,
  says,
  walkToReview,
  write,
} from './testing/sign-up-walk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('a user without a subscription chooses a type of plan, and signs up with a new number on an eSIM', async () => {
  const { app, server } = await openSignUp('/legg-hald-afturat');
  await expectSays(main, 'Einstaklingahald', 'frá 99 kr.', 'Familjuhald', 'frá 199 kr.');
  await link(/Einstaklingahald/).click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan');
  await expectSays(main, 'Stig 1 av 4');
  await walkToReview();

  await expectSays(main, 'Lítið · 25 GB', '22 10 01', 'eSIM');
  await expectSays(
    main,
    'uttan MVG24,00 kr.',
    'MVG 25 %6,00 kr.',
    'At rinda nú30 kr.',
    'Fyri 10 dagar, sum eftir eru av mánaðinum',
  );
  await expectSays(main, 'uttan MVG79,20 kr.', 'Um mánaðin síðani99 kr.');
  await expectSays(main, '6 mánaða binding', 'til 20.05.2027');
  await orderBy(button('Bílegg og rinda 30 kr.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Tú mást góðtaka bindingina');
  expect(server.bodies('POST /subscriptions')).toEqual([]);

  await acceptAndOrder();
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
      payWith: 'card',
      price: 30,
    },
  ]);
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'sign_up',
    planId: litid.planId,
    euPackage: false,
    members: 0,
  });
});

test(
  'a family brings its number along, adds a member, and has the card sent home',
  { timeout: 30_000 },
  async () => {
    const { app, server } = await openSignUp('/nytt-hald/family_plan');
    await expectSays(main, '1. limur199 kr.', '2. til 3. limur149 kr.');
    await page.getByRole('switch').click();
    await goOn();
    await choice(/Varðveit nummarið/).click();
    await goOn();
    await expect.element(field('Nummarið, sum skal varðveitast')).toHaveFocus();
    await write('Nummarið, sum skal varðveitast', '27 12 34');
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
    await box.click();
    await goOn();
    await goOn();
    await expect.element(says('Hesin teigur skal fyllast út')).toBeVisible();
    await choice(/Send SIM-kortið til mína adressu/).click();
    await expect.element(field('Adressa')).toHaveValue('Undir Fjalli 3');
    await goOn();

    await expectSays(
      main,
      'Familja · 25 GB · Óavmarkaðar samrøður og SMS · 50 GB í ES · ES-pakki',
      '27 12 34, verður flutt higar',
      'Vanligt SIM-kort',
    );
    await expectSays(main, 'Elin Dam', '22 10 01 · eSIM', 'Undir Fjalli 3, 700 Klaksvík');
    await acceptAndOrder();
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
        payWith: 'card',
        price: 30,
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

test("the user's own prepaid number continues with its SIM", async () => {
  const prepaid = { ...lineOf('Sólja', '20'), status: 'prepaid' as const };
  const account = accountOf([prepaid], { planId: null, planTypeId: 'prepaid', planName: null });
  const { server } = await openSignUp('/nytt-hald/individual_plan?step=number', {
    'GET /subscriptions': () => subscriptionsOf(account),
  });
  await choice(/Varðveit nummarið/).click();
  await choice(new RegExp(`Talutíð hjá ${brand.name}`)).click();
  await choice(/21 10 20/).click();
  await goOn();
  await expectSays(main, 'Stig 4 av 4', '21 10 20', 'Sama SIM sum nú');
  await acceptAndOrder();
  await expect
    .poll(() => server.bodies('POST /subscriptions'))
    .toMatchObject([{ porting: { phoneNumber: '298211020', simcardNumber: '' } }]);
});

test('a card is collected at the chosen place, and one already in hand is not delivered', async () => {
  await openSignUp('/nytt-hald/individual_plan?step=number');
  await holdNumber();
  await goOn();
  await choice(/Vanligt SIM-kort/).click();
  await goOn();
  await choice(/Handilin í Klaksvík/).click();
  await goOn();
  await expectSays(main, 'SIM-kortið kemur til', 'Handilin í Klaksvík');
  await link(/SIM-kort.*Vanligt/).click();
  await box.click();
  await goOn();
  await expect.element(field('SIM-kortnummar')).toHaveFocus();
  await write('SIM-kortnummar', '89450100000000000021');
  await goOn();
  await expectSays(main, 'SIM-kort, sum tú hevur');
  expect(wordsOf(main)).not.toContain('Handilin í Klaksvík');
});

test('an order with nothing to pay leads to the orders', async () => {
  const free = orderOf({ kind: 'sign_up', price: 0, payment: null, steps: [step('ordered', 'done')] });
  const nothing = { price: 0, priceWithoutVat: 0, vat: 0 };
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions/previews': () => ({ ...preview, dueNow: nothing }),
    'POST /subscriptions': () => Response.json({ orders: [free], paymentUrl: null }, { status: 201 }),
  });
  await walkToReview();
  await box.click();
  await orderBy(page.getByRole('button', { name: 'Bílegg', exact: true }));
  await expect.poll(app.path).toBe('/bileggingar');
  await expectSays(page.getByRole('status'), 'Bíleggingin er stovnað.');
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openSignUp('/nytt-hald/individual_plan');
  await expectSays(main, 'Step 1 of 4');
  await button('Continue').click();
  await button(/22 10 01/).click();
  await expectSays(main, 'Held for you for 14:5');
  await button('Continue').click();
  await button('Continue').click();
  await expectSays(main, 'Total without VAT24.00 kr.', 'A 6-month commitment');
  await readTo(button('Order and pay 30 kr.'));
});
