import { timers } from './time.ts';

/** How long to wait in a browser that does not report when it is idle. */
const likelyIdleMs = 200;

/** A slow phone that draws a moving picture is never idle. */
const longestWaitMs = 1000;

/** Resolves once the page is there as its browser first got it, and nothing is to be done, or after a second without a pause. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: longestWaitMs });
    else timers.after(likelyIdleMs, () => resolve(undefined));
  });
}
