import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import type { Database } from '#db/database.ts';
import type { DatabaseLimits } from '#db/limits.ts';
import { migrate } from '#db/migrate.ts';
import { silentOutageLog } from '#db/outage-log.ts';
import type { OutageLog } from '#db/outage-log.ts';
import { dumpPglite, openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';

const root = join(import.meta.dirname, '../../../..');
const cache = join(root, 'node_modules/.cache/bylgja');
const sources = [
  'apps/api/src',
  'packages/domain/src',
  'packages/fixtures/src',
  'packages/i18n/src',
  'packages/market/src',
];

export interface TestDatabase extends Database {
  /** The address of the database for other processes; null on PGlite. */
  readonly url: string | null;
}

/** The initial contents of a test's database. They are created once, and copied from then on, until the sources change. */
interface Contents {
  /** One word, unique to these contents. */
  readonly name: string;
  fill(this: void, database: Database): Promise<void>;
}

/** A PostgreSQL server for one test, and how to open it. */
export interface OwnServer {
  readonly serverUrl: string;
  readonly poolSize?: number;
  readonly limits?: DatabaseLimits;
  readonly outages?: OutageLog;
}

const onlyTables: Contents = { name: 'tables', fill: async (database) => void (await migrate(database)) };

/**
 * A fresh, migrated database for a test: on PostgreSQL if `TEST_POSTGRES_URL` names a server, else on PGlite. `close` deletes
 * it.
 */
export async function openTestDatabase(contents = onlyTables, on?: OwnServer): Promise<TestDatabase> {
  // The database ends with its server, which may already be gone.
  if (on) return openOnPostgres(on, contents);
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (process.env['TEST_DATABASE'] === 'postgres' && !serverUrl) {
    throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL');
  }
  if (!serverUrl || process.env['TEST_DATABASE'] === 'pglite') {
    return { ...(await openPglite({ dump: await dumpOf(contents) })), url: null };
  }
  const database = await openOnPostgres({ serverUrl }, contents);
  return {
    ...database,
    async close() {
      await database.close();
      const { pathname } = new URL(database.url);
      await asAdmin(serverUrl, (admin) => admin.query(`drop database ${pathname.slice(1)} with (force)`));
    },
  };
}

/** The dump of such a database, stored for the next test file. */
async function dumpOf({ name, fill }: Contents): Promise<Blob> {
  const file = join(cache, `database-${name}-${hashSources()}.tar`);
  const kept = readIfThere(file);
  if (kept) return new Blob([kept]);
  const dump = await dumpPglite(fill);
  mkdirSync(cache, { recursive: true });
  const outdated = readdirSync(cache).filter((other) => other.startsWith(`database-${name}-`));
  const unfinished = join(cache, randomUUID());
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
  renameSync(unfinished, file);
  for (const other of outdated) if (join(cache, other) !== file) rmSync(join(cache, other), { force: true });
  return dump;
}

function readIfThere(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function openOnPostgres(
  { serverUrl, poolSize = 8, limits = patientLimits, outages = silentOutageLog }: OwnServer,
  contents: Contents,
): Promise<Database & { readonly url: string }> {
  const name = `bylgja_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(serverUrl, async (admin) => {
    // Each template is created once; callers that want another one do not wait for it.
    await admin.query('select pg_advisory_lock(hashtext($1))', [contents.name]);
    const template = await templateOf(contents, { admin, serverUrl });
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    await admin.query('select pg_advisory_unlock(hashtext($1))', [contents.name]);
  });
  const url = urlOf(serverUrl, name);
  return { ...openPostgres({ url, poolSize, limits, outages }), url };
}

interface Server {
  readonly admin: pg.Client;
  readonly serverUrl: string;
}

/** The name of a template database; creating it drops the outdated templates of this folder. */
async function templateOf({ name, fill }: Contents, { admin, serverUrl }: Server): Promise<string> {
  const family = `bylgja_${name}_${hashOf(root).slice(0, 8)}_`;
  const template = `${family}${hashSources()}`;
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [family],
  );
  if (rows.some(({ datname }) => datname === template)) return template;
  for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  const unfinished = `${family}unfinished`;
  await admin.query(`create database ${unfinished}`);
  const database = openPool(urlOf(serverUrl, unfinished));
  await fill(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
  return template;
}

let sourcesHash: string | undefined;

/** One hash over all sources that can affect the contents of a database. */
function hashSources(): string {
  sourcesHash ??= hashOf(...sources.flatMap((folder) => readSources(join(root, folder))));
  return sourcesHash;
}

function readSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .flatMap((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

function hashOf(...texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Long enough that no test depends on the speed of the machine. */
export const patientLimits: DatabaseLimits = {
  connectMs: 60_000,
  lockMs: 60_000,
  statementMs: 60_000,
  jobStatementMs: 60_000,
  migrationStatementMs: 300_000,
};

/** Opens a test's database again, like another process. */
export function openPool(url: string, poolSize = 8, limits = patientLimits): Database {
  return openPostgres({ url, poolSize, limits, outages: silentOutageLog });
}

async function asAdmin(serverUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.toString();
}
