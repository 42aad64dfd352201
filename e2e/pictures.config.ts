/**
 * Screenshots of every screen in its states: `npm run pictures -w e2e`. They are written to e2e/playwright-report/pictures,
 * named by language, name, width and theme. They assert nothing and are not part of `npm test`.
 */
import { defineConfig } from '@playwright/test';

import config, { phone, wide } from './playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: 'pictures',
  outputDir: 'playwright-report/run',
  projects: [
    { name: 'phone', use: { ...phone, deviceScaleFactor: 2 } },
    { name: 'wide', use: wide },
  ],
});
