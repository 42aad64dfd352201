import type { BrowserContext, Page } from '@playwright/test';

/**
 * Slows down the CPU by this factor for all pages of a browser; 1 changes nothing. A page opened by the test is slow before the test
 * gets it. A page opened by the app becomes slow while it loads: the returned function waits for those, and throws if the browser
 * refused.
 */
export async function slowDown(context: BrowserContext, rate: number): Promise<() => Promise<void>> {
  const slowed = new Map<Page, Promise<void>>();
  const allSlowed = async () => void (await Promise.all(slowed.values()));
  if (rate === 1) return allSlowed;

  function begin(page: Page): Promise<void> {
    const known = slowed.get(page);
    if (known) return known;
    const begun = throttle(page, rate);
    // The error is reported where the result is awaited.
    begun.catch(() => undefined);
    slowed.set(page, begun);
    return begun;
  }

  context.on('page', (page) => void begin(page));
  const open = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await open();
    await begin(page);
    return page;
  };
  await Promise.all(context.pages().map(begin));
  return allSlowed;
}

async function throttle(page: Page, rate: number): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  } catch (error) {
    // A window that closes at once need not be slowed down.
    if (!page.isClosed() && !String(error).includes('has been closed')) throw error;
  }
}
