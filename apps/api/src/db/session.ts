import pg from 'pg';

import type { StatementLimits } from './limits.ts';

/** A process that disappears inside a transaction must not hold its locks until TCP notices. */
const idleInTransactionMs = 60_000;

interface Session {
  readonly connectionString: string;
  readonly options: string;
}

/**
 * The time zone and limits with which a session begins, whatever the URL says. In pg the URL overrides the settings of the
 * program, so these settings are removed from it; other options of the server stay.
 */
export function sessionOf(url: string, { statementMs, lockMs }: StatementLimits): Session {
  const ours = {
    timezone: 'UTC',
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  };
  const [address = ''] = url.split('?', 1);
  const parameters = new URLSearchParams(url.slice(address.length));
  const theirs = parameters.get('options');
  const ofClient = ['options', 'connectionTimeoutMillis', 'query_timeout'];
  for (const name of [...Object.keys(ours), ...ofClient]) parameters.delete(name);
  const options = Object.entries(ours).map(([setting, value]) => `-c ${setting}=${value}`);
  return {
    connectionString: parameters.size > 0 ? `${address}?${parameters.toString()}` : address,
    // If a setting is given twice, the server uses the last one.
    options: [...(theirs ? [theirs] : []), ...options].join(' '),
  };
}

/** What an address of PostgreSQL means to pg, which reads it in more than one way. */
export interface PostgresAddress {
  /** A name, an address, or the folder of a socket. */
  readonly host: string;
  readonly password: string | undefined;
  /** Encrypted, but to anybody: a certificate counts whoever it is of. */
  readonly trustsAnyCertificate: boolean;
}

export function readPostgresAddress(url: string): PostgresAddress {
  const client = new pg.Client({ connectionString: url });
  const ssl: unknown = client.ssl;
  const trustsAnyCertificate =
    typeof ssl === 'object' &&
    ssl !== null &&
    'rejectUnauthorized' in ssl &&
    ssl.rejectUnauthorized === false;
  return { host: client.host, password: client.password ?? undefined, trustsAnyCertificate };
}

/** Whether a setting is an address of PostgreSQL; nothing is connected. */
export function isPostgresAddress(text: string): boolean {
  if (!/^postgres(?:ql)?:\/\//i.test(text)) return false;
  try {
    return new pg.Client({ connectionString: text }).database !== '';
  } catch {
    return false;
  }
}
