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
const inPhoneBook = main.getByRole('switch', { name: /telefon.?bókini/ });
const findable = main.getByRole('switch', { name: 'Onnur kunnu biðja hetta nummarið um data' });

/** A member of a family that another person pays for. */
const member: Answers = {
  'GET /subscriptions': () => ({
    data: { currentAccount: accountOf([own], family), otherAccounts: [], isOwner: false },
  }),
  'GET /actions': () => actionsOn([own], { cancel: 'not_owner' }),
};

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
    ['Broyt loyniorð', '/min-brukari/loyniord'],
    ['Strika brúkara', '/min-brukari/strika'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', path);
  }
});

test('what is in the menu is not listed again', async () => {
  await openProfile();
  await expect.element(link('Broyt upplýsingar')).toBeVisible();
  for (const name of [/Innritanir/, /Virksemis.?skrá/, /Fráboðan/]) {
    expect(main.getByRole('link', { name }).query()).toBeNull();
  }
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

test('a member’s line has its switches, and a change sends one of them', async () => {
  const server = await openProfile(solja, {
    ...member,
    'PATCH /subscriptions/:id': () => ({ ...own, isPhoneBookVisible: false }),
  });
  await expect.element(inPhoneBook).toBeChecked();
  await inPhoneBook.click();
  await expect.element(inPhoneBook).not.toBeChecked();
  await expect.poll(() => server.bodies('PATCH /subscriptions/:id')).toEqual([{ isPhoneBookVisible: false }]);
  expect(server.calls).toContain(`PATCH /subscriptions/${own.id}`);
  await expect.element(findable).toBeChecked();
});

test('a switch keeps its state while the change is sent, and after a failure', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>();
  await openProfile(solja, { ...member, 'PATCH /subscriptions/:id': () => answer });
  await findable.click();
  await expect.element(findable).toHaveAttribute('aria-busy', 'true');
  await expect.element(findable).toBeChecked();
  resolve(problem('unexpected', 500));
  await expectSays(alert, 'Tað eydnaðist ikki at broyta hetta.');
  await expect.element(findable).toBeChecked();
});

test('without a connection no switch changes, with a message', async () => {
  await openProfile(solja, { ...member, 'PATCH /subscriptions/:id': noNetwork });
  await findable.click();
  await expectSays(alert, 'Tað eydnaðist ikki at broyta hetta.');
  await expect.element(findable).toBeChecked();
});

test('lines that do not load say so, and the rest is shown', async () => {
  await openProfile(solja, { 'GET /subscriptions': () => problem('unavailable', 503) });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta tíni nummur.');
  await expect.element(link('Broyt upplýsingar')).toBeVisible();
});

test('an owner has a link from each line to the screen that manages it, where its switches are', async () => {
  await openProfile(solja, { 'GET /actions': () => actionsOn([own, other]) });
  await expect
    .element(main.getByRole('link', { name: 'Jógvan · 21 10 31' }))
    .toHaveAttribute('href', '/umsit-hald/211031');
  expect(page.getByRole('switch').all()).toEqual([]);
});

test('the user of a line that another person pays for finds its SIM, and can block it', async () => {
  const server = await openProfile(solja, {
    ...member,
    'POST /subscriptions/:id/block': () => ({ ...own, status: 'blocked' }),
  });
  const mine = page.getByRole('region', { name: 'Sólja · 21 10 30' });
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
  localStorage.setItem('app.locale', 'en');
  await openProfile({ ...solja, locale: 'en' }, member);
  await expectSays(
    main,
    'Change details',
    'Change password',
    'Show the number in the phone book',
    'Delete account',
  );
  await expect.element(page.getByRole('switch').first()).toBeVisible();
});
