import type { Clock } from '@bylgja/domain';
import { z } from 'zod';

/** The time of a demo: the sandbox stores how far it is ahead of the wall clock. */
export interface DemoClock extends Clock {
  /** Reads that offset again; true if it has changed. If the sandbox does not answer, nothing changes. */
  follow(): Promise<boolean>;
}

const timeoutMs = 2000;
const time = z.object({ aheadSeconds: z.number() });

export async function openDemoClock(sandboxUrl: string, wall: Clock): Promise<DemoClock> {
  let aheadMs = 0;

  async function follow(): Promise<boolean> {
    const before = aheadMs;
    aheadMs = (await readAheadMs(sandboxUrl)) ?? before;
    return aheadMs !== before;
  }

  await follow();
  return { now: () => new Date(wall.now().getTime() + aheadMs), follow };
}

async function readAheadMs(sandboxUrl: string): Promise<number | null> {
  try {
    const response = await fetch(new URL('/dev/clock', sandboxUrl), {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return time.parse(await response.json()).aheadSeconds * 1000;
  } catch {
    return null;
  }
}
