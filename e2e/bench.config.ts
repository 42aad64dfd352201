/** Measurements in a browser, for `npm run bench`: what they measure is written to the file that `FIGURES_FILE` names. */
import { defineConfig } from '@playwright/test';

import config, { phone } from './playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: 'bench',
  testMatch: '**/*.bench.ts',
  outputDir: 'playwright-report/bench',
  workers: 1,
  timeout: 300_000,
  projects: [{ name: 'phone', use: phone }],
});
