import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { test as phoneTest } from '../src/native/fake-phone.ts';
import { phoneStates } from '../src/native/phone-states.ts';
import { stillness } from '../src/testing/stillness.ts';
import { test } from '../src/testing/test.ts';
import { pictureFolder } from './picture-names.ts';
import { screens } from './screens.ts';

for (const language of ['fo', 'en'] as const) {
  const look = { language, contextOptions: { reducedMotion: 'reduce' } } as const;

  test.describe(language, () => {
    test.use(look);

    for (const [name, show] of Object.entries(screens)) {
      test(name, async ({ visitor, page }) => {
        await show(visitor);
        await takePictures(page, `${language}/${fileName(name)}`);
      });
    }
  });

  phoneTest.describe(language, () => {
    phoneTest.use(look);

    for (const [name, show] of Object.entries(phoneStates)) {
      phoneTest(name, async ({ visitor, page, phone }) => {
        await show(visitor, phone);
        await takePictures(page, `${language}/${fileName(name)}`);
      });
    }
  });
}

function fileName(state: string): string {
  return state.replaceAll(/[^a-z]+/g, '-');
}

async function takePictures(page: Page, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await stillness(page);
    await page.screenshot({
      path: join(pictureFolder, `${file}-${page.viewportSize()?.width}-${colorScheme}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}
