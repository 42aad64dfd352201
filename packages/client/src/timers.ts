/** The clock and timers of this package, injected so that tests can control them. */
export interface Timers {
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Runs `work` once after `ms`; returns a function that cancels it. */
  after(ms: number, work: () => void): () => void;
}

export function sleep(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}
