import { Kysely, PostgresDialect, sql } from 'kysely';

import { createTransactions } from './database.ts';
import type { Database } from './database.ts';
import { createLimitedPool } from './limited-pool.ts';
import { statementLimits } from './limits.ts';
import type { DatabaseLimits } from './limits.ts';
import type { OutageLog } from './outage-log.ts';
import { createReadiness } from './readiness.ts';
import { Signals } from './signals.ts';
import type { Tables } from './tables.ts';

const usualHeartbeatMs = 15_000;

export interface PostgresOptions {
  readonly url: string;
  readonly poolSize: number;
  readonly limits: DatabaseLimits;
  readonly outages: OutageLog;
  readonly heartbeatMs?: number;
}

/** Production's database. A process holds `poolSize` connections, one that hears signals, and one that `ping` asks over. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, poolSize, limits, outages, heartbeatMs = usualHeartbeatMs } = options;
  const pool = createLimitedPool({ url, size: poolSize, limits, outages });
  const root = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const own = { url, connectMs: limits.connectMs, limits: statementLimits(limits, 'call'), outages };
  const signals = new Signals({ ...own, name: 'bylgja signals', heartbeatMs });
  const readiness = createReadiness({ ...own, name: 'bylgja readiness' });

  return {
    kind: 'postgres',
    ...createTransactions(root),
    withLimits: (kind, work, name) => pool.withLimits(kind, work, name),
    waitInCall: (arrival, onLate) => pool.waitInCall(arrival, onLate),
    ping: () => readiness.ping(),
    async notify(channel, payload) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(this.query());
    },
    listen: (channel, listener) => signals.listen(channel, listener),
    async close() {
      await Promise.all([signals.close(), readiness.close(), root.destroy()]);
    },
  };
}
