import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import promisedTimers from 'node:timers/promises';

/** How often a look is taken whether something else than a timer has woken the process. */
const lookEveryMs = 10;

/**
 * Measures from now on for how long this process has nothing to do but wait for a timer. The returned function reads the
 * milliseconds.
 *
 * A stretch in which the process sleeps counts only where a timer ends it that keeps the process alive. One that a
 * socket, a file, a thread or another process ends does not, however slow the machine is, so that a busy machine makes
 * the figure hardly larger.
 */
export function watchIdle(): () => number {
  const { setInterval } = timers;
  let idleMs = 0;
  let stretchBeganAt = 0;
  let eventsSeen = 0;

  function look(endedByTimer: boolean): void {
    const { idle } = performance.eventLoopUtilization();
    const { events } = performance.nodeTiming.uvMetricsInfo;
    const isQuiet = events === eventsSeen;
    if (isQuiet && !endedByTimer) return;
    if (isQuiet) idleMs += idle - stretchBeganAt;
    stretchBeganAt = idle;
    eventsSeen = events;
  }

  timers.setTimeout = globalThis.setTimeout = tellingWhenFired(timers.setTimeout, () => look(true));
  timers.setInterval = globalThis.setInterval = tellingWhenFired(timers.setInterval, () => look(true));
  promisedTimers.setTimeout = new Proxy(promisedTimers.setTimeout, {
    async apply(wait, self, args) {
      const value: unknown = await Reflect.apply(wait, self, args);
      look(true);
      return value;
    },
  });
  syncBuiltinESMExports();

  setInterval(() => look(false), lookEveryMs).unref();
  return () => idleMs;
}

/** The same function of timers, which says so before it calls back. */
function tellingWhenFired<Start extends typeof setTimeout | typeof setInterval>(
  start: Start,
  onFired: () => void,
): Start {
  return new Proxy(start, {
    apply(target, self, [work, ...rest]: [(...given: unknown[]) => unknown, ...unknown[]]) {
      function firedWork(this: NodeJS.Timeout, ...given: unknown[]): unknown {
        if (this.hasRef()) onFired();
        return work.apply(this, given);
      }
      return Reflect.apply(target, self, [firedWork, ...rest]);
    },
  });
}
