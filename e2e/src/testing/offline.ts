import { fo } from '@bylgja/i18n/fo';
import type { Locator, Page } from '@playwright/test';

/** The browser's console error for each call made offline. */
export const noNetwork = /net::ERR_INTERNET_DISCONNECTED$/;

/** The offline notice. */
export function offlineStrip(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: fo.problems.offline.title });
}
