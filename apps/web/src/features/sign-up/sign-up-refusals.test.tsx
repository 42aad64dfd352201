import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

import { reloadSignUp } from './sign-up-draft.ts';
import { heldUntil, litid, openSignUp, order, planTypes, preview } from './testing/sign-up-app.ts';
import {
  acceptAndOrder,
  box,
  button,
  goOn,
  holdNumber,
  link,
  main,
  says,
  walkToReview,
} from './testing/sign-up-walk.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('a number that another customer has just taken is not offered again', async () => {
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

test('a number whose reservation has expired says so, can be reserved again, and the rest stays', async () => {
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
  await acceptAndOrder();
  await expect
    .poll(() => server.bodies('POST /subscriptions'))
    .toMatchObject([{ planId: litid.planId, phoneNumberReservationId: 'again' }]);
});

test('a reservation that the server no longer has is dropped, and another number can be chosen', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions': () => problem('reservation_expired', 422),
  });
  await walkToReview();
  await acceptAndOrder();
  await expect.element(says('22 10 01 er ikki hildið til tín longur.')).toBeVisible();
  await button('Vel eitt annað nummar').click();
  await expect.poll(app.path).toBe('/nytt-hald/individual_plan?step=number');
});

test('an existing order is shown with a link', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan', {
    'POST /subscriptions': () => problem('sign_up_waiting', 409),
  });
  await walkToReview();
  await acceptAndOrder();
  await expect.element(says('Tú hevur longu eina bílegging')).toBeVisible();
  await link('Til bíleggingarnar').click();
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
  test(`a refusal shows its reason, and the choices stay: ${code}`, async () => {
    const { app } = await openSignUp('/nytt-hald/individual_plan', {
      'POST /subscriptions': () => problem(code, status),
    });
    await walkToReview();
    await acceptAndOrder();
    await expectSays(page.getByRole('alert'), words);
    expect(app.path()).toBe('/nytt-hald/individual_plan?step=review');
    await expect.element(box).toBeChecked();
  });
}

test('a failed load says so, and can be repeated', async () => {
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
  await readTo(button('Bílegg og rinda 30 kr.'));
});

test('a plan that is off sale cannot be chosen, not even by a customer who has it', async () => {
  const withdrawn = { ...litid, planId: 'gamalt', name: 'Gamalt', isOnSale: false };
  const listed = planTypes.map((type) => ({
    ...type,
    dataPlanResponses: type.id === 'family_plan' ? [{ ...withdrawn, type: type.id }] : [litid, withdrawn],
  }));
  await openSignUp('/nytt-hald/individual_plan', { 'GET /plans': () => listed });
  await expectSays(main, litid.name);
  await expect.element(main.getByText('Gamalt')).not.toBeInTheDocument();
  const { app } = await openSignUp('/nytt-hald/family_plan', { 'GET /plans': () => listed });
  await expect.poll(app.path).toBe('/legg-hald-afturat');
});

test('a type that is off sale leads to those on sale', async () => {
  const { app, server } = await openSignUp('/nytt-hald/prepaid');
  await expect.element(link(/Einstaklingahald/)).toBeVisible();
  expect(app.path()).toBe('/legg-hald-afturat');
  server.answer({ 'GET /plans': () => [] });
  reloadSignUp();
  await app.reload();
  await expectSays(main, 'Eingi hald eru til sølu í løtuni');
});

test('a user with an unpaid order sees it before the first step', async () => {
  const { app } = await openSignUp('/nytt-hald/individual_plan', { 'GET /orders': () => [order] });
  await expectSays(main, 'Tú hevur longu eina bílegging', 'Rinda hana ella avlýs hana');
  await link('Til bíleggingarnar').click();
  await expect.poll(app.path).toBe('/bileggingar');
});
