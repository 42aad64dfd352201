import { defineConfig, devices } from '@playwright/test';

import { findChromium, findHeadlessShell } from '../tools/programs.ts';
import { isFullRun } from './src/testing/in-full.ts';

/** What Playwright turns off, as of two such lists the browser heeds the last, and what only people need who see its windows. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Processes beside that of each page: its toolbar, and one for a page that may come.
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIReloadButtonPrewarmWebUI',
  'WebUIToolbar',
  'WebUILocationBar',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** The browser calls nobody by itself, and runs where there is no sandbox for it (root, containers). */
export const browserArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
];

/** What every project has in common: a browser that speaks English and is far away, as the app must not care. */
const browser = {
  locale: 'en-US',
  timezoneId: 'Pacific/Auckland',
  launchOptions: {
    // It lacks what only people need who see its windows, and takes half as long to open one.
    executablePath: findHeadlessShell() ?? findChromium() ?? 'chromium',
    args: browserArguments,
  },
  // What a worker answers no test can hold back or change: those that are about it let it.
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
} as const;

/** A phone first: its size, touch, and name. Fine pixels would only take time. */
export const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
} as const;

export const wide = { viewport: { width: 1280, height: 900 } } as const;

export default defineConfig({
  testDir: 'src',
  outputDir: 'test-results',
  globalSetup: './src/testing/built-web.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Generous: a busy machine is slow, and no test is about speed.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { ...browser, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'phone', use: phone, grepInvert: isFullRun ? /@wide-only/ : /@wide-only|@full/ },
    { name: 'wide', use: wide, grep: isFullRun ? /@wide/ : /@wide-only/ },
  ],
});
