import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import type { TimerOptions } from 'node:timers';
import promisedTimers from 'node:timers/promises';

/** How often to check whether something other than a timer has woken the process. */
const lookEveryMs = 10;

/** How a process spent its time. */
export interface Spent {
  /** How long it was idle and only waited for a timer. */
  readonly idleMs: number;
  /** CPU time of all its threads. */
  readonly workedMs: number;
  /** How many times slower it ran than on a machine of its own: 1 without competition or if unknown. */
  readonly slowness: number;
}

/**
 * Starts measuring how long this process is idle and only waits for a timer. The returned function reads the values since its last
 * call and resets them, so that one file's waiting is not attributed to the next.
 *
 * Sleeping counts only if the timer that ends it also keeps the process alive. Sleep that ends through a socket, a file,
 * a thread or another process does not count, however slow the machine is. A busy machine therefore increases the
 * figure only slightly.
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

/** How long this process ran, and how long it waited for a CPU, in nanoseconds; only on Linux. */
function readScheduled(): { readonly ranNs: number; readonly waitedNs: number } {
  try {
    const [ranNs = 0, waitedNs = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
    return { ranNs, waitedNs };
  } catch {
    return { ranNs: 0, waitedNs: 0 };
  }
}

/** The arguments of promise-based timers. */
type Given = [delayMs?: number, value?: unknown, options?: TimerOptions];

/** Makes every timer that keeps this process alive report before its callback runs. */
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

/** Wraps a timer function so that it reports before calling back. */
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
