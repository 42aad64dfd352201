import { bjork } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { screensFor } from '../testing/screens.ts';
import { stillness } from '../testing/stillness.ts';
import { expect, test } from '../testing/test.ts';

/** Cumulative layout shift: 0 is none, from 0.1 it is noticeable. */
const most = 0.05;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, tag } of [
  { width: 390, tag: [] },
  { width: 1280, tag: ['@full'] },
]) {
  test(
    `nothing moves while a screen loads, ${width} px wide`,
    { tag },
    async ({ visitor, page, spy, say }) => {
      // An order in progress in her family, so that the screen can say that lines cannot be moved now.
      spy.allow(/^POST \/api\/subscriptions\/previews: 409$/);
      const screens = [...screensFor('anyone'), ...screensFor('signed in')];
      test.setTimeout(test.info().timeout * 4);
      await page.setViewportSize({ width, height: 844 });
      await rememberShifts(page);
      await answerOneByOne(page);
      await visitor.arriveSignedIn(bjork);
      const moved: string[] = [];
      for (const { path } of screens) {
        await test.step(path, async () => {
          await visitor.open(path);
          await expect(visitor.title()).toBeVisible();
          await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
          await expect(page.getByText(say('general.loading'))).toHaveCount(0);
          await stillness(page);
          const { sum, what } = await shiftsOn(page);
          if (sum >= most) moved.push(`${path}: ${sum.toFixed(3)} ${what}`);
        });
      }
      expect(moved).toEqual([]);
    },
  );
}

/** As on a slow connection, where each answer is seen on its own: the calls of a page are answered one after another. */
async function answerOneByOne(page: Page): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    try {
      await route.fulfill({ response: await route.fetch() });
      await twoFrames(page);
    } catch {
      // The page has been left.
    }
    resolve();
  });
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

declare global {
  var shifts: { sum: number; what: Set<string> } | undefined;
}

/** Every page adds up its own shifts from the start. */
async function rememberShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, what: new Set<string>() };
    globalThis.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry)) continue;
        shifts.sum += Number(entry.value);
        for (const { node } of entry.sources as readonly { readonly node: Node | null }[]) {
          shifts.what.add((node?.textContent ?? '').slice(0, 40));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function shiftsOn(page: Page): Promise<{ sum: number; what: string }> {
  await twoFrames(page);
  return page.evaluate(() => ({
    sum: globalThis.shifts?.sum ?? 0,
    what: [...(globalThis.shifts?.what ?? [])].join(' | '),
  }));
}
