import { hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { noNetwork, offlineStrip } from '../testing/offline.ts';
import { expect, test } from '../testing/test.ts';

/** The files of screens that the page has requested, by name. */
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

  test('prefetching loads one file at a time, after all requests of home, and runs none of them', async ({
    visitor,
    page,
    say,
  }) => {
    const waiting = new Set<string>();
    const besides: string[] = [];
    const ahead: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isAhead = pathname.startsWith('/assets/') && request.resourceType() === 'other';
      if (isAhead) {
        ahead.push(pathname);
        besides.push(...waiting);
      } else if (ahead.length > 0 && request.resourceType() === 'script') besides.push(pathname);
      waiting.add(pathname);
    });
    page.on('requestfinished', (request) => waiting.delete(new URL(request.url()).pathname));
    await visitor.arriveSignedIn(hanna);
    await visitor.see(say('home.action.buy-package'));
    await expect.poll(() => ahead.length).toBeGreaterThan(20);
    expect(besides).toEqual([]);
  });

  test('home prefetches the files of the other screens, which then open offline', async ({
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

  test('a phone that is too slow to pause between its frames prefetches too', async ({
    visitor,
    page,
    say,
  }) => {
    await page.addInitScript(() => {
      function drawSlowly(startedAt: number): void {
        while (performance.now() - startedAt < 30);
        requestAnimationFrame(drawSlowly);
      }
      requestAnimationFrame(drawSlowly);
    });
    const screens = screensOf(page);
    await visitor.arriveSignedIn(hanna);
    await visitor.see(say('home.action.buy-package'));
    await expect.poll(() => screens.size).toBeGreaterThan(0);
  });
});

test('with data saving on, only the file of the opened screen is loaded', async ({ visitor, page, say }) => {
  const screens = screensOf(page);
  await visitor.arriveSignedIn(hanna);
  await visitor.see(say('home.action.buy-package'));
  await page.waitForLoadState('networkidle');
  expect([...screens]).toEqual([]);
  await visitor.press(say('menu.title'));
  await expect(visitor.title()).toHaveText(say('menu.title'));
  expect(screens).toContain('menu');
});

test('a screen whose file could not load offline opens once online again, without an error report', async ({
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
