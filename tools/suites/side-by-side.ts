import { availableParallelism } from 'node:os';

import type { Suite } from './suites.ts';

/** The resources of a machine, or those a suite uses. */
export interface Room {
  /** How many may run at once. */
  readonly workers: number;
  readonly megabytes: number;
}

/** A worker is idle half of the time, waiting for a browser, a database or a server. */
const workersPerCore = 2;

const bytesPerMegabyte = 1024 * 1024;
const smallMegabytes = 300;

/** The resources of this machine for tests. */
export function roomOfMachine(): Room {
  return {
    workers: availableParallelism() * workersPerCore,
    megabytes: Math.floor(process.availableMemory() / bytesPerMegabyte),
  };
}

/** How many files a suite runs in parallel on such a machine: its share of the workers, limited by memory. */
export function workersOf({ share, megabytesPerWorker }: Suite, machine: Room): number {
  const byShare = Math.floor(machine.workers * (share ?? 0));
  const byMemory = Math.floor((machine.megabytes * (share ?? 1)) / (megabytesPerWorker ?? smallMegabytes));
  return Math.max(1, Math.min(byShare, byMemory));
}

/**
 * Runs suites in parallel as resources allow. They start in order, but a smaller suite may start before one that needs more
 * resources, and a suite that needs more than the machine has runs alone. Returns each result, in the order of the
 * suites.
 */
export async function runSideBySide<Outcome>(
  suites: readonly Suite[],
  machine: Room,
  runOne: (suite: Suite, workers: number) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const waiting = [...suites];
  const outcomes = new Map<Suite, Outcome>();
  const running = new Map<Suite, Promise<void>>();
  let free = machine;

  async function begin(suite: Suite): Promise<void> {
    const taken = roomFor(suite, machine);
    free = { workers: free.workers - taken.workers, megabytes: free.megabytes - taken.megabytes };
    outcomes.set(suite, await runOne(suite, workersOf(suite, machine)));
    running.delete(suite);
    free = { workers: free.workers + taken.workers, megabytes: free.megabytes + taken.megabytes };
  }

  const next = (): Suite | undefined =>
    waiting.find((suite) => fits(roomFor(suite, machine), free)) ??
    (running.size === 0 ? waiting[0] : undefined);

  while (waiting.length > 0 || running.size > 0) {
    for (let suite = next(); suite !== undefined; suite = next()) {
      waiting.splice(waiting.indexOf(suite), 1);
      running.set(suite, begin(suite));
    }
    await Promise.race(running.values());
  }
  return suites.flatMap((suite) => outcomes.get(suite) ?? []);
}

function roomFor(suite: Suite, machine: Room): Room {
  const workers = workersOf(suite, machine);
  return { workers, megabytes: workers * (suite.megabytesPerWorker ?? smallMegabytes) };
}

function fits(wanted: Room, free: Room): boolean {
  return wanted.workers <= free.workers && wanted.megabytes <= free.megabytes;
}
