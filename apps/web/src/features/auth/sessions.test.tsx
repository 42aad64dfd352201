import type { Session } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

const here: Session = {
  id: 'here',
  method: 'password',
  startedAt: '2026-11-20T09:15:00.000Z',
  lastUsedAt: '2026-11-21T14:40:00.000Z',
  device: { kind: 'computer', system: 'linux' },
  isCurrent: true,
};
const phone: Session = {
  id: 'phone',
  method: 'code',
  startedAt: '2026-10-02T18:00:00.000Z',
  lastUsedAt: '2026-11-20T21:40:00.000Z',
  device: { kind: 'phone', system: 'android' },
  isCurrent: false,
};
const unknown: Session = {
  ...phone,
  id: 'unknown',
  lastUsedAt: '2026-11-01T08:05:00.000Z',
  device: { kind: 'unknown', system: 'unknown' },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

/** The list of a person with sessions on several devices. */
async function openSessions(given: readonly Session[], answers: Answers = {}) {
  const world = { sessions: given };
  const server = fakeApi({
    ...answersTo(solja),
    'GET /auth/sessions': () => [...world.sessions],
    'DELETE /auth/sessions/:id': (request) => {
      world.sessions = world.sessions.filter(({ id }) => !request.url.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    },
    'DELETE /auth/sessions': () => {
      world.sessions = world.sessions.filter(({ isCurrent }) => isCurrent);
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  const app = await openApp('/menu/innritanir', { signedIn: true, known: solja });
  return { app, server, world };
}

const confirm = () => dialog.getByRole('button', { name: 'Rita út' }).click();

test('each device is named, with its login method, since when, and when it was last used', async () => {
  await openSessions([here, phone, unknown]);
  await expectSays(
    row('Telda við Linux'),
    'Í nýtslu nú',
    'Innritað við loyniorði í gjár 09:15',
    'Hetta tólið',
  );
  await expectSays(row('Telefon við Android'), 'Seinast nýtt í gjár 21:40', 'Innritað við kotu 02.10. 19:00');
  await expectSays(row('Ókent tól'), 'Seinast nýtt 01.11. 08:05');
  expect(row('Telda við Linux').getByRole('button').query()).toBeNull();
});

test('a device is signed out only after a confirmation', async () => {
  const { server } = await openSessions([here, phone, unknown]);
  await button('Rita út · Telefon við Android').click();
  await expectSays(dialog, 'Vilt tú rita tólið út?', 'Telefon við Android: har skal ritast inn av nýggjum');
  await dialog.getByRole('button', { name: 'Angra' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls).not.toContain('DELETE /auth/sessions/phone');

  await button('Rita út · Telefon við Android').click();
  await confirm();
  await expect.element(page.getByRole('status').getByText('Tólið er ritað út.')).toBeVisible();
  await expect.element(row('Telefon við Android')).not.toBeInTheDocument();
  await expect.element(row('Ókent tól')).toBeVisible();
});

test('all other devices are signed out at once, and this one stays', async () => {
  const { app, server } = await openSessions([here, phone, unknown]);
  await button('Rita út allastaðni uttan her').click();
  await confirm();
  await expect.element(page.getByText('Øll onnur tól eru ritað út.')).toBeVisible();
  await expectSays(main, 'Telda við Linux', 'Eingi onnur tól eru innritað.');
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /auth/sessions']);
  expect(app.path()).toBe('/menu/innritanir');
});

test('without other sessions the screen says so, and has no button', async () => {
  await openSessions([here]);
  await expectSays(main, 'Eingi onnur tól eru innritað.');
  expect(main.getByRole('button').query()).toBeNull();
});

test('a device that has signed out meanwhile counts as signed out', async () => {
  const { world } = await openSessions([here, phone], {
    'DELETE /auth/sessions/:id': () => problem('not_found', 404),
  });
  await button('Rita út · Telefon við Android').click();
  world.sessions = [here];
  await confirm();
  await expect.element(page.getByRole('status').getByText('Tólið er ritað út.')).toBeVisible();
  await expectSays(main, 'Eingi onnur tól eru innritað.');
});

test('a device that could not be signed out stays in the list, with the reason', async () => {
  await openSessions([here, phone], { 'DELETE /auth/sessions/:id': noNetwork });
  await button('Rita út · Telefon við Android').click();
  await confirm();
  await expectSays(
    page.getByRole('alert'),
    'Tað eydnaðist ikki at rita tólið út. Royn aftur, tá tú hevur samband.',
  );
  await expect.element(row('Telefon við Android')).toBeVisible();
});

test('the screen shows that the list is loading', async () => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<Session[]>();
  await openSessions([], { 'GET /auth/sessions': () => answer });
  await expect.element(page.getByRole('status').getByText('Innlesur …')).toBeInTheDocument();
  answerNow([here]);
  await expect.element(row('Telda við Linux')).toBeVisible();
});

test('a list that does not load says so, and is loaded again', async () => {
  const { server } = await openSessions([], { 'GET /auth/sessions': () => problem('not_found', 404) });
  await expectSays(main, 'Tað eydnaðist ikki at heinta tínar innritanir.');
  server.answer({ 'GET /auth/sessions': () => [here] });
  await button('Royn aftur').click();
  await expect.element(row('Telda við Linux')).toBeVisible();
});

test('a session that is ended on another device leads to the login', async () => {
  const { app } = await openSessions([here, phone], {
    'DELETE /auth/sessions/:id': () => problem('unauthenticated', 401),
    'POST /auth/refresh-token': () => problem('refresh_token_invalid', 401),
  });
  await button('Rita út · Telefon við Android').click();
  await confirm();
  await expect.poll(() => app.path()).toContain('/rita-inn');
});

test('in English the list says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openSessions([here, phone], { 'PATCH /auth/me': () => ({ ...solja, locale: 'en' }) });
  await expectSays(
    row('Phone with Android'),
    'Last used yesterday 21:40',
    'Logged in with a code 02.10. 19:00',
  );
  await expectSays(row('Computer with Linux'), 'In use now', 'This device');
  await expect.element(button('Log out everywhere else')).toBeVisible();
});
