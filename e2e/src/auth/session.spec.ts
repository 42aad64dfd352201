import { bjork, hanna } from '@bylgja/fixtures';
import { fo } from '@bylgja/i18n/fo';
import type { Page, Request } from '@playwright/test';

import { keepPreferences } from '../testing/device.ts';
import { buy, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import { tokensOf } from '../testing/tokens.ts';

test.use({ fetchesAhead: true });

const elevenMinutes = 11 * 60;
/** Stored for the device, not the user: the language, and the token that identifies it to rate limits. */
const ofDevice = new Set(['app.locale', 'app.deviceToken']);

test('signing out in one tab signs out the other, which makes no further calls', async ({
  visitor,
  openTab,
  say,
}) => {
  await visitor.arriveSignedIn(bjork);
  const other = await openTab();
  await other.open('/');
  await expect(other.page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  const calls = callsOf(other.page);

  await visitor.press(say('menu.title'));
  await visitor.press(say('menu.signOut'));
  const sure = visitor.page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('menu.signOut') }));
  await expect(visitor.page).toHaveURL('/rita-inn');
  await expect(other.page).toHaveURL('/rita-inn');
  await expect(other.title()).toHaveText(say('auth.welcome'));
  expect(calls).toEqual([]);

  // Any tab that loads repeats the sign-out request until the server has acknowledged it.
  await expect.poll(() => keysOnDevice(visitor.page)).not.toContain('app.endingTokens');
  await other.open('/menu');
  await expect(other.page).toHaveURL((url) => url.pathname === '/rita-inn');
  expect(calls).toEqual([]);
});

test('after sign-out no personal data is left on the device', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork);
  await visitor.press(say('menu.title'));
  await visitor.press(say('menu.signOut'));
  const sure = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('menu.signOut') }));
  await expect(page).toHaveURL('/rita-inn');
  await expect(page.getByText(bjork.firstname)).toHaveCount(0);
  // Tokens of ended sessions stay until the server has acknowledged them.
  await expect.poll(async () => (await keysOnDevice(page)).filter((key) => !ofDevice.has(key))).toEqual([]);
});

test('a session without its refresh token ends with a message, and leaves no token behind', async ({
  visitor,
  page,
  world,
}) => {
  const { accessToken } = await tokensOf(world, hanna);
  await keepPreferences(page, { accessToken });
  await visitor.open('/menu');
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
  await expect(page.getByRole('alert')).toContainText(fo.problems.session_ended.title);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app.accessToken'))).toBeNull();
});

// A file request that fails when the connection is lost would reload the page.
test.describe('with no files on their way', () => {
  test.use({ fetchesAhead: false });

  test('an access token that expires during ten parallel calls is refreshed once', async ({
    visitor,
    page,
    context,
    passTime,
    spy,
    say,
  }) => {
    await visitor.arriveSignedIn(bjork);
    await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
    await expect(visitor.pressable(say('home.action.buy-package'))).toBeVisible();
    const refresh = await holdBack(page, '/api/auth/refresh-token');
    spy.expect(/^GET \/api\/[\w/-]+: 401$/);
    spy.allow(/net::ERR_INTERNET_DISCONNECTED$/);
    await passTime(elevenMinutes);
    const answers = answersOf(page);

    // Everything on home, then another line, then other screens, all during the refresh.
    await context.setOffline(true);
    await context.setOffline(false);
    for (const name of ['Jógvan', 'Sára', 'Hákun']) {
      await visitor.touch(page.getByRole('radio', { name: new RegExp(`^${name}`) }));
    }
    await visitor.press(say('menu.title'));
    await visitor.touch(page.getByRole('link', { name: say('menu.receipts') }));
    await visitor.press(say('menu.home'));
    await visitor.press(say('home.action.buy-package'));
    await visitor.see(say('packages.onlyThisMonth'));
    await expect
      .poll(() => answers.filter((answer) => answer.endsWith(' 401')).length)
      .toBeGreaterThanOrEqual(10);
    expect(answers.filter((answer) => answer.endsWith(' 200'))).toEqual([]);

    refresh.release();
    // Requests of a screen that was left are cancelled; those still needed are answered.
    for (const wanted of ['packages', 'subscriptions', 'actions', 'orders']) {
      await expect.poll(() => answers).toContain(`/api/${wanted} 200`);
    }
    expect(spy.calls().filter((call) => call === 'POST /api/auth/refresh-token')).toHaveLength(1);
    await expect(page).toHaveURL('/keyp-eykapakka');
  });
});

test('two tabs whose access token has expired both stay signed in', async ({
  visitor,
  openTab,
  passTime,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(bjork);
  const tabs = [visitor, await openTab()];
  await tabs[1]?.open('/');
  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  await passTime(elevenMinutes);
  await Promise.all(tabs.map(({ page }) => page.reload()));
  for (const { page } of tabs) {
    await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});

test('a payment that takes longer than the access token’s lifetime is followed to its end', async ({
  visitor,
  passTime,
  world,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
  const provider = await buy(visitor);
  await visitor.see(say('payments.live.Connected'));
  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  await passTime(elevenMinutes);
  await world.provider.pay(await provider.link(), '1000000000000008');
  await visitor.see(say('payments.completed'));
});

test('a session ended by the server leads to login with a message', async ({
  visitor,
  page,
  world,
  passTime,
  spy,
}) => {
  await keepPreferences(page, await tokensOf(world, bjork));
  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  spy.expect(/^POST \/api\/auth\/refresh-token: 401$/);
  await passTime(100 * 24 * 60 * 60);
  // Start listening first: the message disappears after three seconds.
  const alerted = expect(page.getByRole('alert')).toContainText(fo.problems.session_ended.title);
  await visitor.open('/');
  await alerted;
  await expect(page).toHaveURL((url) => url.pathname === '/rita-inn');
});

/** Holds back requests to that path until they are released. */
async function holdBack(page: Page, path: string): Promise<{ release: () => void }> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return { release };
}

/** Records the responses to the page's calls from now on: `/api/orders 200`. */
function answersOf(page: Page): string[] {
  const answers: string[] = [];
  const asked = new WeakSet<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    const isMeant = asked.has(response.request()) && pathname.startsWith('/api/');
    if (isMeant) answers.push(`${pathname}${search} ${response.status()}`);
  });
  return answers;
}

/** All keys that the app has stored in this browser. */
function keysOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)));
}

/** Records the page's calls from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  return calls;
}
