import { z } from 'zod';

import type { DatabaseLimits } from '#db/limits.ts';

/** At most a day: nothing waits forever. */
export function milliseconds(byDefault: number) {
  return z.coerce.number().int().min(1).max(86_400_000).default(byDefault);
}

/** The connection to PostgreSQL, and how long work waits for it. */
export const databaseSettings = {
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  // The waits of a call plus one statement leave it time to answer within five seconds.
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(1500),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(2500),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(1500),
  DATABASE_JOB_STATEMENT_TIMEOUT_MS: milliseconds(60_000),
  DATABASE_MIGRATION_STATEMENT_TIMEOUT_MS: milliseconds(900_000),
};

const settings = z.object(databaseSettings);

export interface PostgresConfig {
  readonly url: string;
  readonly poolSize: number;
  readonly limits: DatabaseLimits;
}

/** Null without a PostgreSQL URL. */
export function toPostgresConfig(s: z.output<typeof settings>): PostgresConfig | null {
  if (!s.DATABASE_URL) return null;
  return {
    url: s.DATABASE_URL,
    poolSize: s.DATABASE_POOL,
    limits: {
      connectMs: s.DATABASE_CONNECT_TIMEOUT_MS,
      statementMs: s.DATABASE_STATEMENT_TIMEOUT_MS,
      lockMs: s.DATABASE_LOCK_TIMEOUT_MS,
      jobStatementMs: s.DATABASE_JOB_STATEMENT_TIMEOUT_MS,
      migrationStatementMs: s.DATABASE_MIGRATION_STATEMENT_TIMEOUT_MS,
    },
  };
}
