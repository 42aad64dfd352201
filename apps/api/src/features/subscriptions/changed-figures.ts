import type { Deps } from '#deps.ts';

import { forgetChangedLine, leaseChangedLines } from './changed-figures.store.ts';

/** Tells every process that lines have used more, or been given more. */
export const figuresChanged = 'figures_changed';

const leaseMs = 60_000;
const atOnce = 100;

/**
 * Hands over the lines whose measured figures have changed, some at a time; answers how many they were. One that `look` throws for is
 * handed over again in a minute, as are those of a process that dies.
 */
export async function forChangedLines(deps: Deps, look: (lineId: string) => Promise<void>): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const lineIds = await leaseChangedLines(deps.db, { now, leasedUntil, most: atOnce });
  for (const lineId of lineIds) {
    try {
      await look(lineId);
      await forgetChangedLine(deps.db, { lineId, leasedUntil });
    } catch (error) {
      deps.log.error({ err: error, line: lineId }, 'what a line has used could not be looked at');
    }
  }
  return lineIds.length;
}
