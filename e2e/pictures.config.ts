/**
 * Screenshots of every screen in its states: `npm run pictures`, after `npm run build`. They are written to
 * e2e/playwright-report/pictures, named by language, name, width and theme, and put side by side in index.html there. They assert
 * nothing and are not part of `npm test`.
 */
import { defineConfig } from '@playwright/test';

import config, { phone, wide } from './playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: 'pictures',
  testMatch: 'every-screen.spec.ts',
  outputDir: 'playwright-report/run',
  globalTeardown: './pictures/contact-sheet.ts',
  projects: [
    { name: 'phone', use: { ...phone, deviceScaleFactor: 2 } },
    { name: 'tablet', use: { viewport: { width: 768, height: 1024 }, hasTouch: true } },
    { name: 'wide', use: wide },
  ],
});
