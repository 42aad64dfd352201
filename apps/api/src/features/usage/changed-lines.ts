import type { InTransaction } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

import { endLooks, insertChangedLines, insertStoppedLine, leaseChangedLines } from './changed-lines.store.ts';
import type { ChangedLines, Looks } from './changed-lines.store.ts';

export { countDueTopUpChecks, countDueLimitChecks } from './changed-lines.store.ts';
export type { Looks } from './changed-lines.store.ts';

/** Notifies every process that lines have used more data, or got more. */
export const figuresChanged = 'figures_changed';

/** Notifies every process that the balances of prepaid lines may have become smaller. */
export const creditsDue = 'credits_due';

const leaseMs = 60_000;
const batchSize = 500;

type Look = (lineIds: readonly string[]) => Promise<Looks>;

/**
 * Passes the lines of a queue that are due to `look`, in batches; returns their number. A line for which `look` throws does not
 * delay others and is passed again in a minute, and so are the lines of a process that dies. `look` may be called again for lines
 * that it has already processed.
 */
export async function forChangedLines(deps: Deps, table: ChangedLines, look: Look): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const lineIds = await leaseChangedLines(deps.db, table, { now, leasedUntil, limit: batchSize });
  if (lineIds.length === 0) return 0;
  const looks = new Map(await lookAt(deps, lineIds, look));
  if (looks.size > 0) await endLooks(deps.db, table, { looks, leasedUntil });
  return lineIds.length;
}

/** All lines together; if that fails, by halves, down to the lines that fail. */
async function lookAt(deps: Deps, lineIds: readonly string[], look: Look): Promise<[string, Date | null][]> {
  try {
    return [...(await look(lineIds))];
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    if (lineIds.length === 1) {
      logEvent(deps.log, 'usage.line_failed', { err: error, line: lineIds[0] });
      return [];
    }
    const half = Math.ceil(lineIds.length / 2);
    return [
      ...(await lookAt(deps, lineIds.slice(0, half), look)),
      ...(await lookAt(deps, lineIds.slice(half), look)),
    ];
  }
}

const signals = { limit_check_queue: figuresChanged, top_up_check_queue: creditsDue } as const;

/** Queues a line for the job of that table. */
export function queueChangedLine(
  deps: InTransaction<Deps>,
  table: ChangedLines,
  lineId: string,
): Promise<void> {
  return queueChangedLines(deps, table, [lineId]);
}

export async function queueChangedLines(
  deps: InTransaction<Deps>,
  table: ChangedLines,
  lineIds: readonly string[],
): Promise<void> {
  await insertChangedLines(deps.db, table, lineIds);
  await deps.db.notify(signals[table], '');
}

/** Queues a line that got data, because it may be allowed abroad again. */
export async function dataCame(deps: InTransaction<Deps>, lineId: string): Promise<void> {
  if (await insertStoppedLine(deps.db, lineId)) await deps.db.notify(figuresChanged, lineId);
}
