/**
 * Pictures of every screen in its states, to look at: `npm run pictures -w e2e`. They lie in e2e/playwright-report/pictures,
 * by language, name, width and theme. Nothing is asserted, and `npm test` does not take them.
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
