import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool } from 'kysely';
import pg from 'pg';

import { createPermits } from '#permits.ts';

import { LimitedClient } from './limited-client.ts';
import { connectLimit, statementLimits } from './limits.ts';
import type { DatabaseLimits, StatementLimits, WorkKind } from './limits.ts';
import type { OutageLog } from './outage-log.ts';
import { Patience } from './patience.ts';
import { DatabaseUnavailable, messageOf } from './unavailable.ts';

/** How long `end` waits for connections that are in use. */
const endMs = 2000;

interface PoolOptions {
  readonly url: string;
  readonly size: number;
  readonly limits: DatabaseLimits;
  readonly outages: OutageLog;
}

interface Work {
  readonly kind: WorkKind;
  /** The name of the work in the log. */
  readonly name?: string | undefined;
  readonly limits: StatementLimits;
  readonly patience: () => Patience;
}

type PooledClient = LimitedClient & pg.PoolClient;

export interface LimitedPool extends PostgresPool {
  withLimits<T>(kind: WorkKind, work: () => Promise<T>, name?: string): Promise<T>;
  waitInCall<T>(arrival: Promise<T>, onLate: (value: T) => void): Promise<T>;
}

/** The connections of a process, given out with the limits of the work, which waits for them no longer than its limit. */
export function createLimitedPool(of: PoolOptions): LimitedPool {
  const { limits, outages } = of;
  const { pool, clients, Client } = openConnections(of);
  const turnOf = createTurns(of);
  const current = new AsyncLocalStorage<Work>();
  const unnamed = workOf('follow-up', limits);

  async function take(work: Work): Promise<PooledClient> {
    const { name } = work;
    const endTurn = await turnOf(work).catch((error: unknown) => {
      throw reportWait(error, name);
    });
    const arrival = work.patience().waitFor(pool.connect(), (late) => late.release());
    const connected = await arrival.catch((error: unknown) => {
      endTurn();
      throw reportWait(error, name);
    });
    const client = limited(connected);
    const release = client.release.bind(client);
    client.release = (error) => {
      release(error || client.isSpent);
      endTurn();
    };
    try {
      await client.serve(name, work.limits);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    Client,
    options: pool.options,
    connect: () => take(current.getStore() ?? unnamed),
    withLimits(kind, work, name) {
      return current.run(workOf(kind, limits, name ?? current.getStore()?.name), work);
    },
    waitInCall: (arrival, onLate) => (current.getStore() ?? unnamed).patience().waitFor(arrival, onLate),
    async end() {
      const timer = setTimeout(() => clients.forEach((client) => client.drop()), endMs);
      await pool.end();
      clearTimeout(timer);
    },
  };

  function reportWait(error: unknown, work: string | undefined): DatabaseUnavailable {
    const isKnown = error instanceof DatabaseUnavailable;
    // A connection that cannot be opened has already reported it.
    if (isKnown && error.kind !== 'busy') return error;
    const isOpening = pool.totalCount > clients.size;
    const unavailable = isKnown
      ? new DatabaseUnavailable(error.reason, { kind: isOpening ? 'unreachable' : 'busy', work })
      : new DatabaseUnavailable(messageOf(error), { cause: error, work });
    outages.failed(unavailable);
    return unavailable;
  }
}

/** The pool creates only such clients, which its types do not express. */
function limited(client: pg.PoolClient): PooledClient {
  if (client instanceof LimitedClient) return client;
  throw new TypeError('the pool has a client without limits');
}

/** Opens no connection before one is needed. */
function openConnections({ url, size, limits, outages }: PoolOptions) {
  const callLimits = statementLimits(limits, 'call');
  const { connectMs } = limits;
  class Client extends LimitedClient {
    constructor() {
      super({ url, name: 'bylgja', connectMs, limits: callLimits, outages });
    }
  }
  const pool = new pg.Pool({ max: size, Client, allowExitOnIdle: true });
  const clients = new Set<LimitedClient>();
  // A connection lost while idle is replaced when one is needed; it is a problem only if that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => clients.add(limited(client)));
  pool.on('remove', (client) => clients.delete(limited(client)));
  return { pool, clients, Client };
}

/**
 * Jobs use at most half of the connections, so that the others stay free for calls however much the jobs have to do. A job waits
 * for its turn as long as a statement may take. Returns the function that ends the turn.
 */
function createTurns({ size, limits }: PoolOptions) {
  const forJobs = createPermits(Math.max(1, Math.floor(size / 2)));
  const endTurn = () => forJobs.release();
  return async ({ kind }: Work): Promise<() => void> => {
    if (kind !== 'job') return () => undefined;
    await new Patience(limits.jobStatementMs).waitFor(forJobs.acquire(), endTurn);
    return endTurn;
  };
}

function workOf(kind: WorkKind, limits: DatabaseLimits, name?: string): Work {
  return { kind, name, limits: statementLimits(limits, kind), patience: patienceOf(kind, limits) };
}

/** Work that a customer waits for has one limit on all its waits together, other work a limit on each. */
function patienceOf(kind: WorkKind, limits: DatabaseLimits): () => Patience {
  const totalMs = connectLimit(limits, kind);
  if (kind !== 'call' && kind !== 'clean-up') return () => new Patience(totalMs);
  const ofAllWaits = new Patience(totalMs);
  return () => ofAllWaits;
}
