import { createHash } from 'node:crypto';

import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { createTransactions } from './database.ts';
import type { Database, Listener } from './database.ts';
import type { Tables } from './tables.ts';

const dateOid = 1082;
const int8Oid = 20;
const longestReconnectMs = 5000;

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** Production's database. Every statement goes out named, so that PostgreSQL plans it once a connection. */
export function openPostgres({ url, poolSize, onError }: PostgresOptions): Database {
  const types = { getTypeParser };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    Client: NamingClient,
    options: '-c timezone=UTC',
  });
  pool.on('error', onError);
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const signals = new Set<() => Promise<void>>();

  return {
    kind: 'postgres',
    ...createTransactions(root),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(this.query());
    },
    async listen(channel, listener) {
      const stop = await keepListening({ url, channel, listener, onError });
      signals.add(stop);
      return async () => {
        signals.delete(stop);
        await stop();
      };
    },
    async close() {
      await Promise.all([...signals].map((stop) => stop()));
      await root.destroy();
    },
  };
}

/** int8 as number and date as text, as PGlite is told to do: the two databases read alike. */
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

class NamingClient extends pg.Client {
  // The overloads of pg cannot be restated; only the form that Kysely calls is changed.
  override query(...args: never[]): never {
    const [text, values] = args as unknown as [unknown, unknown];
    const named = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const query = super.query as (...forwarded: unknown[]) => never;
    return named ? query.call(this, { name: statementName(text), text, values }) : query.apply(this, args);
  }
}

interface Subscription {
  url: string;
  channel: string;
  listener: Listener;
  onError(error: Error): void;
}

/** One connection of its own that comes back by itself when it is cut. */
async function keepListening({
  url,
  channel,
  listener,
  onError,
}: Subscription): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', onError);
    fresh.on('end', () => reconnect(100));
    fresh.on('notification', ({ payload }) => listener.onSignal(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  }

  function reconnect(delayMs: number): void {
    if (isStopped || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().then(
        () => listener.onReconnect(),
        (error: unknown) => {
          onError(error instanceof Error ? error : new Error(String(error)));
          reconnect(Math.min(delayMs * 2, longestReconnectMs));
        },
      );
    }, delayMs);
  }

  await connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(onError);
  };
}
