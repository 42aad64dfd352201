import { inTransaction } from '#db/database.ts';
import type { Database, InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { logEvent } from '#log/log-events.ts';

import { defineJob } from './define-job.ts';
import type { Job } from './define-job.ts';

const batchSize = 100;

/** A page of rows without a notification, by id, after the given one. */
export interface UnnotifiedPage {
  readonly at: Date;
  readonly after: string | null;
  readonly limit: number;
}

/** What customers are notified of at its time, each row once. */
interface NotifiedOnce<Row extends { readonly id: string }> {
  readonly name: string;
  list(this: void, db: Database, page: UnnotifiedPage): Promise<readonly Row[]>;
  /** Marks the row as notified; false if it already was, or no longer needs a notification. */
  mark(this: void, db: Database, id: string, at: Date): Promise<boolean>;
  notify(this: void, deps: InTransaction<Deps>, row: Row): Promise<void>;
}

/**
 * A job that sends one notification per row that has become due: the row is marked in one transaction with the notification, by
 * only one of all processes. Each row is tried once per run, so that a failing one does not block the others.
 */
export function notifyOnce<Row extends { readonly id: string }>(declaration: NotifiedOnce<Row>): Job {
  const { name, list } = declaration;
  return defineJob({
    name,
    everySeconds: 600,
    async *run(deps) {
      const at = deps.clock.now();
      let after: string | null | undefined = null;
      while (after !== undefined) {
        const rows: readonly Row[] = await list(deps.db, { at, after, limit: batchSize });
        for (const row of rows) await notifyAbout(deps, declaration, { row, at });
        after = rows.at(-1)?.id;
        yield;
      }
    },
  });
}

async function notifyAbout<Row extends { readonly id: string }>(
  deps: Deps,
  { name, mark, notify }: NotifiedOnce<Row>,
  { row, at }: { row: Row; at: Date },
): Promise<void> {
  try {
    await inTransaction(deps, async (inTx) => {
      if (await mark(inTx.db, row.id, at)) await notify(inTx, row);
    });
  } catch (error) {
    logEvent(deps.log, 'notification.failed', { err: error, job: name, id: row.id });
  }
}
