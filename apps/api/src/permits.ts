/** A number of permits, handed out in the order in which they are asked for. */
export interface Permits {
  /** How many are held. */
  readonly held: number;
  /** How many wait for one. */
  readonly waiting: number;
  /** Takes a permit if one is free. */
  tryAcquire(): boolean;
  /** Resolves when a permit is held. */
  acquire(): Promise<void>;
  /** Gives a permit back, to the one who has waited longest. */
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
