import type { Page } from '@playwright/test';

/** A file of the app that runs nothing of it: what is kept on the device can be written beside it. */
const quietPath = '/theme.js';

/** Writes what the app keeps on the device, before it is started. */
export async function keepPreferences(
  page: Page,
  preferences: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(quietPath);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(`bylgja.${key}`, value);
  }, Object.entries(preferences));
}
