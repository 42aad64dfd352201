import type { BrowserContext } from '@playwright/test';

/**
 * Sets the current time for the pages of a browser; it then stands still. Timers keep running. Only `Date` is replaced, because
 * Playwright's clock also replaces `performance`, which the app needs to find out how a page was reached.
 */
export async function setBrowserTime(context: BrowserContext, instant: Date): Promise<void> {
  const ms = instant.getTime();
  const setTime = async () => void (await context.addInitScript(standStillAt, ms));
  // Setting the time fails if a window, such as the payment window, is just closing. It has closed by the second attempt.
  if (!(await reachesOpenWindow(setTime))) await setTime();
  const pages = context.pages();
  await Promise.all(pages.map((page) => reachesOpenWindow(() => page.evaluate(standStillAt, ms))));
}

/** Whether it succeeded in every open window; a window that has closed meanwhile does not count. */
async function reachesOpenWindow(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!String(error).includes('has been closed')) throw error;
    return false;
  }
}

function standStillAt(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [ms] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => ms : Reflect.get(target, key)),
  });
}
