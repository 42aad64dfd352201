import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';

import pg from 'pg';

import { observe } from '#tracing/observed-work.ts';

import { noteColumns } from './json-rows.ts';
import { answerGraceMs } from './limits.ts';
import type { StatementLimits } from './limits.ts';
import type { OutageLog } from './outage-log.ts';
import { sessionOf } from './session.ts';
import { DatabaseUnavailable, isPassing, messageOf, readOnlyState, sqlState } from './unavailable.ts';

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
    const named = { name: statementName(text), text, values: [...values] };
    try {
      const result = await super.query<Row>(values.length > 0 ? named : text);
      this.#outages.answered({ statement: text, takesWrites: isWrite(result) });
      if (!Array.isArray(result)) noteColumns(text, result.fields);
      return result;
    } catch (error) {
      throw this.#explain(error, text);
    } finally {
      clearTimeout(timer);
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

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  statementNames.set(text, name);
  return name;
}
