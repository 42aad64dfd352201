import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';

import pg from 'pg';

import { observe } from '#tracing/observed-work.ts';

import { noteColumns } from './json-rows.ts';
import { answerGraceMs } from './limits.ts';
import type { StatementLimits } from './limits.ts';
import type { OutageLog } from './outage-log.ts';
import { sessionOf } from './session.ts';
import {
  DatabaseUnavailable,
  isPassing,
  isStalePlan,
  messageOf,
  readOnlyState,
  sqlState,
} from './unavailable.ts';

const dateOid = 1082;
const int8Oid = 20;

/** Receives the server's notices, with the work that was running: `{ work, message }`. */
const notices = channel('bylgja.database-notice');

/** How long to wait for the server to close a connection. */
const goodbyeMs = 1000;

export interface ConnectionOptions {
  readonly url: string;
  /** The name of the connection in `pg_stat_activity`. */
  readonly name: string;
  readonly connectMs: number;
  /** The limits of each statement, until the connection serves other work. */
  readonly limits: StatementLimits;
  readonly outages: OutageLog;
}

/**
 * One connection on which no statement waits forever: the server is given limits, and if it stays silent beyond them
 * (frozen, or silently disconnected) the connection is destroyed. Statements with values are sent named, so that
 * PostgreSQL plans each once per connection.
 */
export class LimitedClient extends pg.Client {
  readonly #outages: OutageLog;
  #limits: StatementLimits;
  #work: string | undefined;
  #isLost = false;
  #isReadOnly = false;

  constructor({ url, name, connectMs, limits, outages }: ConnectionOptions) {
    super({
      ...sessionOf(url, limits),
      fallback_application_name: name,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      types: { getTypeParser },
    });
    this.#outages = outages;
    this.#limits = limits;
    // A connection may be lost while it is idle; the next query fails instead.
    this.on('error', () => {
      this.#isLost = true;
    });
    this.on('notice', ({ message }) => notices.publish({ work: this.#work, message }));
  }

  /** Whether the connection is unusable. On a server that accepts writes again an old session may still refuse them. */
  get isSpent(): boolean {
    return this.#isLost || this.#isReadOnly;
  }

  override connect(): Promise<this>;
  override connect(onConnect: (error: Error | null) => void): void;
  override async connect(onConnect?: (error: Error | null) => void): Promise<this> {
    try {
      await super.connect();
    } catch (error) {
      const unavailable = this.#report(new DatabaseUnavailable(messageOf(error), { cause: error }));
      if (!onConnect) throw unavailable;
      onConnect(unavailable);
      return this;
    }
    onConnect?.(null);
    return this;
  }

  /** Sets the limits of the work that it serves from now on. If this fails the connection is unusable. */
  async serve(work: string | undefined, limits: StatementLimits): Promise<void> {
    this.#work = work;
    const { statementMs, lockMs } = limits;
    if (statementMs === this.#limits.statementMs && lockMs === this.#limits.lockMs) return;
    this.#limits = limits;
    await this.ask(`set statement_timeout = ${statementMs}; set lock_timeout = ${lockMs}`);
  }

  /** The rows of a statement without values. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    const { rows } = await this.#run<Row>(text);
    return rows;
  }

  // The overloads of pg cannot be repeated here; only the form that Kysely calls is declared.
  override query(text: never, ...[values]: never[]): never {
    return this.#run(text, values) as never;
  }

  override end(): Promise<void>;
  override end(onEnd: (error?: Error) => void): void;
  override async end(onEnd?: (error?: Error) => void): Promise<void> {
    const timer = setTimeout(() => this.drop(), goodbyeMs);
    await super.end();
    clearTimeout(timer);
    onEnd?.();
  }

  /** Destroys the connection without waiting for the server. */
  drop(): void {
    this.connection.stream.destroy(new Error('it did not answer in time.'));
  }

  #run<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const [operation = ''] = text.trimStart().split(/\s/, 1);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    return observe({ kind: 'statement', name: operation, attributes }, () => this.#send<Row>(text, values));
  }

  async #send<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const timer = setTimeout(() => this.drop(), this.#limits.statementMs + answerGraceMs);
    try {
      const result = await this.#query<Row>(text, values);
      this.#outages.answered({ statement: text, takesWrites: isWrite(result) });
      if (!Array.isArray(result)) noteColumns(text, result.fields);
      return result;
    } catch (error) {
      throw this.#explain(error, text);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Sends a statement, and again with a new plan if the schema has changed since it was planned. Inside a transaction, which that
   * error has ended, it is the transaction that is tried again.
   */
  async #query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<pg.QueryResult<Row>> {
    const query = () =>
      super.query<Row>(values.length > 0 ? { name: statementName(text), text, values: [...values] } : text);
    try {
      return await query();
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      renewPlans();
      return await query().catch((again: unknown) => {
        throw sqlState(again) === endedTransactionState ? error : again;
      });
    }
  }

  #explain(error: unknown, statement: string): unknown {
    this.#isReadOnly ||= sqlState(error) === readOnlyState;
    const isCut = this.#isLost && sqlState(error) === undefined;
    if (!isCut && !isPassing(error)) return error;
    const work = this.#work;
    const details = { cause: error, work, statement, mayStillRun: isCut };
    return this.#report(new DatabaseUnavailable(messageOf(error), details));
  }

  #report(unavailable: DatabaseUnavailable): DatabaseUnavailable {
    this.#outages.failed(unavailable);
    return unavailable;
  }
}

const writes: ReadonlySet<unknown> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function isWrite(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'command' in result && writes.has(result.command);
}

/** int8 as number and date as text, as PGlite is configured: both databases read alike. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === int8Oid) return Number;
  if (oid === dateOid) return (value: string) => value;
  return format === 'binary' ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid);
}

const endedTransactionState = '25P02';
const statementNames = new Map<string, string>();
let generation = 0;

/** From now on every connection plans its statements anew, under other names. */
function renewPlans(): void {
  generation += 1;
  statementNames.clear();
}

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url').slice(0, 32);
  statementNames.set(text, name);
  return name;
}
