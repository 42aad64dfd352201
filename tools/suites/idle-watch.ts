/**
 * Loaded into every process of `node --test` that runs a test file: measures for how long it had nothing to do but wait
 * for a timer, and leaves the milliseconds in the folder `TEST_IDLE_FOLDER` names.
 *
 * A stretch in which the process sleeps counts only where a timer ends it that keeps the process alive. One that a
 * socket, a file, a thread or another process ends does not, however slow the machine is, so that a busy machine makes
 * the figure hardly larger.
 */
import { writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import timers from 'node:timers';
import promisedTimers from 'node:timers/promises';

import { root } from '../machine/paths.mjs';
import type { IdleFile } from './idle.ts';

/** How often a look is taken whether something else than a timer has woken the process. */
const lookEveryMs = 10;

const folder = process.env['TEST_IDLE_FOLDER'];
if (folder !== undefined && process.env['NODE_TEST_CONTEXT'] !== undefined) watch(folder);

function watch(resultFolder: string): void {
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
  process.on('exit', () => {
    const result: IdleFile = { file: relative(root, process.argv[1] ?? ''), idleMs: Math.round(idleMs) };
    writeFileSync(join(resultFolder, `${process.pid}.json`), JSON.stringify(result));
  });
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
