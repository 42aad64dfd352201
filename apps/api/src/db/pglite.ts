import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';

import { createTransactions } from './database.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import type { Tables } from './tables.ts';

const dateOid = 1082;
const int8Oid = 20;

/** The embedded database, in a directory or (from a dump) in memory. For the demo and tests: it does not survive a power cut. */
export async function openPglite(options: { directory: string } | { dump: Blob }): Promise<Database> {
  const unlock = 'directory' in options ? lockDirectory(options.directory) : () => undefined;
  try {
    const lite = await (
      await loadPglite()
    ).create({
      ...('directory' in options
        ? { dataDir: join(options.directory, 'data') }
        : { loadDataDir: options.dump }),
      parsers: { [int8Oid]: Number, [dateOid]: (value: string) => value },
    });
    await lite.exec("set timezone = 'UTC'");
    return fromPglite(lite, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A migrated database as a file image, from which tests open copies in under a second. */
export async function dumpPglite(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const lite = await (await loadPglite()).create();
  const database = fromPglite(lite, () => undefined);
  await prepare(database);
  const dump = await lite.dumpDataDir('none');
  await database.close();
  return dump;
}

function fromPglite(lite: PGlite, onClosed: () => void): Database {
  const root = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: lite }) });
  return {
    kind: 'pglite',
    ...createTransactions(root),
    withLimits: (_kind, work) => work(),
    waitInCall: (arrival) => arrival,
    async ping() {
      await sql`select 1`.execute(root);
    },
    async notify(channel, payload) {
      // As a row that JSON can represent, so that it can be joined with other statements.
      await sql`select true as is_notified from pg_notify(${channel}, ${payload})`.execute(this.query());
    },
    listen: (channel, listener) => lite.listen(channel, (payload) => listener.onSignal(payload)),
    async close() {
      await root.destroy();
      onClosed();
    },
  };
}

/** Loaded only when it is used: a server on PostgreSQL starts without it. */
async function loadPglite(): Promise<typeof PGlite> {
  const library = await import('@electric-sql/pglite');
  return library.PGlite;
}
