import type { BrowserContext, Page } from '@playwright/test';

/**
 * Slows the processor down by so many times for all pages of a browser; 1 leaves it as it is. A page that the test opens is slow
 * before the test has it. One that the app opens becomes so while it loads: the function that is answered waits for those, and throws
 * where the browser refused.
 */
export async function slowDown(context: BrowserContext, rate: number): Promise<() => Promise<void>> {
  const slowed = new Map<Page, Promise<void>>();
  const allSlowed = async () => void (await Promise.all(slowed.values()));
  if (rate === 1) return allSlowed;

  function begin(page: Page): Promise<void> {
    const known = slowed.get(page);
    if (known) return known;
    const begun = throttle(page, rate);
    // It is told where it is waited for.
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
    // A window that closes at once has nothing to be slowed down.
    if (!page.isClosed() && !String(error).includes('has been closed')) throw error;
  }
}
