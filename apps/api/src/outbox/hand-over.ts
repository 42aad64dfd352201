import type { Selectable } from 'kysely';

import type { Tables } from '#db/tables.ts';
import type { Deps } from '#deps.ts';

import { leaseDue, markSent, putOff } from './outbox.store.ts';
import type { OutboxTable } from './outbox.store.ts';

const minuteMs = 60_000;
/** Longer than a gateway may take over all that are leased at once. */
const leaseMs = 5 * minuteMs;
const atOnce = 10;

/** What came of handing something over. */
export type Outcome =
  | { readonly is: 'taken' }
  /** Not taken now: to be tried again, after `waitMs` at the earliest. */
  | { readonly is: 'not_taken'; readonly reason: string; readonly waitMs?: number }
  /** Never to be taken. */
  | { readonly is: 'refused'; readonly reason: string }
  /** Nobody waits for it any more, and it stands in its table no longer. */
  | { readonly is: 'gone' };

export const taken: Outcome = { is: 'taken' };

/** What waits in a table, how long it is of use, and how it is handed over. */
export interface Outbox<Table extends OutboxTable> {
  readonly table: Table;
  /** In the log: `a mail`. */
  readonly what: string;
  /** One after the other as they were written, or all at once. */
  readonly isInOrder: boolean;
  readonly longestWaitMs: number;
  usefulMs(row: Selectable<Tables[Table]>): number;
  /** Whoever dies after this and before it is noted hands it over again, under the same id. */
  send(deps: Deps, row: Selectable<Tables[Table]>): Promise<Outcome>;
}

interface Waiting {
  readonly id: string;
  readonly kind: string;
  readonly created_at: Date;
  /** This one counted. */
  readonly tries: number;
}

/** One round of what is due, oldest first; answers how many there were. */
export async function handOverDue<Table extends OutboxTable>(
  deps: Deps,
  outbox: Outbox<Table>,
): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDue(deps.db, outbox.table, { now, leasedUntil, most: atOnce });
  const handOver = async (row: Selectable<Tables[Table]>) => {
    // Rows of all these tables wait alike.
    const waiting = row as Waiting;
    const lastAt = new Date(waiting.created_at.getTime() + outbox.usefulMs(row));
    const outcome: Outcome =
      now < lastAt ? await outbox.send(deps, row) : { is: 'refused', reason: 'too old' };
    await note(deps, { outbox, waiting, outcome, leasedUntil, lastAt });
  };
  if (outbox.isInOrder) for (const row of due) await handOver(row);
  else await Promise.all(due.map(handOver));
  return due.length;
}

interface Handed {
  readonly outbox: Pick<Outbox<OutboxTable>, 'table' | 'what' | 'longestWaitMs'>;
  readonly waiting: Waiting;
  readonly outcome: Outcome;
  readonly leasedUntil: Date;
  readonly lastAt: Date;
}

async function note(deps: Deps, { outbox, waiting, outcome, leasedUntil, lastAt }: Handed): Promise<void> {
  const { table, what, longestWaitMs } = outbox;
  const { id, kind, tries } = waiting;
  if (outcome.is === 'gone') return;
  if (outcome.is === 'taken') return markSent(deps.db, table, { id, at: deps.clock.now() });
  const { reason } = outcome;
  const waitMs =
    outcome.is === 'refused' ? Infinity : Math.max(outcome.waitMs ?? 0, usualWaitMs(tries, longestWaitMs));
  const nextMs = deps.clock.now().getTime() + waitMs;
  const nextTryAt = nextMs < lastAt.getTime() ? new Date(nextMs) : null;
  await putOff(deps.db, table, { id, leasedUntil, nextTryAt });
  if (nextTryAt) deps.log.warn({ id, kind, tries, reason }, `${what} was not taken and will be tried again`);
  else deps.log.error({ id, kind, tries, reason }, `${what} was given up`);
}

/** 1, 2, 4 … minutes. */
function usualWaitMs(tries: number, longestMs: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), longestMs);
}
