import { AsyncLocalStorage } from 'node:async_hooks';

import type { PostgresPool } from 'kysely';
import pg from 'pg';

import { LimitedClient } from './limited-client.ts';
import { statementLimits } from './limits.ts';
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
  /** What the log calls it. */
  readonly name?: string | undefined;
  readonly limits: StatementLimits;
  readonly patience: () => Patience;
}

type PooledClient = LimitedClient & pg.PoolClient;

export interface LimitedPool extends PostgresPool {
  withLimits<T>(kind: WorkKind, work: () => Promise<T>, name?: string): Promise<T>;
  waitInCall<T>(arrival: Promise<T>, onLate: (value: T) => void): Promise<T>;
}

/** The connections of a process, handed out with the limits of the work that asks, which waits for them no longer than it may. */
export function createLimitedPool({ url, size, limits, outages }: PoolOptions): LimitedPool {
  const callLimits = statementLimits(limits, 'call');
  const { connectMs } = limits;
  const current = new AsyncLocalStorage<Work>();
  const eachWait = () => new Patience(connectMs);
  const unnamed: Work = { limits: callLimits, patience: eachWait };

  class Client extends LimitedClient {
    constructor() {
      super({ url, name: 'bylgja', connectMs, limits: callLimits, outages });
    }
  }
  const options = { max: size };
  const pool = new pg.Pool({ ...options, Client });
  const clients = new Set<LimitedClient>();
  // A connection that is lost while idle is replaced when one is needed; only if that fails anything is wrong.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => clients.add(client as PooledClient));
  pool.on('remove', (client) => clients.delete(client as PooledClient));

  async function take(work: Work): Promise<PooledClient> {
    const arrival = work.patience().waitFor(pool.connect(), (late) => late.release());
    const client = (await arrival.catch((error: unknown) => {
      throw reportWait(error, work.name);
    })) as PooledClient;
    const release = client.release.bind(client);
    client.release = (error) => release(error || client.isSpent);
    try {
      await client.serve(work.name, work.limits);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    Client,
    options,
    connect: () => take(current.getStore() ?? unnamed),
    withLimits(kind, work, name) {
      const ofCall = new Patience(connectMs);
      const patience = kind === 'call' ? () => ofCall : eachWait;
      return current.run({ name, limits: statementLimits(limits, kind), patience }, work);
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
    // A connection that cannot be opened has reported it already.
    if (isKnown && error.kind !== 'busy') return error;
    const isOpening = pool.totalCount > clients.size;
    const unavailable = isKnown
      ? new DatabaseUnavailable(error.reason, { kind: isOpening ? 'unreachable' : 'busy', work })
      : new DatabaseUnavailable(messageOf(error), { cause: error, work });
    outages.failed(unavailable);
    return unavailable;
  }
}
