import type { BrowserContext, Page } from '@playwright/test';

/** A file of the app that runs no code: a page on which a test can write to the app's storage. */
const quietPath = '/early.js';

type Preferences = Readonly<Record<string, string>>;

/** Writes to the app's device storage before the app starts. */
export async function keepPreferences(page: Page, preferences: Preferences): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate(write, preferences);
}

/** Starts the app at a path, with this in device storage. */
export async function openWithPreferences(
  page: Page,
  { path, preferences }: { path: string; preferences: Preferences },
): Promise<void> {
  const writing = await page.addInitScript(write, preferences);
  // A held-back font would also delay the page's load event.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await writing.dispose();
}

/** Leaves the app and clears its device storage, except for these entries. */
export async function forgetEverything(page: Page, preferences: Preferences = {}): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.evaluate(write, preferences);
}

/** An earlier choice on this device, stored before the app at that address first starts. */
export async function rememberOnDevice(
  context: BrowserContext,
  { origin, preferences }: { origin: string; preferences: Preferences },
): Promise<void> {
  await context.addInitScript(
    (given) => {
      if (location.origin !== given.origin) return;
      for (const [key, value] of Object.entries(given.preferences)) {
        if (localStorage.getItem(`app.${key}`) === null) localStorage.setItem(`app.${key}`, value);
      }
    },
    { origin, preferences },
  );
}

/** The user has turned on data saving in the browser. */
export async function saveData(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}

function write(preferences: Preferences): void {
  for (const [key, value] of Object.entries(preferences)) localStorage.setItem(`app.${key}`, value);
}
