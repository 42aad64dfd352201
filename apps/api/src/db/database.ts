import { AsyncLocalStorage } from 'node:async_hooks';

import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';

import type { Tables } from './tables.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** Gives what a stored procedure of the business needs: queries, one transaction at a time, and signals between processes. */
export interface Database {
  readonly kind: DatabaseKind;
  /** The current transaction, else the pool. Ask anew for each statement; never keep it. */
  query(): Kysely<Tables>;
  /** Rejects when the database cannot be reached. */
  ping(): Promise<void>;
  /** Runs `work` in one transaction: commits when it returns ok (or anything that is not a failure), rolls back on a failure or a throw. Inside a transaction it joins. */
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `read` on what stands at one instant, however others write meanwhile. Inside a transaction it joins, and reads as that does. */
  atOneInstant<T>(read: () => Promise<T>): Promise<T>;
  /** Tells every process, on commit. At most 8,000 bytes: send ids. */
  notify(channel: string, payload: string): Promise<void>;
  /** Hears every process. `onReconnect` runs after a gap in which signals may have been lost. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Listener {
  onSignal(payload: string): void;
  onReconnect(): void;
}

class RolledBack extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('rolled back');
    this.outcome = outcome;
  }
}

/**
 * The one accessor of the current transaction. On PGlite, which has a single connection, the pool used inside a
 * transaction would wait for itself; so nothing but `query()` reaches the database.
 */
export function createTransactions(root: Kysely<Tables>) {
  const current = new AsyncLocalStorage<Transaction<Tables>>();

  async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (current.getStore()) return work();
    try {
      return await root.transaction().execute((transaction) =>
        current.run(transaction, async () => {
          const outcome = await work();
          if (isFailure(outcome)) throw new RolledBack(outcome);
          return outcome;
        }),
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as T;
      throw error;
    }
  }

  async function atOneInstant<T>(read: () => Promise<T>): Promise<T> {
    if (current.getStore()) return read();
    const snapshot = root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return snapshot.execute((transaction) => current.run(transaction, read));
  }

  return {
    query: (): Kysely<Tables> => current.getStore() ?? root,
    inTransaction,
    atOneInstant,
    async ping(): Promise<void> {
      await sql`select 1`.execute(root);
    },
  };
}

function isFailure(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}
