import type { Timers } from '@bylgja/client';
import type { Clock } from '@bylgja/domain';

/** The wall clock. */
export const clock: Clock = { now: () => new Date() };

/** Time that never goes back, for waiting. */
export const timers: Timers = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
