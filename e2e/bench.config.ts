/** Browser measurements for `npm run bench`. Results are written to the file named by `FIGURES_FILE`. */
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
