import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';

import pg from 'pg';

const run = promisify(execFile);

/** Writes a backup of a database to a file, as docs/operate/restore.md says; other options write another kind of dump. */
export async function backUp(url: string, file: string, options: readonly string[] = ['--format=custom']) {
  await run(await programOf(url, 'pg_dump'), [...options, '--no-owner', `--file=${file}`, url]);
}

/** Restores a backup into a new database beside the given one, and returns its address. */
export async function restoreBeside(url: string, file: string): Promise<string> {
  const restored = new URL(url);
  const name = `bylgja_restored_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name}`);
  restored.pathname = `/${name}`;
  const target = restored.toString();
  await run(await programOf(url, 'pg_restore'), [
    '--no-owner',
    '--exit-on-error',
    `--dbname=${target}`,
    file,
  ]);
  return target;
}

/** The rows of one statement. */
export async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  return connected(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
}

/** Runs statements, also several in one text, on a connection of their own. */
export async function execute(url: string, text: string): Promise<void> {
  await connected(url, (client) => client.query(text));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The program that came with the server: another version might not read its databases. */
export async function programOf(url: string, name: string): Promise<string> {
  const [row] = await ask(url, "select setting from pg_config where name = 'BINDIR'");
  return join(String(row?.['setting']), name);
}
