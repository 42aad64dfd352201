import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import { button, link } from '#testing/home.ts';
import { actionsOn, lookedAt } from '#testing/lines.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

import { familyOf, individualOf, jogvan, openFamily, own, previewOf, sideOf } from './testing/family-app.ts';
import { answers, household, openAdding, path, update } from './testing/joining-app.ts';
import { field, goOn, takeNumber, title, walkToJoin, writeWho } from './testing/joining-walk.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const choice = (name: RegExp) => page.getByRole('radio', { name });
const row = (name: RegExp) => page.getByRole('link', { name });
const sameAddress = page.getByRole('checkbox', { name: /búgva á somu adressu/ });
const order = button('Bílegg og rinda 44 kr.');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('missing input is reported at its step, and the step is not left', async () => {
  await openAdding();
  await goOn();
  await expect.element(field('Fornavn')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Fornavn')).toHaveFocus();
  await writeWho();
  await goOn();
  await expectSays(title, 'Telefonnummar');
  await goOn();
  await expectSays(title, 'Telefonnummar');
  await expect.element(page.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
});

test('each step says which it is, and what a member costs', async () => {
  await openAdding();
  const says = (nth: number) => expectSays(main, `Stig ${nth} av 4`, '+149 kr. um mánaðin · 44 kr. nú');
  await says(1);
  await writeWho();
  await goOn();
  await says(2);
  await takeNumber();
  await goOn();
  await says(3);
  await goOn();
  await expectSays(main, 'Stig 4 av 4', 'Afturat um mánaðin+149 kr.');
});

test('a member for whom nothing is due now is said to cost nothing now', async () => {
  await openAdding({
    'POST /subscriptions/previews': () =>
      previewOf({ before: sideOf('Familja 100 GB', 498), after: sideOf('Familja 100 GB', 647) }),
  });
  await expectSays(main, '+149 kr. um mánaðin · einki at rinda nú');
});

test('the way back keeps what was entered, and the steps that are done', async () => {
  const { app } = await openAdding();
  await walkToJoin();
  for (const before of ['SIM-kort', 'Telefonnummar', 'Stovna familjulim']) {
    await link('Aftur').click();
    await expectSays(title, before);
  }
  await expect.element(field('Fornavn')).toHaveValue('Elin');
  await goOn();
  await expect.element(page.getByText(/Hildið til tín/)).toBeVisible();
  expect(app.path()).toBe(`${path}?step=number`);
});

test('a row of the review leads to its step', async () => {
  const { app } = await openAdding();
  await walkToJoin();
  await row(/^Telefonnummar/).click();
  await expect.poll(app.path).toBe(`${path}?step=number`);
});

test('an address leads at most to the first step that is not done', async () => {
  const { app } = await openFamily(`${path}?step=review`, [familyOf(household)], answers);
  await expect.element(field('Fornavn')).toBeVisible();
  expect(app.path()).toBe(`${path}?step=who`);
});

test('a field that the server refuses is shown at its step', async () => {
  await openAdding({
    [update]: () =>
      Response.json(
        { code: 'validation_failed', errors: [{ path: 'members.0.birthDate', code: 'date_invalid' }] },
        { status: 422, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
  await walkToJoin();
  await sameAddress.click();
  await orderBy(order);
  await expect.element(field('Føðingardagur')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Føðingardagur')).toHaveFocus();
  await field('Føðingardagur').fill('02.02.2015');
  await expect.element(field('Føðingardagur')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a number that cannot be ported can be changed from the review', async () => {
  const { app } = await openAdding({ [update]: () => problem('porting_refused', 409) });
  await walkToJoin();
  await sameAddress.click();
  await orderBy(order);
  await link('Broyt nummarið').click();
  await expect.poll(app.path).toBe(`${path}?step=number`);
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

test('in English adding says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openAdding();
  await expectSays(main, 'Step 1 of 4', '+149 kr. a month · 44 kr. now');
  await field('First name').fill('Elin');
  await field('Last name').fill('Joensen');
  await field('Date of birth').fill('01.02.2015');
  const next = button('Continue');
  await next.click();
  await page.getByRole('button', { name: /22 10 01/ }).click();
  await next.click();
  await expectSays(main, 'Step 3 of 4');
  await next.click();
  await expectSays(
    main,
    'Extra per month+149 kr.',
    'To pay now44 kr.',
    'all family members live at the same address',
  );
  await readTo(button('Order and pay 44 kr.'));
});
