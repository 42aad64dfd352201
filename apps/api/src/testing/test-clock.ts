import type { Clock } from '@bylgja/domain';

/** Time that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(instant: string): void;
  advance(seconds: number): void;
}

export function createTestClock(at: string): TestClock {
  let now = new Date(at);
  return {
    now: () => new Date(now),
    set(instant) {
      now = new Date(instant);
    },
    advance(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}
