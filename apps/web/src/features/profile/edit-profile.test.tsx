import type { User } from '@bylgja/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const button = (name: string) => page.getByRole('button', { name });
const field = (name: RegExp | string) => main.getByLabelText(name).first();
const firstname = field('Fornavn');
const email = field(/^Teldu.?postur$/);
const postalCode = field(/^Post.?nummar$/);
const question = page.getByRole('dialog', { name: 'Ikki goymt' });
const proof = page.getByRole('dialog', { name: 'Vátta, at tað ert tú' });

async function openEdit(user: User = solja, answers: Answers = {}) {
  const server = fakeApi({ ...answersTo(user), 'PATCH /auth/me': () => user, ...answers });
  const app = await openApp('/min-brukari/broyt', { signedIn: true, known: user });
  await expect.element(firstname).toHaveValue(user.firstname);
  return { server, app };
}

test('only changed fields are sent, and the profile shows them', async () => {
  const { server, app } = await openEdit(solja, {
    'PATCH /auth/me': () => ({ ...solja, firstname: 'Sólja Maria' }),
  });
  await firstname.fill('  Sólja Maria ');
  await button('Goym').click();
  await expect.poll(app.path).toBe('/min-brukari');
  expect(server.bodies('PATCH /auth/me')).toEqual([{ firstname: 'Sólja Maria' }]);
  await expectSays(main, 'Sólja Maria Dam');
  await expectSays(page.getByRole('status'), 'Upplýsingarnar eru goymdar.');
});

test('without changes nothing is sent, and no step-up is required', async () => {
  const { server, app } = await openEdit();
  await email.fill('Solja@Example.FO');
  await button('Goym').click();
  await expect.poll(app.path).toBe('/min-brukari');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test.each([
  ['Fornavn', ' ', 'Hesin teigur skal fyllast út'],
  ['Eftirnavn', '', 'Hesin teigur skal fyllast út'],
  [/^Teldu.?postur$/, '', 'Hesin teigur skal fyllast út'],
  [/^Teldu.?postur$/, 'solja@', 'Telduposturin sær skeivur út'],
  ['Adressa', '', 'Hesin teigur skal fyllast út'],
  [/^Post.?nummar$/, '70', 'Postnummarið skal vera 3 tøl'],
  [/^Post.?nummar$/, '', 'Hesin teigur skal fyllast út'],
  ['Býur ella bygd', '', 'Hesin teigur skal fyllast út'],
])('invalid input is reported at its field, and nothing is sent: %s %s', async (name, written, words) => {
  const { server } = await openEdit();
  await field(name).fill(written);
  // Suggestions may lie over the button.
  await userEvent.keyboard('{Escape}');
  await button('Goym').click();
  await expectSays(alert, words);
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('a place that does not match the postal code is reported at its field', async () => {
  const { server } = await openEdit();
  await field('Býur ella bygd').fill('London');
  await button('Goym').click();
  await expect.element(field('Býur ella bygd')).toHaveAttribute('aria-invalid', 'true');
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test('the place without a postal code needs none', async () => {
  const { server } = await openEdit();
  await field('Býur ella bygd').fill('Mjørkadalur');
  await postalCode.fill('');
  await button('Goym').click();
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ postalCode: '', city: 'Mjørkadalur' }]);
});

test('a field that was always empty may stay empty', async () => {
  const bare: User = { ...solja, email: null, address: null, postalCode: null, city: null };
  const { server } = await openEdit(bare);
  await firstname.fill('Sól');
  await button('Goym').click();
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ firstname: 'Sól' }]);
});

test('for a new email the screen says that both addresses get a mail, and requires a step-up', async () => {
  let isProved = false;
  const { server, app } = await openEdit(solja, {
    'PATCH /auth/me': () =>
      isProved ? { ...solja, pendingEmail: 'ny@example.fo' } : problem('step_up_required', 401),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
  });
  await email.fill('ny@example.fo');
  await expectSays(main, 'Vit skriva bæði til gamla og nýggja teldupostin.');
  await button('Goym').click();
  await proof.getByRole('textbox', { name: 'Loyniorð' }).fill('Bylgja-2026');
  await proof.getByRole('button', { name: 'Vátta' }).click();
  await expect.poll(app.path).toBe('/min-brukari');
  expect(server.bodies('PATCH /auth/me').at(-1)).toEqual({ email: 'ny@example.fo' });
  await expectSays(main, 'Vit hava sent ein teldupost til ny@example.fo.');
});

test('without the step-up the user stays on the form with all input', async () => {
  const { app } = await openEdit(solja, { 'PATCH /auth/me': () => problem('step_up_required', 401) });
  await email.fill('ny@example.fo');
  await button('Goym').click();
  await proof.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(proof).not.toBeInTheDocument();
  expect(app.path()).toBe('/min-brukari/broyt');
  await expect.element(email).toHaveValue('ny@example.fo');
});

test('an email of another user is reported at its field', async () => {
  await openEdit(solja, { 'PATCH /auth/me': () => problem('email_registered', 409) });
  await email.fill('bjork@example.fo');
  await button('Goym').click();
  await expectSays(alert, 'Telduposturin er longu skrásettur');
  await expect.element(email).toHaveFocus();
});

test('a failed save says so, and the input stays', async () => {
  const { app } = await openEdit(solja, { 'PATCH /auth/me': () => problem('unexpected', 500) });
  await firstname.fill('Sól');
  await button('Goym').click();
  await expectSays(alert, 'Tað eydnaðist ikki at dagføra brúkaran.');
  await expect.element(firstname).toHaveValue('Sól');
  expect(app.path()).toBe('/min-brukari/broyt');
});

test('the back button asks first, and staying loses nothing', async () => {
  const { app } = await openEdit();
  await firstname.fill('Sól');
  await page.getByRole('link', { name: 'Aftur' }).click();
  await question.getByRole('button', { name: 'Verð verandi' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(app.path()).toBe('/min-brukari/broyt');
  await expect.element(firstname).toHaveValue('Sól');

  await page.getByRole('link', { name: 'Aftur' }).click();
  await question.getByRole('button', { name: 'Far frá síðuni' }).click();
  await expect.poll(app.path).toBe('/min-brukari');
  await expectSays(main, 'Sólja Dam');
});

test('without changes the back button asks nothing', async () => {
  const { app } = await openEdit();
  await firstname.fill('Sól');
  await firstname.fill('Sólja');
  await page.getByRole('link', { name: 'Aftur' }).click();
  await expect.poll(app.path).toBe('/min-brukari');
  expect(question.query()).toBeNull();
});

test('the end of the session asks nothing', async () => {
  const { server, app } = await openEdit(solja);
  server.answer({
    'PATCH /auth/me': () => problem('unauthenticated', 401),
    'POST /auth/refresh-token': () => problem('refresh_token_invalid', 401),
  });
  await firstname.fill('Sól');
  await button('Goym').click();
  await expect.poll(app.path).toContain('/rita-inn');
  expect(question.query()).toBeNull();
});
