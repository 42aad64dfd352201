import type { Clock } from '@bylgja/domain';
import { z } from 'zod';

/** The time of a demo: the sandbox keeps how far it has been moved on past the wall clock. */
export interface DemoClock extends Clock {
  /** Reads that again; true when it has changed. A sandbox that does not answer has changed nothing. */
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
