import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const change = page.getByRole('button', { name: 'Broyt loyniorð' });
const field = (name: string) => main.getByRole('textbox', { name, exact: true });
const question = page.getByRole('dialog', { name: 'Ikki goymt' });

async function openPassword(user = solja, answers: Answers = {}) {
  const server = fakeApi({ ...answersTo(user), 'PATCH /auth/me': () => user, ...answers });
  const app = await openApp('/min-brukari/loyniord', { signedIn: true, known: user });
  await expect.element(field('Nýtt loyniorð')).toBeVisible();
  return { server, app };
}

async function fill(written: { current?: string; next?: string; repeat?: string }) {
  const { current = 'Bylgja-2026', next = 'Sandoy-1998', repeat } = written;
  await field('Núverandi loyniorð').fill(current);
  await field('Nýtt loyniorð').fill(next);
  await field('Endurtak loyniorðið').fill(repeat ?? next);
  await change.click();
}

test('a new password is sent with the old one, and a message says that other sessions end', async () => {
  const { server, app } = await openPassword();
  await expectSays(main, 'enda allar aðrar innritanir');
  await fill({});
  await expect.poll(app.path).toBe('/min-brukari');
  expect(server.bodies('PATCH /auth/me')).toEqual([
    { password: 'Sandoy-1998', currentPassword: 'Bylgja-2026' },
  ]);
  await expectSays(page.getByRole('status'), 'Loyniorðið er goymt.');
});

test.each([
  ['Núverandi loyniorð', { current: '' }, 'Hesin teigur skal fyllast út'],
  ['Nýtt loyniorð', { next: '', repeat: '' }, 'Hesin teigur skal fyllast út'],
  ['Nýtt loyniorð', { next: 'sandoy' }, 'Loyniorðið lýkur ikki krøvini'],
  ['Endurtak loyniorðið', { repeat: 'Sandoy-1999' }, 'Loyniorðini eru ikki eins'],
])('invalid input is reported at its field, and nothing is sent: %s %o', async (name, written, words) => {
  const { server } = await openPassword();
  await fill(written);
  await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(words));
  await expect.element(field(name)).toHaveFocus();
  expect(server.bodies('PATCH /auth/me')).toEqual([]);
});

test.each([
  { code: 'incorrect_password', status: 401, name: 'Núverandi loyniorð', words: 'Loyniorðið er skeivt' },
  { code: 'password_common', status: 422, name: 'Nýtt loyniorð', words: 'Hetta loyniorðið er ov vanligt' },
])('a refusal of the server is shown at its field: $code', async ({ code, status, name, words }) => {
  await openPassword(solja, { 'PATCH /auth/me': () => problem(code, status) });
  await fill({});
  await expectSays(alert, words);
  await expect.element(field(name)).toHaveFocus();
});

test('a user without a password sets the first one', async () => {
  const bare = { ...solja, hasPassword: false, canGetCode: true };
  const { server } = await openPassword(bare, { 'PATCH /auth/me': () => ({ ...bare, hasPassword: true }) });
  expect(field('Núverandi loyniorð').query()).toBeNull();
  await field('Nýtt loyniorð').fill('Sandoy-1998');
  await field('Endurtak loyniorðið').fill('Sandoy-1998');
  await page.getByRole('button', { name: 'Vel eitt loyniorð' }).click();
  await expect.poll(() => server.bodies('PATCH /auth/me')).toEqual([{ password: 'Sandoy-1998' }]);
  await expectSays(main, 'Broyt loyniorð');
});

test('leaving with input asks first', async () => {
  const { app } = await openPassword();
  await field('Nýtt loyniorð').fill('S');
  await page.getByRole('link', { name: 'Aftur' }).click();
  await question.getByRole('button', { name: 'Verð verandi' }).click();
  expect(app.path()).toBe('/min-brukari/loyniord');
  await expect.element(field('Nýtt loyniorð')).toHaveValue('S');
});
