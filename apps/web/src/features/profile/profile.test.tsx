import type { User } from '@bylgja/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '#platform/files.ts';
import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, actionsOn, family, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const link = (name: string) => main.getByRole('link', { name });
const own = lineOf('Sólja', '30');
const other = lineOf('Jógvan', '31', { isPhoneBookVisible: false });
const line = (name: string) => page.getByRole('group', { name });
const inPhoneBook = (name: string) => line(name).getByRole('switch', { name: /telefon.?bókini/ });
const findable = (name: string) =>
  line(name).getByRole('switch', { name: 'Onnur kunnu biðja hetta nummarið um data' });

async function openProfile(user: User = solja, answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(user),
    'GET /subscriptions': () => subscriptionsOf(accountOf([own, other], family)),
    ...answers,
  });
  await openApp('/min-brukari', { signedIn: true, known: user });
  return server;
}

test('the profile shows everything the provider knows of a person, and has links onwards', async () => {
  await openProfile({ ...solja, phoneNumber: '298211030' });
  await expectSays(main, 'Sólja Dam', '21 10 30', 'solja@example.fo', '14.08.1997');
  await expectSays(main, 'Undir Fjalli 3', '700', 'Klaksvík');
  for (const [name, path] of [
    ['Broyt upplýsingar', '/min-brukari/broyt'],
    ['Skift loyniorð', '/min-brukari/loyniord'],
    ['Innritanir', '/menu/innritanir'],
    ['Strika brúkara', '/min-brukari/strika'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', path);
  }
  await expect
    .element(main.getByRole('link', { name: /Virksemis.?skrá/ }))
    .toHaveAttribute('href', '/virksemisskra');
});

test('the data stored about a person can be exported without deleting the user', async () => {
  const kept = { person: { firstname: 'Sólja' } };
  await openProfile(solja, { 'GET /auth/me/data': () => Response.json(kept) });
  await main.getByRole('button', { name: 'Tak tínar upplýsingar niður' }).click();
  await expectSays(main, 'Tikið niður');
  const [[file] = []] = vi.mocked(saveFile).mock.calls;
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(kept);
});

test('an email that waits for confirmation is shown, with what to do', async () => {
  await openProfile({ ...solja, pendingEmail: 'ny@example.fo' });
  await expectSays(
    main,
    'solja@example.fo',
    'Vit hava sent ein teldupost til ny@example.fo.',
    'Trýst á leinkjuna',
  );
  await expect.element(main.getByText(/ny@example.fo/)).toBeVisible();
});

test('a user without a password can set one', async () => {
  await openProfile({ ...solja, hasPassword: false });
  await expect.element(link('Vel eitt loyniorð')).toBeVisible();
});

test('each line has its switches, and a change sends one of them', async () => {
  const server = await openProfile(solja, {
    'PATCH /subscriptions/:id': () => ({ ...other, isPhoneBookVisible: true }),
  });
  await expect.element(inPhoneBook('Sólja · 21 10 30')).toBeChecked();
  await expect.element(inPhoneBook('Jógvan · 21 10 31')).not.toBeChecked();
  await inPhoneBook('Jógvan · 21 10 31').click();
  await expect.element(inPhoneBook('Jógvan · 21 10 31')).toBeChecked();
  await expect.poll(() => server.bodies('PATCH /subscriptions/:id')).toEqual([{ isPhoneBookVisible: true }]);
  expect(server.calls).toContain(`PATCH /subscriptions/${other.id}`);
  await expect.element(inPhoneBook('Sólja · 21 10 30')).toBeChecked();
});

test('a switch keeps its state while the change is sent, and after a failure', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  await openProfile(solja, { 'PATCH /subscriptions/:id': () => answer });
  await findable('Sólja · 21 10 30').click();
  await expect.element(findable('Sólja · 21 10 30')).toHaveAttribute('aria-busy', 'true');
  await expect.element(findable('Sólja · 21 10 30')).toBeChecked();
  resolve(problem('unexpected', 500));
  await expectSays(alert, 'Tað eydnaðist ikki at broyta hetta.');
  await expect.element(findable('Sólja · 21 10 30')).toBeChecked();
});

test('without a connection no switch changes, with a message', async () => {
  await openProfile(solja, { 'PATCH /subscriptions/:id': noNetwork });
  await findable('Sólja · 21 10 30').click();
  await expectSays(alert, 'Tað eydnaðist ikki at broyta hetta.');
  await expect.element(findable('Sólja · 21 10 30')).toBeChecked();
});

test('lines that do not load say so, and the rest is shown', async () => {
  await openProfile(solja, { 'GET /subscriptions': () => problem('unavailable', 503) });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta tíni nummur.');
  await expect.element(link('Broyt upplýsingar')).toBeVisible();
});

test('an owner has a link from each line to the screen that manages it', async () => {
  await openProfile(solja, { 'GET /actions': () => actionsOn([own, other]) });
  await expect
    .element(line('Jógvan · 21 10 31').getByRole('link', { name: 'Umsit hald' }))
    .toHaveAttribute('href', '/umsit-hald/211031');
});

test('the user of a line that another person pays for finds its SIM, and can block it', async () => {
  const server = await openProfile(solja, {
    'GET /subscriptions': () => ({
      data: { currentAccount: accountOf([own], family), otherAccounts: [], isOwner: false },
    }),
    'GET /actions': () => actionsOn([own], { cancel: 'not_owner' }),
    'POST /subscriptions/:id/block': () => ({ ...own, status: 'blocked' }),
  });
  const mine = line('Sólja · 21 10 30');
  await expect
    .element(mine.getByRole('link', { name: /^Um SIM-kortið/ }))
    .toHaveAttribute('href', `/simkort/${own.id}`);
  await expect
    .element(mine.getByRole('link', { name: /^Skift SIM-kort/ }))
    .toHaveAttribute('href', `/skift-simkort/${own.id}`);
  expect(mine.getByRole('link', { name: 'Umsit hald' }).query()).toBeNull();
  await mine.getByRole('button', { name: /^Stong nummarið/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stong nummarið' }).click();
  await expect.poll(() => server.calls).toContain(`POST /subscriptions/${own.id}/block`);
});

test('a user without a line has no switches', async () => {
  await openProfile(solja, { 'GET /subscriptions': () => subscriptionsOf(null) });
  await expectSays(main, 'Sólja Dam');
  expect(page.getByRole('switch').all()).toEqual([]);
});

test('in English everything is in English', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  await openProfile({ ...solja, locale: 'en' });
  await expectSays(
    main,
    'Change details',
    'Change password',
    'Show the number in the phone book',
    'Delete account',
  );
  await expect.element(page.getByRole('switch').first()).toBeVisible();
});
