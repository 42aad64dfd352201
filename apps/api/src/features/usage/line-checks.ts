import type { InTransaction } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

import {
  saveNextChecks,
  insertLinesToCheck,
  insertStoppedLine,
  leaseLinesToCheck,
} from './line-checks.store.ts';
import type { CheckQueue, NextChecks } from './line-checks.store.ts';

export { measureDueTopUpChecks, measureDueLimitChecks } from './line-checks.store.ts';
export type { NextChecks } from './line-checks.store.ts';

/** Notifies every process that lines have used more data, or got more. */
export const figuresChanged = 'figures_changed';

/** Notifies every process that the balances of prepaid lines may have become smaller. */
export const creditsDue = 'credits_due';

const leaseMs = 60_000;
const batchSize = 500;

type CheckLines = (lineIds: readonly string[]) => Promise<NextChecks>;

/**
 * Passes the lines of a queue that are due to `check`, in batches; returns their number. A line for which `check` throws does not
 * delay others and is passed again in a minute, and so are the lines of a process that dies. `check` may be called again for lines
 * that it has already processed.
 */
export async function checkQueuedLines(deps: Deps, table: CheckQueue, check: CheckLines): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const lineIds = await leaseLinesToCheck(deps.db, table, { now, leasedUntil, limit: batchSize });
  if (lineIds.length === 0) return 0;
  const nextChecks = new Map(await checkByHalves(deps, lineIds, check));
  if (nextChecks.size > 0) await saveNextChecks(deps.db, table, { nextChecks, leasedUntil });
  return lineIds.length;
}

/** All lines together; if that fails, by halves, down to the lines that fail. */
async function checkByHalves(
  deps: Deps,
  lineIds: readonly string[],
  check: CheckLines,
): Promise<[string, Date | null][]> {
  try {
    return [...(await check(lineIds))];
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (lineIds.length === 1) {
      logEvent(deps.log, 'usage.line_failed', { err: error, line: lineIds[0] });
      return [];
    }
    const half = Math.ceil(lineIds.length / 2);
    return [
      ...(await checkByHalves(deps, lineIds.slice(0, half), check)),
      ...(await checkByHalves(deps, lineIds.slice(half), check)),
    ];
  }
}

const signals = { limit_check_queue: figuresChanged, top_up_check_queue: creditsDue } as const;

/** Queues a line for the job of that table. */
export function queueLineCheck(deps: InTransaction<Deps>, table: CheckQueue, lineId: string): Promise<void> {
  return queueLineChecks(deps, table, [lineId]);
}

export async function queueLineChecks(
  deps: InTransaction<Deps>,
  table: CheckQueue,
  lineIds: readonly string[],
): Promise<void> {
  await insertLinesToCheck(deps.db, table, lineIds);
  await deps.db.notify(signals[table], '');
}

/** Queues a line that got data, because it may be allowed abroad again. */
export async function dataCame(deps: InTransaction<Deps>, lineId: string): Promise<void> {
  if (await insertStoppedLine(deps.db, lineId)) await deps.db.notify(figuresChanged, lineId);
}
