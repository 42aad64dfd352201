import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { stillness } from '../src/testing/stillness.ts';
import { expect, test } from '../src/testing/test.ts';
import { screens } from './screens.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');

const phone = { viewport: { width: 390, height: 844 } } as const;
const computer = {
  viewport: { width: 1280, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

/** Ten screens that show what the product is like, each by the name of its file. */
const chosen = {
  home: { state: 'the home of a family', colorScheme: 'light', language: 'fo', on: phone },
  'little-left': { state: 'home with little data left', colorScheme: 'dark', language: 'fo', on: phone },
  packages: { state: 'the packages', colorScheme: 'light', language: 'fo', on: phone },
  review: {
    state: 'the review of a package, with a saved card',
    colorScheme: 'light',
    language: 'fo',
    on: phone,
  },
  paid: { state: 'a payment that is done', colorScheme: 'dark', language: 'en', on: phone },
  usage: { state: 'the usage of a line', colorScheme: 'light', language: 'en', on: phone },
  family: { state: 'the family', colorScheme: 'light', language: 'fo', on: phone },
  gift: { state: 'the review of a gift', colorScheme: 'dark', language: 'fo', on: phone },
  plans: { state: 'the plans for a line', colorScheme: 'light', language: 'fo', on: phone },
  computer: { state: 'the home of a family', colorScheme: 'dark', language: 'fo', on: computer },
} as const;

for (const [file, { state, colorScheme, language, on }] of Object.entries(chosen)) {
  test.describe(file, () => {
    test.use({ ...on, language, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test(`${file}.webp`, async ({ visitor, page, browser }) => {
      await screens[state]?.(visitor);
      await page.evaluate(() => document.fonts.ready);
      await stillness(page);
      const picture = await toWebp(browser, await page.screenshot({ animations: 'disabled' }));
      expect(picture.length).toBeLessThan(120 * 1024);
      writeFileSync(join(folder, `${file}.webp`), picture);
    });
  });
}

/** A third of the bytes of a PNG, made by the browser itself. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const webp = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(webp, 'base64');
}
