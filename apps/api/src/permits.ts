/** A semaphore that gives out permits in the order of requests. */
export interface Permits {
  /** How many are held. */
  readonly held: number;
  /** How many wait for one. */
  readonly waiting: number;
  /** Takes a permit if one is free. */
  tryAcquire(): boolean;
  /** Resolves when a permit is held. */
  acquire(): Promise<void>;
  /** Returns a permit, which goes to the longest-waiting caller. */
  release(): void;
}

export function createPermits(count: number): Permits {
  const waiting: (() => void)[] = [];
  let held = 0;
  const tryAcquire = () => {
    if (held === count) return false;
    held += 1;
    return true;
  };
  return {
    tryAcquire,
    get held() {
      return held;
    },
    get waiting() {
      return waiting.length;
    },
    acquire: () => (tryAcquire() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    release() {
      const next = waiting.shift();
      if (next) next();
      else held -= 1;
    },
  };
}
