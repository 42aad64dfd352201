import { fail } from '@bylgja/domain';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { api } from '#lib/api.ts';
import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { supportLink, supportNumber } from '#testing/support.ts';

import { withStepUp } from './step-up.view.ts';

const sheet = page.getByRole('dialog', { name: 'Vátta, at tað ert tú' });
const button = (name: string) => sheet.getByRole('button', { name });
const passwordField = sheet.getByRole('textbox', { name: 'Loyniorð', exact: true });
const codeField = (digits: number) => sheet.getByLabelText(`Kota, ${digits} tøl`);

const bjork = { ...solja, phoneNumber: '298211001', canGetCode: true };
const codeIsSent = (codeLength: number) => () => ({ resendAfter: 60, expiresIn: 300, codeLength });

/** A signed-in person to whom the server requires a step-up. */
async function openAs(person: typeof solja, answers: Answers = {}) {
  let isProved = false;
  const server = fakeApi({
    ...answersTo(person),
    'DELETE /auth/me': () => (isProved ? undefined : problem('step_up_required', 401)),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
    ...answers,
  });
  await openApp('/menu', { signedIn: true, known: person });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

const remove = () => withStepUp(() => api.act('failed.deleteUser', 'DELETE /auth/me'));

test('a call that needs no proof is sent without a question', async () => {
  const server = await openAs(solja, { 'DELETE /auth/me': () => undefined });
  await expect(remove()).resolves.toEqual({ ok: true, value: undefined });
  expect(server.calls.filter((call) => call === 'DELETE /auth/me')).toHaveLength(1);
  expect(sheet.query()).toBeNull();
});

test('any other failure is returned to the caller', async () => {
  await openAs(solja, { 'DELETE /auth/me': () => problem('subscription_not_cancelled', 409) });
  await expect(remove()).resolves.toMatchObject(fail('subscription_not_cancelled'));
});

test('the password is the proof, and the call is sent again', async () => {
  const server = await openAs(solja);
  const removed = remove();
  await expect.element(passwordField).toHaveFocus();
  expect(sheet.getByRole('radio').all()).toEqual([]);
  await passwordField.fill('Bylgja-2026');
  await userEvent.keyboard('{Enter}');
  await expect(removed).resolves.toEqual({ ok: true, value: undefined });
  expect(server.bodies('POST /auth/step-up')).toEqual([{ password: 'Bylgja-2026' }]);
  expect(server.calls.filter((call) => call === 'DELETE /auth/me')).toHaveLength(2);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('a missing and a wrong password are reported at the field, and the sheet stays', async () => {
  const server = await openAs(solja, { 'POST /auth/step-up': () => problem('incorrect_password', 401) });
  const removed = remove();
  await button('Vátta').click();
  await expect.element(passwordField).toHaveAccessibleDescription(/skal fyllast út/);
  expect(server.bodies('POST /auth/step-up')).toEqual([]);
  await passwordField.fill('Bylgja-2025');
  await button('Vátta').click();
  await expect.element(passwordField).toHaveAccessibleDescription(/Loyniorðið er skeivt/);
  await expect.element(passwordField).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect(removed).resolves.toMatchObject(fail('step_up_required'));
  expect(server.calls.filter((call) => call === 'DELETE /auth/me')).toHaveLength(1);
});

test('a user with both means can choose the code, which has as many digits as the server says', async () => {
  const server = await openAs(bjork, { 'POST /auth/step-up/code': codeIsSent(8) });
  const removed = remove();
  await expect.element(passwordField).toHaveFocus();
  await sheet.getByText('Kota við SMS').click();
  await expect.element(sheet.getByText('Vit senda eina kotu til 21 10 01.')).toBeVisible();
  await button('Send kotu').click();
  await expect.element(codeField(8)).toHaveFocus();
  await codeField(8).fill('483920');
  expect(server.bodies('POST /auth/step-up')).toEqual([]);
  await codeField(8).fill('48392017');
  await expect(removed).resolves.toEqual({ ok: true, value: undefined });
  expect(server.bodies('POST /auth/step-up')).toEqual([{ code: '48392017' }]);
});

test('a code that cannot be sent is reported, and a wrong one at its field', async () => {
  const server = await openAs(
    { ...bjork, hasPassword: false },
    {
      'POST /auth/step-up/code': () => problem('sms_unavailable', 503),
      'POST /auth/step-up': () => problem('incorrect_pin', 401),
    },
  );
  const removed = remove();
  expect(passwordField.query()).toBeNull();
  await button('Send kotu').click();
  await expect.element(sheet.getByText(/eydnaðist ikki at senda kotuna/)).toBeVisible();
  server.answer({ 'POST /auth/step-up/code': codeIsSent(6) });
  await button('Send kotu').click();
  await codeField(6).fill('000000');
  await expect.element(codeField(6)).toHaveAccessibleDescription(/Kotan er skeiv/);
  await button('Lat aftur').click();
  await expect(removed).resolves.toMatchObject(fail('step_up_required'));
});

test('a user with neither means is asked to call support', async () => {
  await openAs({ ...solja, hasPassword: false });
  const removed = remove();
  await expect
    .element(sheet.getByRole('link', { name: `Ring til okkum ${supportNumber}` }))
    .toHaveAttribute('href', supportLink);
  await button('Lat aftur').click();
  await expect(removed).resolves.toMatchObject(fail('step_up_required'));
});
