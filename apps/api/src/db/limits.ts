/** The server itself ends a statement at its limit; a server that stays silent this much longer counts as unreachable. */
export const answerGraceMs = 250;
/** Load balancers get the answer on readiness before their own timeout. */
export const readinessMs = 1500;
/** How long a database on a busy machine may take to accept a connection, or to answer whether it is there, where nobody waits for it. */
export const patienceMs = 15_000;
/** For clean-up after a failed call: its customer is waiting for the answer, which is due within five seconds. */
const cleanUpMs = 500;

/** How long work may wait for the database, in milliseconds. */
export interface DatabaseLimits {
  /** For connections: all waits of one call of a customer together; any other wait by itself. */
  readonly connectMs: number;
  readonly lockMs: number;
  /** One statement of a call. */
  readonly statementMs: number;
  /** One statement of a job or of an operator's command. */
  readonly jobStatementMs: number;
  /** One statement of a migration, and its wait for a lock: another process may be migrating. */
  readonly migrationStatementMs: number;
}

/**
 * The kind of work: a call that a customer waits for, work after its answer, clean-up after a failed call, a job or command in
 * the background, or a migration.
 */
export type WorkKind = 'call' | 'follow-up' | 'clean-up' | 'job' | 'migration';

export interface StatementLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

/** For connections, in milliseconds: all waits of a call or a clean-up together, of other work each by itself. */
export function connectLimit({ connectMs }: DatabaseLimits, kind: WorkKind): number {
  return kind === 'clean-up' ? Math.min(connectMs, cleanUpMs) : connectMs;
}

/** For a connection that no call waits for. */
export function patientConnectMs({ connectMs }: DatabaseLimits): number {
  return Math.max(connectMs, patienceMs);
}

export function statementLimits(limits: DatabaseLimits, kind: WorkKind): StatementLimits {
  const { lockMs, statementMs, jobStatementMs, migrationStatementMs } = limits;
  if (kind === 'call' || kind === 'follow-up') return { statementMs, lockMs };
  if (kind === 'clean-up') {
    return { statementMs: Math.min(statementMs, cleanUpMs), lockMs: Math.min(lockMs, cleanUpMs) };
  }
  if (kind === 'job') return { statementMs: jobStatementMs, lockMs };
  return { statementMs: migrationStatementMs, lockMs: migrationStatementMs };
}
