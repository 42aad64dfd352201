import type { Timers } from '../timers.ts';

export interface ManualTimers extends Timers {
  /** Advances the clock and runs each timer that falls due, with the work that follows from it. */
  advance(ms: number): Promise<void>;
  /** Advances the clock to the next timer; false when there is none. */
  advanceToNext(): Promise<boolean>;
}

/** Resolves when all pending promises have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

export function createManualTimers(): ManualTimers {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly work: () => void }>();

  const next = () => [...waiting].sort((a, b) => a.at - b.at)[0];

  async function run(due: { readonly at: number; readonly work: () => void }): Promise<void> {
    waiting.delete(due);
    now = Math.max(now, due.at);
    due.work();
    await settled();
  }

  return {
    now: () => now,
    after: (ms, work) => {
      const entry = { at: now + ms, work };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    advance: async (ms) => {
      const until = now + ms;
      await settled();
      for (let due = next(); due !== undefined && due.at <= until; due = next()) await run(due);
      now = until;
    },
    advanceToNext: async () => {
      await settled();
      const due = next();
      if (due !== undefined) await run(due);
      return due !== undefined;
    },
  };
}
