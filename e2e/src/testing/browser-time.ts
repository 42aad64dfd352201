import type { BrowserContext } from '@playwright/test';

/**
 * Sets what the pages of a browser take for the present instant, which then stands still. Timers run on: only `Date` is
 * told otherwise, as Playwright's own clock would take `performance` from the app, which asks it how a page was reached.
 */
export async function setBrowserTime(context: BrowserContext, instant: Date): Promise<void> {
  const ms = instant.getTime();
  const setTime = async () => void (await context.addInitScript(standStillAt, ms));
  // It fails whole where a window is just closing, such as that of a payment: by the second time it has closed.
  if (!(await reachesOpenWindow(setTime))) await setTime();
  const pages = context.pages();
  await Promise.all(pages.map((page) => reachesOpenWindow(() => page.evaluate(standStillAt, ms))));
}

/** Whether it was done in a window that did not close meanwhile: one that closes needs no time. */
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
