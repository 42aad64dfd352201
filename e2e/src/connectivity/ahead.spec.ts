import { hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { noNetwork, offlineStrip } from '../testing/offline.ts';
import { expect, test } from '../testing/test.ts';

/** The files of screens that the page has asked for, by name. */
function screensOf(page: Page): ReadonlySet<string> {
  const screens = new Set<string>();
  page.on('requestfinished', (request) => {
    const name = /\/assets\/([\w-]+)\.screen-/.exec(request.url())?.[1];
    if (name !== undefined) screens.add(name);
  });
  return screens;
}

test.describe('usually', () => {
  test.use({ fetchesAhead: true });

  test('at home the files of the other screens come, so that one gets there without a network', async ({
    visitor,
    page,
    context,
    spy,
    say,
  }) => {
    spy.allow(noNetwork);
    const screens = screensOf(page);
    await visitor.arriveSignedIn(hanna);
    await visitor.see(say('home.action.buy-package'));
    await expect.poll(() => screens).toContain('privacy');

    await context.setOffline(true);
    await visitor.press(say('menu.title'));
    await visitor.touch(visitor.inMain(say('menu.language')));
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  });
});

test('for a person who saves data only the file of the screen comes that is opened', async ({
  visitor,
  page,
  say,
}) => {
  const screens = screensOf(page);
  await visitor.arriveSignedIn(hanna);
  await visitor.see(say('home.action.buy-package'));
  await page.waitForLoadState('networkidle');
  expect([...screens]).toEqual(['home']);
  await visitor.press(say('menu.title'));
  await expect(visitor.title()).toHaveText(say('menu.title'));
  expect(screens).toContain('menu');
});

test('a screen whose file was asked for without a connection comes once there is one again, and is no error', async ({
  visitor,
  page,
  context,
  spy,
  say,
}) => {
  spy.allow(noNetwork);
  await visitor.arriveSignedIn(hanna);
  await visitor.see(say('home.action.buy-package'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const failure = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await visitor.pressable(say('menu.title')).hover();
  await failure;
  await context.setOffline(false);
  await expect(offlineStrip(page)).toHaveCount(0);
  await visitor.press(say('menu.title'));
  await expect(visitor.title()).toHaveText(say('menu.title'));
});
