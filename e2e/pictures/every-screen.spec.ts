import { join } from 'node:path';

import { states } from '../src/testing/states/all-states.ts';
import { test } from '../src/testing/test.ts';

const folder = join(import.meta.dirname, '../playwright-report/pictures');

for (const language of ['fo', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, show] of Object.entries(states)) {
      test(name, async ({ visitor, page, viewport }) => {
        await show(visitor);
        await page.evaluate(() => document.fonts.ready);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const file = `${name.replaceAll(/[^a-z]+/g, '-')}-${viewport?.width}-${colorScheme}.png`;
          await page.screenshot({
            path: join(folder, language, file),
            fullPage: true,
            animations: 'disabled',
          });
        }
      });
    }
  });
}
