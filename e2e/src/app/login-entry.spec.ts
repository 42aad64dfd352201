import { bjork } from '@bylgja/fixtures';
import type { Request } from '@playwright/test';

import { noNetwork } from '../testing/offline.ts';
import { expect, test } from '../testing/test.ts';

const isApp = /\/assets\/app-/;

/** Whether the page runs this file of the app; a prefetch does not count. */
function isUseOfApp(request: Request): boolean {
  return isApp.test(request.url()) && request.resourceType() !== 'other';
}

test('after the first step the app opens with the focus inside, and back returns to the first step', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.open('/');
  await expect(page).toHaveURL(/\/rita-inn$/);
  await visitor.press(say('auth.withNumber'));
  await expect(visitor.title()).toHaveText(say('auth.withNumber'));
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await expect.poll(focused).toMatch(/^(?:H1|INPUT)$/);
  await page.goBack();
  await expect(visitor.pressable(say('auth.withEmail'))).toBeVisible();
  await expect(page).toHaveURL(/\/rita-inn$/);
  await visitor.press(say('auth.register'));
  await expect(visitor.title()).toHaveText(say('auth.register'));
});

test('the language can be changed before the app has loaded, and is remembered', async ({
  visitor,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visitor.open('/');
  await visitor.press('English');
  await visitor.see('Log in with phone number');
  expect(asked.filter((url) => isApp.test(url))).toEqual([]);
  await visitor.press('Log in with phone number');
  await expect(visitor.title()).toHaveText('Log in with phone number');
});

test('signing in in one tab signs in the other tab', async ({ visitor, openTab, say }) => {
  await visitor.open('/');
  await visitor.see(say('auth.chooseMethod'));
  const other = await openTab();
  await other.open('/');
  await other.signInByEmail(bjork);
  await visitor.see(say('home.action.buy-package'));
});

test('offline without the app’s files the first step stays, and continues once online again', async ({
  visitor,
  page,
  context,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  // With the prefetched files in the browser's cache, the app would continue offline.
  await page.route(isApp, (route) => route.abort('internetdisconnected'));
  await visitor.open('/');
  await visitor.see(say('auth.chooseMethod'));
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', isUseOfApp);
  await visitor.press(say('auth.withNumber'));
  await failed;
  await expect(visitor.title()).toHaveText(say('auth.welcome'));
  await page.unroute(isApp);
  await context.setOffline(false);
  await visitor.press(say('auth.withNumber'));
  await expect(visitor.title()).toHaveText(say('auth.withNumber'));
});

test('a user who is redirected after login reads in the brand’s font from the beginning', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.open('/bileggingar');
  await visitor.see(say('auth.chooseMethod'));
  await expect(page).toHaveURL(/\/rita-inn\?to=/);
  await page.reload();
  await visitor.see(say('auth.chooseMethod'));
  await page.waitForFunction(() => document.fonts.check('16px Brand'));
});
