import { timers } from './time.ts';

/** How long to wait in a browser that does not report when it is idle. */
const likelyIdleMs = 200;

/** Resolves once the page is there as its browser first got it, and nothing is to be done. */
export async function idle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else timers.after(likelyIdleMs, () => resolve(undefined));
  });
}
