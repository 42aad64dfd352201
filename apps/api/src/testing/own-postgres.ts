import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';

import { childEnv } from './child-env.ts';
import { until } from './purchases.ts';

export interface OwnPostgres {
  readonly url: string;
  /** Freezes every process of the server: connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Resolves when the server refuses writes, or accepts them again. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  /** Shuts the server down cleanly. */
  stop(): Promise<void>;
}

/** Locks tables of a database exclusively, until the returned function is called. */
export async function lockTables(
  databaseUrl: string,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  const names = tables.map((table) => pg.escapeIdentifier(table)).join(', ');
  await holder.query(`begin; lock table ${names} in access exclusive mode`);
  return () => holder.end();
}

/** Why a test of a database server cannot run on the embedded database; false if it can. */
export const needsPostgres =
  (process.env['TEST_DATABASE'] === 'pglite' || !process.env['TEST_POSTGRES_URL']) &&
  'the embedded database is part of this process and never unavailable';

/** A PostgreSQL server for one test, to simulate its outages; in memory if that is large enough, otherwise on disk. */
export async function startOwnPostgres({ isOnDisk = false } = {}): Promise<OwnPostgres> {
  const program = join(import.meta.dirname, '../../../../tools/postgres.ts');
  const child = spawn(process.execPath, [program, ...(isOnDisk ? ['--on-disk'] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: childEnv,
  });
  const ended = once(child, 'exit');
  const url = await firstLine(child.stdout);
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => undefined);
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  let frozen: readonly number[] = [];

  function thaw(): void {
    for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
    frozen = [];
  }

  // A frozen server would survive a failing test.
  function end(): void {
    thaw();
    child.kill('SIGTERM');
  }
  process.once('exit', end);

  return {
    url,
    freeze() {
      frozen = [postmaster, ...childrenOf(postmaster)];
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    async setReadOnly(isReadOnly) {
      const setting = isReadOnly ? 'on' : 'off';
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter system set default_transaction_read_only = ${setting}`);
      await admin.query('select pg_reload_conf()');
      // The server notifies its sessions before it starts one with the new setting.
      await until(async () => (await readOnlyOfNew(url)) === setting);
    },
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}

/** The setting of a new session. */
async function readOnlyOfNew(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ setting: string }>(
    "select current_setting('default_transaction_read_only') as setting",
  );
  await client.end();
  return rows[0]?.setting;
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) return line;
  throw new Error('PostgreSQL did not start');
}

/** Pairs of process and parent. */
function processes(): (readonly [pid: number, parent: number])[] {
  const list = execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' });
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);
}

function parentOf(pid: number): number {
  const found = processes().find(([candidate]) => candidate === pid);
  if (!found) throw new Error(`there is no process ${pid}`);
  return found[1];
}

function childrenOf(pid: number): number[] {
  return processes().flatMap(([child, parent]) => (parent === pid ? [child] : []));
}
