import { AsyncLocalStorage } from 'node:async_hooks';

import type { CompiledQuery, Kysely, QueryResult } from 'kysely';

import { joinStatements } from './joined-statements.ts';
import type { WorkKind } from './limits.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable, isStalePlan, readOnlyState, sqlState } from './unavailable.ts';

export type DatabaseKind = 'pglite' | 'postgres';

/** The database port: queries, transactions, and signals between processes. */
export interface Database {
  readonly kind: DatabaseKind;
  /** The current transaction, or else the pool. Call it for each statement; never keep the result. */
  query(): Kysely<Tables>;
  /** The rows of a statement compiled by `prepare`; it runs where `query` runs. */
  ask<Row>(statement: CompiledQuery<Row>): Promise<Row[]>;
  /**
   * Runs `work` with the limits of its kind: how long its statements may take, and how long it may wait for connections. Without
   * it a statement has the limits of a call. A limit that is exceeded throws `DatabaseUnavailable`, and the log reports it under
   * the name of the work. The embedded database has no limits.
   */
  withLimits<T>(kind: WorkKind, work: () => Promise<T>, name?: string): Promise<T>;
  /** Waits for something before a call, such as its turn, within the same allowance as for connections. A result that is too late is passed to `onLate`. */
  waitInCall<T>(arrival: Promise<T>, onLate: (value: T) => void): Promise<T>;
  /** Rejects soon when the database cannot be reached or takes no writes, however busy the other connections are. */
  ping(): Promise<void>;
  /** Runs `work` in one transaction: commits when it returns ok (or anything that is not a failure), rolls back on a failure or a throw. Inside a transaction it joins. */
  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Runs `read` on a snapshot of one instant, whatever others write during it. Inside a transaction it joins, and reads as that does. */
  atOneInstant<T>(read: () => Promise<T>): Promise<T>;
  /** The same, with queries that wait at the same time sent as one statement, and equal queries read once. */
  readTogether<T>(read: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` with statements that wait at the same time sent as one, in the current transaction if there is one: call them in
   * parallel, with `Promise.all`; they are sent in that order. None of them may read what another writes, nor may two write the
   * same row: PostgreSQL would silently do only one of the two. If they write, call it in a transaction.
   */
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Notifies every process, on commit. At most 8,000 bytes: send ids. */
  notify(channel: string, payload: string): Promise<void>;
  /** Receives the signals of every process. `onReconnect` runs after a gap in which signals may have been lost. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

declare const insideTransaction: unique symbol;

/** The database inside a transaction, which only `inTransaction` provides. A function that takes one cannot run outside. */
export interface Transaction extends Database {
  readonly [insideTransaction]: true;
  /** Runs `work` once the transaction has committed; never if it rolls back. It must not throw. */
  afterCommit(work: () => void): void;
}

/** The ports inside a transaction. */
export type InTransaction<Ports extends { readonly db: Database }> = Ports & { readonly db: Transaction };

/** Runs `work` in one transaction, as `db.inTransaction` does, and hands it the ports as they are inside. */
export function inTransaction<Ports extends { readonly db: Database }, T>(
  ports: Ports,
  work: (inTx: InTransaction<Ports>) => Promise<T>,
): Promise<T> {
  return ports.db.inTransaction((tx) => work({ ...ports, db: tx }));
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
 * The only access to the current transaction. On PGlite, which has a single connection, using the pool inside a
 * transaction would wait for itself; so only `query()` reaches the database.
 */
export function createTransactions(root: Kysely<Tables>) {
  const current = new AsyncLocalStorage<Current>();
  const isInTransaction = () => current.getStore()?.isTransaction === true;

  async function begin<T>(this: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = this as Transaction;
    return isInTransaction() ? work(tx) : withNewPlans(() => commit(tx, work));
  }

  async function commit<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const afterCommit: (() => void)[] = [];
    try {
      const committed = await root.transaction().execute((transaction) =>
        current.run({ ...reachOf(transaction), isTransaction: true, afterCommit }, async () => {
          const outcome = await work(tx);
          if (isFailure(outcome)) throw new RolledBack(outcome);
          return outcome;
        }),
      );
      afterCommit.forEach((follow) => follow());
      return committed;
    } catch (error) {
      if (error instanceof RolledBack) return error.outcome as T;
      throw error;
    }
  }

  async function atOneInstant<T>(read: () => Promise<T>): Promise<T> {
    if (isInTransaction()) return read();
    const snapshot = root.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    try {
      return await withNewPlans(() =>
        snapshot.execute((transaction) =>
          current.run({ ...reachOf(transaction), isTransaction: true }, read),
        ),
      );
    } catch (error) {
      throw isWriteInSnapshot(error) ? error.cause : error;
    }
  }

  const outside = reachOf(root);
  const reach = (): Reach => current.getStore() ?? outside;
  const query = () => reach().query();

  return {
    query,
    async ask<Row>(statement: CompiledQuery<Row>): Promise<Row[]> {
      const { rows } = await reach().ask(statement);
      return rows as Row[];
    },
    inTransaction: begin,
    afterCommit: (work: () => void): void => void current.getStore()?.afterCommit?.push(work),
    atOneInstant,
    readTogether: <T>(read: () => Promise<T>): Promise<T> =>
      atOneInstant(() => runJoined(current, joinStatements(query(), { atOneInstant: true }), read)),
    together: <T>(work: () => Promise<T>): Promise<T> =>
      current.getStore()?.isJoined ? work() : runJoined(current, joinStatements(query()), work),
  };
}

/** Runs `work` in the current transaction, if there is one, with its statements joined. */
async function runJoined<T>(
  current: AsyncLocalStorage<Current>,
  joined: ReturnType<typeof joinStatements>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const { isTransaction = false, afterCommit } = current.getStore() ?? {};
    return await current.run({ ...joined, isTransaction, afterCommit, isJoined: true }, work);
  } finally {
    joined.end();
  }
}

/** Where statements are executed: those that Kysely compiles when they run, and those compiled in advance. */
interface Reach {
  query(this: void): Kysely<Tables>;
  ask(this: void, statement: CompiledQuery): Promise<QueryResult<unknown>>;
}

function reachOf(query: Kysely<Tables>): Reach {
  return { query: () => query, ask: (statement) => query.executeQuery(statement) };
}

interface Current extends Reach {
  readonly isTransaction: boolean;
  /** What a transaction that writes does once it has committed. */
  readonly afterCommit?: (() => void)[] | undefined;
  /** Statements that wait at the same time are sent as one. */
  readonly isJoined?: boolean;
}

/** Tries a transaction again that ended because the schema has changed since its statements were planned. */
async function withNewPlans<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!isStalePlan(error)) throw error;
    return transaction();
  }
}

/** Here a refused write is a bug, not a state of the database. */
function isWriteInSnapshot(error: unknown): error is DatabaseUnavailable {
  return error instanceof DatabaseUnavailable && sqlState(error.cause) === readOnlyState;
}

function isFailure(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
}
