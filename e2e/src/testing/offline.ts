import { fo } from '@bylgja/i18n/fo';
import type { Locator, Page } from '@playwright/test';

/** What a browser says of each call while it has no network. */
export const noNetwork = /net::ERR_INTERNET_DISCONNECTED$/;

/** What says that there is no connection. */
export function offlineStrip(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: fo.problems.offline.title });
}
