import { timers } from './time.ts';

/** How long is waited where the browser does not tell when it has nothing to do. */
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
