import { hanna } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { findPhoneFont } from '../../../tools/programs.ts';
import { inFullUnless } from '../testing/in-full.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test.use({ language: 'en', contextOptions: { reducedMotion: 'reduce' } });

for (const path of ['/', '/bileggingar', '/min-brukari']) {
  test(
    `when the font comes late, nothing moves under a finger at ${path}`,
    inFullUnless(path === '/'),
    async ({ visitor, page, world }) => {
      // Without a fallback font the text is wider until the web font loads. No real phone lacks one.
      expect(findPhoneFont(), 'a font of phones (Debian: fonts-liberation)').toBeDefined();
      const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await mayCome;
        await route.continue();
      });
      await world.order(hanna, fiveGigabytes.id);
      await visitor.arriveSignedIn(hanna, path);
      await expect(visitor.title()).toBeVisible();
      await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
      await expect(page.getByText(visitor.say('general.loading'))).toHaveCount(0);
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');

      const moved = await movedBy(page, async () => {
        letCome();
        await page.waitForFunction(() => document.fonts.check('16px Brand'));
      });
      expect(moved).toBeLessThan(0.01);
    },
  );
}

/** Cumulative layout shift as the browser computes it: 0 is none, from 0.1 it is noticeable. */
async function movedBy(page: Page, act: () => Promise<void>): Promise<number> {
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) values.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
    return values;
  });
  await act();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0));
}
