/**
 * The browser tests with a four times slower CPU for every page, like a cheap phone or a busy machine: `npm run test:slow`.
 * A test that fails only here waits for time instead of a condition, or has found a fault of slow phones.
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
