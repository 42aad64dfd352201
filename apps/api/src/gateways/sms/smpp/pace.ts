import { setTimeout } from 'node:timers/promises';

interface Limits {
  /** How many may be under way at once. */
  readonly window: number;
  /** How many may begin in a second. */
  readonly rate: number;
}

/**
 * Runs work as the limits allow, in the order in which it came, and returns its result. Work that cannot begin until `until`, by the
 * clock of `performance`, does not begin at all: null.
 */
export function createPace({ window, rate }: Limits) {
  let free = window;
  let nextAt = 0;
  /** Lets the work go on that waits for room in the window. */
  let makeRoom: (() => void) | null = null;
  let earlier: Promise<unknown> = Promise.resolve();

  async function wait(until: number): Promise<boolean> {
    if (free === 0) await roomBy(until);
    const now = performance.now();
    const beginAt = Math.max(now, nextAt);
    if (free === 0 || beginAt > until) return false;
    free -= 1;
    nextAt = beginAt + 1000 / rate;
    if (beginAt > now) await setTimeout(beginAt - now);
    return true;
  }

  async function roomBy(until: number): Promise<void> {
    const late = new AbortController();
    const room = new Promise<void>((resolve) => (makeRoom = resolve));
    const waits: Promise<void>[] = [room];
    if (until !== Infinity) {
      const timer = setTimeout(Math.max(0, until - performance.now()), undefined, { signal: late.signal });
      waits.push(timer.catch(() => undefined));
    }
    await Promise.race(waits);
    makeRoom = null;
    late.abort();
  }

  function end(): void {
    free += 1;
    makeRoom?.();
  }

  return async function run<T>(work: () => Promise<T>, until: number): Promise<T | null> {
    // One after the other: timers of the same millisecond fire in any order.
    const turn = earlier.then(() => wait(until));
    earlier = turn;
    if (!(await turn)) return null;
    try {
      return await work();
    } finally {
      end();
    }
  };
}
