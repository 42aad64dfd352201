import type { LogEvents } from './log-event.ts';

const overload = 'Look at `work`, the call or job, and at `statement`. Calls that it hits are answered 503.';

/** Database outages: each is logged when it begins and when it is over. */
export const databaseEvents = {
  'database.unavailable': {
    level: 'error',
    message: 'The database is unavailable',
    action:
      'Look at `reason`, and bring PostgreSQL or the network to it back. Nothing has to be restarted here.',
  },
  'database.available': { level: 'info', message: 'The database is available again' },
  'database.read_only': {
    level: 'error',
    message: 'The database takes no writes',
    action: 'Look whether `DATABASE_URL` leads to a replica, or its disk is full.',
  },
  'database.writable': { level: 'info', message: 'The database takes writes again' },
  'database.lock_timeout': {
    level: 'warn',
    message: 'A statement waited too long for a lock',
    action: overload,
  },
  'database.lock_timeout_over': { level: 'info', message: 'Statements get their locks in time again' },
  'database.statement_timeout': { level: 'warn', message: 'A statement took too long', action: overload },
  'database.statement_timeout_over': { level: 'info', message: 'Statements end in time again' },
  'database.no_connection': {
    level: 'warn',
    message: 'No connection to the database was free in time',
    action: 'Start more processes, or raise `DATABASE_POOL` if it comes often.',
  },
  'database.no_connection_over': {
    level: 'info',
    message: 'Connections to the database are free in time again',
  },
  'database.migration_awaited': {
    level: 'info',
    message: 'Another process is migrating the database; this one waits for it',
    action: 'Nothing, unless it lasts: then look for the session that holds the advisory lock in `pg_locks`.',
  },
} as const satisfies LogEvents;
