import { hanna } from '@bylgja/fixtures';

import { expect, test } from '../testing/test.ts';

test.use({ fetchesAhead: true });

const screen = /\/assets\/activity\.screen-/;

test('a screen whose file was removed by a new build opens after one automatic reload', async ({
  visitor,
  page,
  spy,
  say,
}) => {
  spy.allow(/^GET \/assets\/activity\.screen-\S+: 404$/);
  spy.allow(/^console\.error: /);
  let isGone = true;
  await page.route(screen, (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await visitor.arriveSignedIn(hanna, '/menu');
  await expect(visitor.title()).toHaveText(say('menu.title'));
  // The page asks for the file again before it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await visitor.press(say('activity.title'));
  await expect(visitor.title()).toHaveText(say('activity.title'));
  expect(isGone).toBe(false);
});

test('a file that stays missing causes one reload, and then the user is asked to try again', async ({
  visitor,
  page,
  spy,
  say,
}) => {
  spy.allow(/^GET \/assets\/activity\.screen-\S+: 404$/);
  spy.allow(/^console\.error: /);
  await page.route(screen, (route) => route.fulfill({ status: 404, body: '' }));
  await visitor.arriveSignedIn(hanna, '/menu');
  await expect(visitor.title()).toHaveText(say('menu.title'));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await visitor.press(say('activity.title'));
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('button', { name: say('general.tryAgain') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
});

test(
  'a command menu that cannot be loaded says so',
  { tag: '@wide-only' },
  async ({ visitor, page, spy }) => {
    spy.allow(/^GET \/assets\/command-menu-\S+: 404$/);
    spy.allow(/^console\.error: /);
    await page.route(/\/assets\/command-menu-/, (route) => route.fulfill({ status: 404, body: '' }));
    await visitor.arriveSignedIn(hanna);
    await expect(visitor.title()).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alert')).toContainText('Okkurt gekk galið.');
  },
);
