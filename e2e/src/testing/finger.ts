import type { CDPSession, Page } from '@playwright/test';

/** A finger pulls from the top of the page, down and across, and lets go. */
export async function pull(page: Page, down: number, across = 0): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const from = { x: 120, y: 90 };
  await touch(browser, 'touchStart', from);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    await touch(browser, 'touchMove', { x: from.x + across * part, y: from.y + down * part });
  }
  await touch(browser, 'touchEnd');
  await browser.detach();
}

type Touching = 'touchStart' | 'touchMove' | 'touchEnd';

async function touch(browser: CDPSession, type: Touching, at?: { x: number; y: number }): Promise<void> {
  await browser.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
}
