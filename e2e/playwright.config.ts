import { defineConfig, devices } from '@playwright/test';

import { findChromium, findHeadlessShell } from '../tools/programs.ts';
import { isFullRun } from './src/testing/in-full.ts';

/** Features disabled by Playwright (the browser honours only the last such list), plus those needed only in a visible window. */
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
  // Extra processes besides the page's own: the toolbar, and a spare one for a future page.
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

/** No background requests, and no sandbox, which is unavailable to root and in containers. */
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

/** Shared by all projects: an English browser in a distant time zone, because the app must not depend on either. */
const browser = {
  locale: 'en-US',
  timezoneId: 'Pacific/Auckland',
  launchOptions: {
    // The headless shell opens a page twice as fast as the full browser.
    executablePath: findHeadlessShell() ?? findChromium() ?? 'chromium',
    args: browserArguments,
  },
  // Tests cannot intercept what a service worker answers. Tests about the worker enable it themselves.
  serviceWorkers: 'block',
  screenshot: 'only-on-failure',
} as const;

/** A phone's size, touch input and user agent. A high pixel density would only take time. */
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
  // Generous, because a busy machine is slow and no test is about speed.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: { ...browser, actionTimeout: 60_000, navigationTimeout: 60_000 },
  projects: [
    { name: 'phone', use: phone, grepInvert: isFullRun ? /@wide-only/ : /@wide-only|@full/ },
    { name: 'wide', use: wide, grep: isFullRun ? /@wide/ : /@wide-only/ },
  ],
});
