import type { BrowserContext } from '@playwright/test';

/**
 * Sets what the pages of a browser take for the present instant, which then stands still. Timers run on: only `Date` is
 * told otherwise, as Playwright's own clock would take `performance` from the app, which asks it how a page was reached.
 */
export async function setBrowserTime(context: BrowserContext, instant: Date): Promise<void> {
  const ms = instant.getTime();
  await context.addInitScript(standStillAt, ms);
  for (const page of context.pages()) await page.evaluate(standStillAt, ms);
}

function standStillAt(ms: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [ms] : args, newTarget),
    get: (target, key) => (key === 'now' ? () => ms : Reflect.get(target, key)),
  });
}
