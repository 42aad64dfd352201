import { setTimeout } from 'node:timers/promises';

interface Limits {
  /** How many may be under way at once. */
  readonly window: number;
  /** How many may begin in a second. */
  readonly rate: number;
}

/** Runs work as the limits allow, in the order in which it came. */
export function createPace({ window, rate }: Limits) {
  let free = window;
  let nextAt = 0;
  /** Lets the work go on that waits for room in the window. */
  let makeRoom: (() => void) | null = null;
  let earlier: Promise<void> = Promise.resolve();

  async function wait(): Promise<void> {
    if (free === 0) await new Promise<void>((resolve) => (makeRoom = resolve));
    free -= 1;
    const now = performance.now();
    if (nextAt > now) await setTimeout(nextAt - now);
    nextAt = Math.max(now, nextAt) + 1000 / rate;
  }

  function end(): void {
    free += 1;
    makeRoom?.();
    makeRoom = null;
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    // One after the other: timers of the same millisecond fire in any order.
    earlier = earlier.then(wait);
    await earlier;
    try {
      return await work();
    } finally {
      end();
    }
  };
}
