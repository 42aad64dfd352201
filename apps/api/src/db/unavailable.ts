import pg from 'pg';

/**
 * Why the database cannot serve: it is unreachable, refuses writes, a lock is held or a statement runs for too long, or all
 * connections of this process are in use.
 */
export type UnavailableKind = 'unreachable' | 'read-only' | 'lock' | 'slow' | 'busy';

interface Details {
  readonly cause?: unknown;
  /** Derived from the cause if it is not given. */
  readonly kind?: UnavailableKind;
  /** The call or the job that failed. */
  readonly work?: string | undefined;
  /** The statement that failed, with placeholders for its values. */
  readonly statement?: string;
  /** The statement was sent and its answer never came: the server may still be executing it. */
  readonly mayStillRun?: boolean;
}

/** Seconds after which work that the database could not serve may succeed. */
export const unavailableForSeconds = 5;

/**
 * The database cannot serve this work now: it cannot be reached, does not answer in time, is locked, or takes no writes.
 * The current transaction is rolled back, except when the answer to its commit was lost; a later retry can succeed.
 */
export class DatabaseUnavailable extends Error {
  readonly reason: string;
  readonly kind: UnavailableKind;
  readonly work: string | undefined;
  readonly statement: string | undefined;
  readonly mayStillRun: boolean;

  constructor(reason: string, { cause, kind, work, statement, mayStillRun = false }: Details = {}) {
    super(`The database is not available: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
    this.kind = kind ?? kindOf(cause);
    this.work = work;
    this.statement = statement;
    this.mayStillRun = mayStillRun;
  }
}

/** SQLSTATE of a write where only reads are allowed: on a standby, or by an administrator's setting. */
export const readOnlyState = '25006';

const kinds: Readonly<Record<string, UnavailableKind>> = {
  [readOnlyState]: 'read-only',
  // lock_not_available
  '55P03': 'lock',
  // query_canceled, idle_in_transaction_session_timeout, transaction_timeout
  '57014': 'slow',
  '25P03': 'slow',
  '25P04': 'slow',
};

/** For any other reason, such as too many connections, the database cannot serve either. */
function kindOf(cause: unknown): UnavailableKind {
  return kinds[sqlState(cause) ?? ''] ?? 'unreachable';
}

/**
 * What PostgreSQL reports when the work may succeed later: lost connections (08), exhausted resources (53), operator
 * intervention and statement time-outs (57), system errors (58), lock time-outs, and sessions that idled too long.
 */
const passingStates = new RegExp(`^(?:08|53|57|58|55P03$|25P0[34]$|${readOnlyState}$)`);

export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export function isPassing(error: unknown): boolean {
  return passingStates.test(sqlState(error) ?? '');
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a statement was planned before the schema changed beside it: a column was added to what it reads with `*`. */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && /cached plan/.test(error.message);
}
