import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Waits until the app's worker serves this page: all files of its build lie on the device. */
export async function servedByWorker(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { message: 'no worker' })
    .toBe(true);
}

/** Waits until what the server has told lies on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem('bylgja.knownAnswers') ?? '');
  for (const answer of ['subscriptions', 'actions', 'orders']) {
    await expect.poll(kept, { message: `${answer} not kept` }).toContain(`"key":["${answer}"]`);
  }
}
