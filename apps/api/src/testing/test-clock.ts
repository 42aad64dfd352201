import type { Clock } from '@bylgja/domain';

import type { Schedule } from '#schedule.ts';

/** A clock that stands still until a test moves it; work that becomes due by that is then called, once. */
export interface TestClock extends Clock, Schedule {
  /** Moves the clock on. Throws if that is back: with jobs use `turnBack` of the test server. */
  set(instant: string): void;
  /** Moves the clock back while nothing works by it. */
  turnBack(instant: string): void;
  advance(seconds: number): void;
}

interface Recurring {
  readonly everyMs: number;
  readonly work: () => void;
  dueAtMs: number;
}

export function createTestClock(at: string): TestClock {
  let nowMs = new Date(at).getTime();
  const recurring = new Set<Recurring>();

  function move(toMs: number): void {
    nowMs = toMs;
    for (const entry of recurring) {
      const isDue = entry.dueAtMs <= nowMs;
      // After the clock was moved back, work that was due far ahead is due one interval ahead.
      entry.dueAtMs = isDue ? nowMs + entry.everyMs : Math.min(entry.dueAtMs, nowMs + entry.everyMs);
      if (isDue) entry.work();
    }
  }

  return {
    now: () => new Date(nowMs),
    set(instant) {
      const toMs = new Date(instant).getTime();
      if (toMs < nowMs) throw new Error(`The clock would be moved back to ${instant}.`);
      move(toMs);
    },
    turnBack: (instant) => move(new Date(instant).getTime()),
    advance: (seconds) => move(nowMs + seconds * 1000),
    every(seconds, work) {
      const everyMs = seconds * 1000;
      const entry = { everyMs, work, dueAtMs: nowMs + everyMs };
      recurring.add(entry);
      return () => void recurring.delete(entry);
    },
  };
}
