/** The pictures of README.md: `npm run pictures:readme`, after `npm run build`. They are written to docs/pictures. */
import { defineConfig } from '@playwright/test';

import config, { phone } from './playwright.config.ts';

export default defineConfig({
  ...config,
  testDir: 'pictures',
  testMatch: 'readme.spec.ts',
  outputDir: 'playwright-report/run',
  projects: [{ name: 'phone', use: { ...phone, deviceScaleFactor: 2 } }],
});
