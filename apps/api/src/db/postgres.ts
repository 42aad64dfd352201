import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import type { Driver, PostgresPool } from 'kysely';

import { createTransactions } from './database.ts';
import type { Database } from './database.ts';
import { createLimitedPool } from './limited-pool.ts';
import { patientConnectMs, readinessMs, statementLimits } from './limits.ts';
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
  /** How long `ping` waits. */
  readonly answerMs?: number;
}

/** The production database. A process has `poolSize` connections, one for signals, and one for `ping`. */
export function openPostgres(options: PostgresOptions): Database {
  const { url, poolSize, limits, outages, heartbeatMs = usualHeartbeatMs, answerMs = readinessMs } = options;
  const pool = createLimitedPool({ url, size: poolSize, limits, outages });
  const root = new Kysely<Tables>({ dialect: dialectOf(pool) });
  const own = { url, connectMs: limits.connectMs, limits: statementLimits(limits, 'call'), outages };
  const firstConnectMs = patientConnectMs(limits);
  const signals = new Signals({ ...own, name: 'bylgja signals', heartbeatMs, firstConnectMs });
  const readiness = createReadiness({ ...own, name: 'bylgja readiness', answerMs });

  return {
    kind: 'postgres',
    ...createTransactions(root),
    withLimits: (kind, work, name) => pool.withLimits(kind, work, name),
    waitInCall: (arrival, onLate) => pool.waitInCall(arrival, onLate),
    ping: () => readiness.ping(),
    async notify(channel, payload) {
      // As a row that JSON can represent, so that it can be joined with other statements.
      await sql`select true as is_notified from pg_notify(${channel}, ${payload})`.execute(this.query());
    },
    listen: (channel, listener) => signals.listen(channel, listener),
    async close() {
      await Promise.all([signals.close(), readiness.close(), root.destroy()]);
    },
  };
}

/**
 * Within a snapshot each statement is planned once per connection, for all values: planning the statements of home costs more
 * than running them. So no plan there depends on the customer, and the condition of a partial index has to be in the text.
 */
function dialectOf(pool: PostgresPool): PostgresDialect {
  const dialect = new PostgresDialect({ pool });
  const create = dialect.createDriver.bind(dialect);
  const createDriver = (): Driver => {
    const driver = create();
    const begin = driver.beginTransaction.bind(driver);
    driver.beginTransaction = async (connection, settings) => {
      if (settings.accessMode !== 'read only') return begin(connection, settings);
      await connection.executeQuery(CompiledQuery.raw(beginSnapshot));
    };
    return driver;
  };
  return Object.assign(dialect, { createDriver });
}

const beginSnapshot =
  'start transaction isolation level repeatable read read only; set local plan_cache_mode = force_generic_plan';
