import { brand } from '@bylgja/brand';
import { hanna } from '@bylgja/fixtures';

import { findChromium } from '../../../tools/programs.ts';
import { browserArguments } from '../../playwright.config.ts';
import { expect, test } from '../testing/test.ts';
import { servedByWorker } from '../testing/worker.ts';

// The headless shell does not report whether an app is installable.
const wholeBrowser = { executablePath: findChromium() ?? 'chromium', args: browserArguments };

test.use({ fetchesAhead: true, serviceWorkers: 'allow', launchOptions: wholeBrowser });

interface Manifest {
  readonly name: string;
  readonly start_url: string;
  readonly display: string;
  readonly theme_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
}

test('the app can be installed with the brand’s name, colours and icons', async ({
  visitor,
  page,
  request,
}) => {
  await visitor.open('/');
  const href = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const answer = await request.get(href);
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ name: brand.name, start_url: '/', display: 'standalone' });
  expect(manifest.theme_color).toBe(brand.colors.page.light);
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
  }

  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without persistent storage does not install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

test('the service worker caches the build’s files, checks for updates of itself, and does not handle API calls or server pages', async ({
  visitor,
  page,
  request,
  say,
}) => {
  await visitor.open('/');
  await visitor.see(say('auth.chooseMethod'));
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await visitor.arriveSignedIn(hanna);
  await servedByWorker(page);
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  const kept = await page.evaluate(async () => {
    const [name = '', ...others] = (await caches.keys()).filter((one) => one.startsWith('app-'));
    const requests = await (await caches.open(name)).keys();
    return { others, paths: requests.map(({ url }) => new URL(url).pathname) };
  });
  expect(kept.others).toEqual([]);
  expect(kept.paths).toContain('/');
  expect(kept.paths.filter((path) => !/^\/($|assets\/|early\.js$|app\.webmanifest$)/.test(path))).toEqual([]);

  // Server pages come from the server even while the worker is active.
  const docs = await page.goto('/api/docs');
  expect(docs?.fromServiceWorker()).toBe(false);
  const app = await page.goto('/menu');
  expect(app?.fromServiceWorker()).toBe(true);
});
