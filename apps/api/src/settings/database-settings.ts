import { z } from 'zod';

import type { DatabaseLimits } from '#db/limits.ts';
import { isPostgresAddress, readPostgresAddress } from '#db/session.ts';
import type { PostgresAddress } from '#db/session.ts';
import { isThisMachine } from '#gateways/this-machine.ts';

import { milliseconds, settingInfo, whereGuarded, wholeNumber } from './setting.ts';
import type { Given } from './setting.ts';
import { isGuarded } from './stage.ts';

const raise = 'Leave it out, or give a time in milliseconds.';

/** The connection to PostgreSQL, and how long work waits for it. */
export const databaseSettings = {
  DATABASE_URL: z
    .string()
    .refine(isPostgresAddress, 'must be an address of PostgreSQL')
    .optional()
    .register(settingInfo, {
      is: 'the PostgreSQL database',
      isRequired: whereGuarded,
      remedy:
        'Set it to postgres://user:password@host:5432/database, with special characters of the password percent-encoded; ?sslmode=verify-full, with sslrootcert for an authority of your own, encrypts the way to another machine. The embedded database does not survive a power cut.',
      passwordIn: remotePassword,
      problem: trustsAnybody,
    }),
  DATABASE_POOL: wholeNumber(1, 200).default(10).register(settingInfo, {
    is: 'the connections that calls and jobs share',
    remedy: 'Leave it out, or give a number of connections.',
  }),
  // The waits of a call plus one statement leave it time to answer within five seconds.
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(1500).register(settingInfo, {
    is: 'how long a call waits for connections',
    remedy: raise,
  }),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(2500).register(settingInfo, {
    is: 'how long a statement of a call may take',
    remedy: raise,
  }),
  DATABASE_LOCK_TIMEOUT_MS: milliseconds(1500).register(settingInfo, {
    is: 'how long a statement waits for a lock',
    remedy: raise,
  }),
  DATABASE_JOB_STATEMENT_TIMEOUT_MS: milliseconds(60_000).register(settingInfo, {
    is: 'how long a statement of a job may take',
    remedy: raise,
  }),
  DATABASE_MIGRATION_STATEMENT_TIMEOUT_MS: milliseconds(900_000).register(settingInfo, {
    is: 'how long a statement of a migration may take',
    remedy: raise,
  }),
};

/** On its own machine PostgreSQL may be reached by a socket. */
function isOnThisMachine({ host }: PostgresAddress): boolean {
  return isThisMachine(host) || host.startsWith('/');
}

function remotePassword(url: string): string | undefined {
  const address = readPostgresAddress(url);
  return isOnThisMachine(address) ? undefined : address.password;
}

/** Without that check anybody on the way could be the database. */
function trustsAnybody(url: string | undefined, { stage }: Given): string | undefined {
  if (url === undefined || !isGuarded(stage)) return undefined;
  const address = readPostgresAddress(url);
  return address.trustsAnyCertificate && !isOnThisMachine(address)
    ? 'must not switch off the check of the server’s certificate'
    : undefined;
}

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
