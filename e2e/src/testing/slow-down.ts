import type { BrowserContext, Page } from '@playwright/test';

/** Slows the processor down by so many times for all pages of a browser, also those that open later; 1 leaves it as it is. */
export async function slowDown(context: BrowserContext, rate: number): Promise<void> {
  if (rate === 1) return;
  const throttle = async (page: Page) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  // A window that closes at once has nothing to be slowed down.
  context.on('page', (page) => void throttle(page).catch(() => undefined));
  await Promise.all(context.pages().map(throttle));
}
