import type { BrowserContext, Page } from '@playwright/test';

/** A file of the app that runs nothing of it: what is kept on the device can be written beside it. */
const quietPath = '/early.js';

type Preferences = Readonly<Record<string, string>>;

/** Writes what the app keeps on the device, before it is started. */
export async function keepPreferences(page: Page, preferences: Preferences): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate(write, preferences);
}

/** Starts the app at a path, on a device that has kept this from earlier. */
export async function openWithPreferences(
  page: Page,
  { path, preferences }: { path: string; preferences: Preferences },
): Promise<void> {
  const writing = await page.addInitScript(write, preferences);
  // A font that is held back would hold back the page's load as well.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await writing.dispose();
}

/** Leaves the app, and what it has kept on the device is gone but for this. */
export async function forgetEverything(page: Page, preferences: Preferences = {}): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.evaluate(write, preferences);
}

/** What was chosen on this device long ago: it is there when the app at that address first starts. */
export async function rememberOnDevice(
  context: BrowserContext,
  { origin, preferences }: { origin: string; preferences: Preferences },
): Promise<void> {
  await context.addInitScript(
    (given) => {
      if (location.origin !== given.origin) return;
      for (const [key, value] of Object.entries(given.preferences)) {
        if (localStorage.getItem(`bylgja.${key}`) === null) localStorage.setItem(`bylgja.${key}`, value);
      }
    },
    { origin, preferences },
  );
}

/** The person has asked the browser to save data. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

function write(preferences: Preferences): void {
  for (const [key, value] of Object.entries(preferences)) localStorage.setItem(`bylgja.${key}`, value);
}
