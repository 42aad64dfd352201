import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import type { TimerOptions } from 'node:timers';
import promisedTimers from 'node:timers/promises';

/** How often a look is taken whether something else than a timer has woken the process. */
const lookEveryMs = 10;

/** How a process has spent its time. */
export interface Spent {
  /** For how long it had nothing to do but wait for a timer. */
  readonly idleMs: number;
  /** Processor time of all its threads. */
  readonly workedMs: number;
  /** How many times longer its work took than on a machine of its own: 1 where others were in its way for nothing, or that is unknown. */
  readonly slowness: number;
}

/**
 * Measures from now on for how long this process has nothing to do but wait for a timer. The returned function reads what was spent since it
 * was last called, and begins anew: what one file has waited for is not laid to the next.
 *
 * A stretch in which the process sleeps counts only where a timer ends it that keeps the process alive. One that a
 * socket, a file, a thread or another process ends does not, however slow the machine is, so that a busy machine makes
 * the figure hardly larger.
 */
export function watchIdle(): () => Spent {
  const { setInterval } = timers;
  let idleMs = 0;
  let scheduledBefore = readScheduled();
  let workedBefore = process.cpuUsage();
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

  reportWhenFired(() => look(true));
  setInterval(() => look(false), lookEveryMs).unref();

  return () => {
    const scheduled = readScheduled();
    const ranNs = scheduled.ranNs - scheduledBefore.ranNs;
    const waitedNs = scheduled.waitedNs - scheduledBefore.waitedNs;
    const { user, system } = process.cpuUsage(workedBefore);
    const workedMs = Math.round((user + system) / 1000);
    const spent = { idleMs: Math.round(idleMs), workedMs, slowness: ranNs > 0 ? 1 + waitedNs / ranNs : 1 };
    idleMs = 0;
    scheduledBefore = scheduled;
    workedBefore = process.cpuUsage();
    stretchBeganAt = performance.eventLoopUtilization().idle;
    eventsSeen = performance.nodeTiming.uvMetricsInfo.events;
    return spent;
  };
}

/** For how long this process ran, and was ready to run while others did, in nanoseconds; where Linux tells. */
function readScheduled(): { readonly ranNs: number; readonly waitedNs: number } {
  try {
    const [ranNs = 0, waitedNs = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return { ranNs, waitedNs };
  } catch {
    return { ranNs: 0, waitedNs: 0 };
  }
}

/** What the timers that are promised are given. */
type Given = [delayMs?: number, value?: unknown, options?: TimerOptions];

/** Has every timer of this process that keeps it alive say so before it does what it was set for. */
function reportWhenFired(onFired: () => void): void {
  const { scheduler } = promisedTimers;
  timers.setTimeout = globalThis.setTimeout = reportingTimer(timers.setTimeout, onFired);
  timers.setInterval = globalThis.setInterval = reportingTimer(timers.setInterval, onFired);
  promisedTimers.setTimeout = new Proxy(promisedTimers.setTimeout, {
    async apply(wait, self, args: Given) {
      const value: unknown = await Reflect.apply(wait, self, args);
      if (args[2]?.ref !== false) onFired();
      return value;
    },
  });
  scheduler.wait = new Proxy(scheduler.wait, {
    async apply(wait, self, args: [number, TimerOptions?]) {
      await Reflect.apply(wait, self, args);
      if (args[1]?.ref !== false) onFired();
    },
  });
  promisedTimers.setInterval = new Proxy(promisedTimers.setInterval, {
    async *apply(start, self, args: Given) {
      for await (const value of Reflect.apply(start, self, args)) {
        if (args[2]?.ref !== false) onFired();
        yield value;
      }
    },
  });
  syncBuiltinESMExports();
}

/** The same function of timers, which says so before it calls back. */
function reportingTimer<Start extends typeof setTimeout | typeof setInterval>(
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
