import type { BrowserContext, Page } from '@playwright/test';

/**
 * Sets what the pages of a browser take for the present instant, which then stands still. Timers run on: only `Date` is
 * told otherwise, as Playwright's own clock would take `performance` from the app, which asks it how a page was reached.
 */
export async function setBrowserTime(context: BrowserContext, instant: Date): Promise<void> {
  const ms = instant.getTime();
  await context.addInitScript(standStillAt, ms);
  await Promise.all(context.pages().map((page) => setPageTime(page, ms)));
}

/** A window that is just closing needs no time. */
async function setPageTime(page: Page, ms: number): Promise<void> {
  try {
    await page.evaluate(standStillAt, ms);
  } catch (error) {
    if (!String(error).includes('has been closed')) throw error;
  }
}

function standStillAt(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [ms] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => ms : Reflect.get(target, key)),
  });
}
