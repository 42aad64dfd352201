import type { Config } from '#config.ts';
import type { PostgresOptions } from '#db/postgres.ts';
import type { PostgresConfig } from '#settings/database-settings.ts';

/** How long a database on a busy machine may take to accept a connection, or to answer whether it is there. */
const patienceMs = 15_000;

/** The database for a command: neither a customer nor a load balancer waits for it, so a busy database gets more time. */
export function patient(database: PostgresConfig): Omit<PostgresOptions, 'outages'> {
  const connectMs = Math.max(database.limits.connectMs, patienceMs);
  return { ...database, limits: { ...database.limits, connectMs }, answerMs: patienceMs };
}

/** The settings for a command; an embedded database has no connections to wait for. */
export function patientConfig(config: Config): Config {
  return 'url' in config.database ? { ...config, database: patient(config.database) } : config;
}
