import type { StatementLimits } from './limits.ts';

/** A process that disappears inside a transaction must not hold its locks until TCP notices. */
const idleInTransactionMs = 60_000;

interface Session {
  readonly connectionString: string;
  readonly options: string;
}

/**
 * How a session begins, whatever the URL says: its time zone and its limits. For pg what stands in the URL goes before what the
 * program gives, so the settings that are ours are taken out of it; other options of the server stay.
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
    // Of settings that are given twice the server takes the last.
    options: [...(theirs ? [theirs] : []), ...options].join(' '),
  };
}
