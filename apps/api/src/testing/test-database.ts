import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import type { Database } from '#db/database.ts';
import { migrate, migrations } from '#db/migrate.ts';
import { dumpPglite, openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';

export interface TestDatabase extends Database {
  /** Where another process reaches the same database; null on PGlite. */
  readonly url: string | null;
}

/**
 * A fresh, migrated database of its own for a test file: on PostgreSQL where `TEST_POSTGRES_URL` names a server, else
 * on PGlite. `close` removes it.
 */
export async function openTestDatabase(serverUrl = process.env['TEST_POSTGRES_URL']): Promise<TestDatabase> {
  if (process.env['TEST_DATABASE'] === 'postgres' && !serverUrl) {
    throw new Error('TEST_DATABASE=postgres needs TEST_POSTGRES_URL');
  }
  if (!serverUrl || process.env['TEST_DATABASE'] === 'pglite') {
    return { ...(await openPglite({ dump: await migratedDump() })), url: null };
  }
  return openOnPostgres(serverUrl);
}

/** The dump of a migrated database, made once for a set of migrations and kept for the next test file. */
async function migratedDump(): Promise<Blob> {
  const file = join(tmpdir(), `bylgja-test-database-${migrationsHash()}.tar`);
  if (!existsSync(file)) {
    const dump = await dumpPglite(async (database) => void (await migrate(database)));
    const unfinished = `${file}.${randomUUID()}`;
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()));
    renameSync(unfinished, file);
  }
  return new Blob([readFileSync(file)]);
}

function migrationsHash(): string {
  const directory = join(import.meta.dirname, '../db/migrations');
  // The list too: a file that is not in it yet is not applied.
  const hash = createHash('sha256').update(Object.keys(migrations).join());
  for (const name of readdirSync(directory).sort()) hash.update(readFileSync(join(directory, name)));
  return hash.digest('hex').slice(0, 16);
}

async function openOnPostgres(serverUrl: string): Promise<TestDatabase> {
  const template = `bylgja_template_${migrationsHash()}`;
  const name = `bylgja_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(298)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, { serverUrl, template });
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    await admin.query('select pg_advisory_unlock(298)');
  });
  const url = urlOf(serverUrl, name);
  const database = open(url);
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await asAdmin(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

async function makeTemplate(
  admin: pg.Client,
  { serverUrl, template }: { serverUrl: string; template: string },
): Promise<void> {
  const unfinished = `${template}_unfinished`;
  await admin.query(`drop database if exists ${unfinished}`);
  await admin.query(`create database ${unfinished}`);
  const database = open(urlOf(serverUrl, unfinished));
  await migrate(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${template}`);
}

function open(url: string): Database {
  return openPostgres({
    url,
    poolSize: 8,
    // Connections are cut on purpose when a test drops its database or stops its server.
    onError: () => undefined,
  });
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
