import { brand } from '@bylgja/brand';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { storeUser } from '#lib/session.ts';
import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import { endElsewhere, openApp } from '#testing/open-app.tsx';
import { answersTo, solja, tokens } from '#testing/people.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });

const signedInSolja = { signedIn: true, known: solja };
const keys = () => [localStorage.getItem('app.accessToken'), localStorage.getItem('app.refreshToken')];

async function signOut() {
  await button('Rita út').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rita út' }).click();
}

test('with a server that has no combined answer, a start loads the person first and then the rest', async () => {
  const server = fakeApi(answersTo(solja));
  await openApp('/menu', { signedIn: true });
  await expect.element(page.getByText('Sólja Dam')).toBeVisible();
  const loads = ['actions', 'packages', 'subscriptions', 'plans', 'orders', 'agreements'];
  expect(server.calls.slice(0, 2)).toEqual(['GET /home', 'GET /auth/me']);
  const asked = [...loads, 'news', 'data-transfers', 'notifications'].map((call) => `GET /${call}`);
  // The menu asks for its invoices itself.
  const others = () => server.calls.slice(2).filter((call) => call !== 'GET /invoices');
  await expect.poll(() => others().toSorted()).toEqual(asked.toSorted());
});

test('failing loads do not stop the start', async () => {
  fakeApi({ 'GET /auth/me': () => solja });
  await openApp('/menu', { signedIn: true });
  await expect.element(page.getByText('Sólja Dam')).toBeVisible();
});

test('sign-in leads on to the requested page', async () => {
  fakeApi({ ...answersTo(solja), 'POST /auth/email-login': () => tokens });
  const app = await openApp('/menu/mal');
  await link('Rita inn við telduposti').click();
  await page.getByLabelText('Teldupostur').fill('solja@example.fo');
  await page.getByLabelText('Loyniorð', { exact: true }).fill('Bylgja-2026');
  await button('Rita inn').click();
  await expect.element(heading('Mál')).toBeVisible();
  expect(app.path()).toBe('/menu/mal');
});

test.each([
  'https://example.com/',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
  '/\n/example.com',
  '/\t/example.com',
  '/menu\r',
])('sign-in leads nowhere outside the app: %s', async (to) => {
  fakeApi(answersTo(solja));
  const app = await openApp(`/rita-inn?to=${encodeURIComponent(to)}`, signedInSolja);
  await expect.poll(app.path).toBe('/valkomin');
});

test('an unknown address and the login lead a signed-in person home', async () => {
  fakeApi(answersTo(solja));
  const app = await openApp('/ongastaðni', signedInSolja);
  await expect.poll(app.path).toBe('/valkomin');
  const again = await openApp('/rita-inn/pin', signedInSolja);
  await expect.poll(again.path).toBe('/valkomin');
});

test('a new page focuses its title, and the window has its name', async () => {
  fakeApi(answersTo(solja));
  await openApp('/menu', signedInSolja);
  await link('Mín brúkari').click();
  await expect.element(heading('Mín brúkari')).toHaveFocus();
  await expect.poll(() => document.title).toBe(`Mín brúkari · ${brand.name}`);
});

test('a start without a connection keeps the known person signed in', async () => {
  fakeApi({ 'GET /auth/me': noNetwork });
  await openApp('/min-brukari', signedInSolja);
  await expect.element(page.getByText('Klaksvík')).toBeVisible();
  expect(keys()).toEqual([tokens.accessToken, tokens.refreshToken]);
});

test('a person who could not be loaded is loaded again', async () => {
  const server = fakeApi({ ...answersTo(solja), 'GET /auth/me': noNetwork });
  await openApp('/min-brukari', { signedIn: true });
  await expect.element(page.getByText('Tað eydnaðist ikki at heinta tínar upplýsingar.')).toBeVisible();
  server.answer({ 'GET /auth/me': () => solja });
  await button('Royn aftur').click();
  await expect.element(page.getByText('Sólja Dam')).toBeVisible();
});

