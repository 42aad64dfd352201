/** Time as this package needs it; handed in so that tests can move it. */
export interface Timers {
  /** Milliseconds on a clock that never goes back. */
  now(): number;
  /** Runs `work` once after `ms`; the answer takes it back. */
  after(ms: number, work: () => void): () => void;
}

export function sleep(timers: Timers, ms: number): Promise<void> {
  return new Promise((resolve) => {
    timers.after(ms, resolve);
  });
}
