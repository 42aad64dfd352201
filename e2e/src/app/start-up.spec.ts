import { bjork, hanna } from '@bylgja/fixtures';
import type { TextKey } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';

import { failReads } from '../testing/fail-reads.ts';
import { inFull } from '../testing/in-full.ts';
import { noNetwork, offlineStrip } from '../testing/offline.ts';
import { expect, test } from '../testing/test.ts';

test.use({ fetchesAhead: true });

const cards = [
  { load: 'subscriptions', path: '/', says: 'home.subscriptionsNotLoaded' },
  { load: 'actions', path: '/', says: 'home.actionsNotLoaded' },
  { load: 'orders', path: '/', says: 'orders.notLoaded' },
  { load: 'orders', path: '/bileggingar', says: 'orders.notLoaded' },
  { load: 'packages', path: '/keyp-eykapakka', says: 'packages.notLoaded' },
  { load: 'subscriptions', path: '/keyp-eykapakka', says: 'home.subscriptionsNotLoaded' },
  { load: 'receipts', path: '/menu/kvittanir', says: 'receipts.notLoaded' },
  { load: 'auth/me', path: '/min-brukari', says: 'profile.notLoaded' },
] as const satisfies readonly { load: string; path: string; says: TextKey }[];

for (const { load, path, says } of cards) {
  test(
    `when ${load} cannot be loaded for ${path}, its card says so, and trying again works`,
    inFull,
    async ({ visitor, page, spy, say }) => {
      spy.expect(new RegExp(`^GET /api/${load}: 500$`));
      const stop = await failReads(page, { isMeant: (read) => read === `/api/${load}` });
      await visitor.arriveSignedIn(bjork, path);
      const card = page.getByRole('alert').filter({ hasText: fo.texts[says] });
      await expect(card).toBeVisible();

      await stop();
      await visitor.touch(card.getByRole('button', { name: say('general.tryAgain') }));
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('main')).not.toBeEmpty();
    },
  );
}

test(
  'when a month’s usage cannot be loaded, its card says so, and retry works',
  { tag: '@wide-only' },
  async ({ visitor, page, spy, say }) => {
    spy.expect(/^GET \/api\/subscriptions\/[\w-]+\/usage: 500$/);
    const stop = await failReads(page, { isMeant: (read) => read.endsWith('/usage') });
    await visitor.arriveSignedIn(hanna);
    const card = page.getByRole('alert').filter({ hasText: say('home.usageNotLoaded') });
    await expect(card).toBeVisible();

    await stop();
    await visitor.touch(card.getByRole('button', { name: say('general.tryAgain') }));
    await expect(card).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: say('home.usageIn', { month: 'november' }) }),
    ).toBeVisible();
  },
);

test('home opens with one API call', async ({ visitor, page, spy, say }) => {
  await visitor.arriveSignedIn(bjork);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await expect(visitor.pressable(say('home.action.buy-package'))).toBeVisible();
  expect(spy.calls()).toEqual(['GET /api/home']);
});

test('home’s data is requested before any app code has loaded', async ({ visitor, page, say }) => {
  const asked = page.waitForRequest('**/api/home');
  await page.route('**/assets/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await visitor.arriveSignedIn(bjork);
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
});

test('when nothing can be loaded the app still renders, and retry loads everything', async ({
  visitor,
  page,
  spy,
  say,
}) => {
  spy.expect(/^GET \/api\/[\w/-]+: 500$/);
  const stop = await failReads(page, { isMeant: (read) => read.startsWith('/api/') });
  await visitor.arriveSignedIn(hanna);
  await expect(page.getByRole('alert').filter({ hasText: say('home.subscriptionsNotLoaded') })).toBeVisible();
  await expect(page.getByRole('navigation', { name: say('menu.mainNavigation') })).toBeVisible();

  await stop();
  const tryAgain = page.getByRole('button', { name: say('general.tryAgain') });
  await visitor.touch(tryAgain.first());
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
  await expect(tryAgain).toHaveCount(0);
});

test('the app says that it is offline until the connection returns', async ({
  visitor,
  page,
  context,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  await visitor.arriveSignedIn(bjork);
  await expect(visitor.pressable(say('home.action.buy-package'))).toBeVisible();
  await context.setOffline(true);
  const strip = offlineStrip(page);
  await expect(strip).toBeVisible();
  await expect(visitor.pressable(say('home.action.buy-package'))).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  await visitor.press(say('home.action.buy-package'));
  await expect(page).toHaveURL('/keyp-eykapakka');
});

test('signing in offline says so, and works once online again', async ({
  visitor,
  page,
  context,
  world,
  spy,
  say,
}) => {
  await visitor.open('/rita-inn/vid-telefonnummari');
  await page.getByLabel(say('auth.phoneNumber')).fill(world.phoneOf(hanna).slice(3));
  spy.allow(/^GET .*net::ERR_INTERNET_DISCONNECTED$/);
  await context.setOffline(true);
  await visitor.press(say('general.continue'));
  await expect(offlineStrip(page).first()).toBeVisible();
  expect(spy.calls()).not.toContain('POST /api/auth/request-pin');
  await context.setOffline(false);
  await visitor.press(say('general.continue'));
  await expect(visitor.title()).toHaveText(say('auth.enterCode'));
});