test.each([
  ['of a person known from before', signedInSolja],
  ['of whom nothing is known yet', { signedIn: true }],
])('a session %s that the server has ended leads to the login and says so, once', async (_, device) => {
  fakeApi({
    'GET /auth/me': () => problem('unauthenticated', 401),
    'POST /auth/refresh-token': () => problem('refresh_token_invalid', 401),
  });
  const app = await openApp('/menu/mal', device);
  await expect.element(heading('Vælkomin')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Tín innritan er útgingin. Rita inn av nýggjum.');
  expect(app.path()).toBe('/rita-inn?to=%2Fmenu%2Fmal');
  expect(keys()).toEqual([null, null]);
  expect(localStorage.getItem('app.user')).toBeNull();
});

test.each([
  // No session has ended: what a guest waits for is still to come.
  ['has no tokens any more', {}, { 'app.pinRequest': '{}' }],
  ['was ended by the server', { signedIn: true }, {}],
])(
  'a start that finds a session that %s leaves nothing of its person to the next',
  async (_, device, ofGuest) => {
    fakeApi({
      ...answersTo(solja),
      'GET /auth/me': () => problem('unauthenticated', 401),
      'POST /auth/refresh-token': () => problem('refresh_token_invalid', 401),
      'POST /auth/logout': () => problem('unavailable', 503),
    });
    const ofDevice = { locale: 'fo', theme: 'dark', endingTokens: 'of-another-session', readMessages: 'm-1' };
    const ofPerson = { lock: 'on', replayConsent: 'given', untoldLocale: 'fo', push: 'on', laterPart: '1' };
    for (const [key, value] of Object.entries({ ...ofDevice, ...ofPerson })) {
      localStorage.setItem(`app.${key}`, value);
    }
    sessionStorage.setItem('app.sign-up.1', '{}');
    sessionStorage.setItem('app.pinRequest', '{}');
    sessionStorage.setItem('app.reloadedFor', 'build-1');
    localStorage.setItem('of-another-program', 'stays');
    await openApp('/', { ...device, known: solja });
    await expect.element(heading('Vælkomin')).toBeVisible();
    const left = [localStorage, sessionStorage].flatMap((place) => Object.entries(place));
    expect(Object.fromEntries(left)).toEqual({
      ...Object.fromEntries(Object.entries(ofDevice).map(([key, value]) => [`app.${key}`, value])),
      ...ofGuest,
      'app.reloadedFor': 'build-1',
      'of-another-program': 'stays',
    });
  },
);

test('signing out clears the keys, then the screen, and then notifies the server', async () => {
  let keysAtSignOut: unknown;
  const server = fakeApi({
    ...answersTo(solja),
    'POST /auth/logout': () => {
      keysAtSignOut = keys();
      return undefined;
    },
  });
  const app = await openApp('/menu', signedInSolja);
  // The calls that the app makes when it opens are done.
  const first = ['GET /news', 'GET /invoices', 'GET /notifications', 'GET /data-transfers'];
  await expect.poll(() => server.calls).toEqual(expect.arrayContaining(first));
  const before = server.calls.length;
  await signOut();
  await expect.element(heading('Vælkomin')).toBeVisible();
  expect(app.path()).toBe('/rita-inn');
  await expect
    .poll(() => server.bodies('POST /auth/logout'))
    .toEqual([{ refreshToken: tokens.refreshToken }]);
  expect(keysAtSignOut).toEqual([null, null]);
  expect(server.calls.slice(before)).toEqual(['POST /auth/logout']);
  expect(localStorage.getItem('app.user')).toBeNull();
});

test('signing out works without a connection, and the server is notified once there is one', async () => {
  const server = fakeApi({ ...answersTo(solja), 'POST /auth/logout': noNetwork });
  await openApp('/menu', signedInSolja);
  await signOut();
  await expect.element(heading('Vælkomin')).toBeVisible();
  expect(keys()).toEqual([null, null]);
  await expect.poll(() => server.bodies('POST /auth/logout')).toHaveLength(1);
  server.answer({ 'POST /auth/logout': () => undefined });
  dispatchEvent(new Event('online'));
  await expect.poll(() => server.bodies('POST /auth/logout')).toHaveLength(2);
});

test.each([
  ['has no connection', noNetwork],
  ['is busy', () => problem('too_many_requests', 429)],
  ['is down', () => problem('unavailable', 503)],
  ['fails', () => new Response('', { status: 502 })],
])('a sign-out while the server %s is completed at a later start of the app', async (_, answer) => {
  const server = fakeApi({ ...answersTo(solja), 'POST /auth/logout': answer });
  const app = await openApp('/menu', signedInSolja);
  await signOut();
  await expect.poll(() => server.bodies('POST /auth/logout')).toHaveLength(1);
  await app.reload();
  await expect.poll(() => server.bodies('POST /auth/logout')).toHaveLength(2);
  server.answer({ 'POST /auth/logout': () => undefined });
  await app.reload();
  await expect
    .poll(() => server.bodies('POST /auth/logout'))
    .toEqual(Array.from({ length: 3 }, () => ({ refreshToken: tokens.refreshToken })));
  await expect.poll(() => localStorage.getItem('app.endingTokens')).toBeNull();
});

test('a session that the server does not know is not ended again', async () => {
  const server = fakeApi({
    ...answersTo(solja),
    'POST /auth/logout': () => problem('validation_failed', 422),
  });
  await openApp('/menu', signedInSolja);
  await signOut();
  await expect.poll(() => server.bodies('POST /auth/logout')).toHaveLength(1);
  await expect.poll(() => localStorage.getItem('app.endingTokens')).toBeNull();
});

test('does not store an answer about a person who has signed out meanwhile', async () => {
  fakeApi(answersTo(solja));
  await openApp('/menu', signedInSolja);
  await expect.element(page.getByText('Sólja Dam')).toBeVisible();
  await storeUser({ ...solja, id: 'somebody-else' });
  expect(localStorage.getItem('app.user')).toContain(solja.id);

  endElsewhere();
  await expect.element(heading('Vælkomin')).toBeVisible();
  await storeUser({ ...solja, address: 'Gøta 7' });
  expect(localStorage.getItem('app.user')).toBeNull();
});

test('signing out in another tab ends the session here, too', async () => {
  fakeApi(answersTo(solja));
  const app = await openApp('/menu', signedInSolja);
  await expect.element(heading('Valmynd')).toBeVisible();
  endElsewhere();
  await expect.element(heading('Vælkomin')).toBeVisible();
  expect(app.path()).toBe('/rita-inn');
});

test('signing in in another tab opens the app here, too', async () => {
  fakeApi(answersTo(solja));
  const app = await openApp('/rita-inn');
  await expect.element(heading('Vælkomin')).toBeVisible();
  localStorage.setItem('app.refreshToken', tokens.refreshToken);
  localStorage.setItem('app.accessToken', tokens.accessToken);
  dispatchEvent(
    new StorageEvent('storage', {
      key: 'app.accessToken',
      newValue: tokens.accessToken,
      storageArea: localStorage,
    }),
  );
  await expect.poll(app.path).toBe('/valkomin');
});

test('the strip shows that there is no connection, and disappears when there is one', async () => {
  fakeApi(answersTo(solja));
  await openApp('/menu', signedInSolja);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  const strip = page.getByText('Áh nei, tú hevur onki samband við internetið.');
  await expect.element(strip).toBeVisible();
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await expect.element(strip).not.toBeInTheDocument();
});

test('another language changes the texts, and refetches the texts of the server', async () => {
  const asked: (string | null)[] = [];
  fakeApi({
    ...answersTo(solja),
    'GET /orders': (request) => {
      asked.push(request.headers.get('accept-language'));
      return [];
    },
  });
  await openApp('/menu/mal', signedInSolja);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect.element(heading('Language')).toBeVisible();
  await expect.element(page.getByText('Language changed.')).toBeVisible();
  expect(asked[0]).toBe('fo');
  await expect.poll(() => asked.at(-1)).toBe('en');
});

test('the menu sets light or dark, and the choice is stored', async () => {
  fakeApi(answersTo(solja));
  await openApp('/menu', signedInSolja);
  await page.getByRole('radio', { name: 'Myrk' }).click();
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('app.theme')).toBe('dark');
  await page.getByRole('radio', { name: 'Sum tólið' }).click();
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
