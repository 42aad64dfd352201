/**
 * The tests of the browser with a processor four times slower for every page, as on a cheap phone or a busy machine: `npm run test:slow`.
 * What passes otherwise and fails here waits for time instead of a condition, or is a fault that only a slow phone shows.
 */
import { defineConfig } from '@playwright/test';
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';

import config from './playwright.config.ts';
import type { Fixtures } from './src/testing/test.ts';

export default defineConfig<PlaywrightTestOptions & Fixtures, PlaywrightWorkerOptions>({
  ...config,
  outputDir: 'test-results/slow',
  timeout: 360_000,
  use: { ...config.use, slowdown: 4 },
});
