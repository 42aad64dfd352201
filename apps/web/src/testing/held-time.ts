import { expect, onTestFinished, vi } from 'vitest';

/** Timers of exactly this length fire only by hand; all others as usual. */
export function holdTime(held: number) {
  const { setTimeout: later, clearTimeout: callOff } = globalThis;
  const waits = new Map<unknown, () => void>();
  let begun = 0;
  const timers = [
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds?: number) => {
      if (milliseconds !== held) return later(run, milliseconds);
      begun += 1;
      const wait = {};
      waits.set(wait, run);
      return wait;
    }) as typeof setTimeout),
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
      if (!waits.delete(timer)) callOff(timer);
    }),
  ];
  onTestFinished(() => {
    for (const timer of timers) timer.mockRestore();
  });
  return {
    isRunning: () => waits.size > 0,
    /** How often it has begun. */
    begun: () => begun,
    /** Waits until it runs. */
    async untilRunning(): Promise<void> {
      await expect.poll(() => waits.size).toBe(1);
    },
    /** Lets it pass, once it runs. */
    async pass(): Promise<void> {
      await expect.poll(() => waits.size).toBe(1);
      const due = Array.from(waits.values());
      waits.clear();
      for (const run of due) run();
    },
  };
}
