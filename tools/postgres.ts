/**
 * A PostgreSQL server for a test run: empty, on a free local port, and deleted afterwards. It trades durability
 * for speed.
 *
 *   node tools/postgres.ts      prints its address and runs until Ctrl-C
 */
import { execFile, execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { anyFreePort } from './machine/free-port.mjs';
import { Problem, runMain } from './machine/problem.mjs';
import { findPostgres } from './programs.ts';

export interface Postgres {
  /** The superuser's URL for the database `postgres`; tests create their own databases beside it. */
  readonly url: string;
  /** Shuts the server down cleanly, even with open connections, and removes its data. */
  stop(): Promise<void>;
}

interface Cluster {
  /** The folder of the server's programs. */
  readonly programs: string;
  /** The temporary folder with all files of this cluster. */
  readonly folder: string;
  readonly user: SystemUser | undefined;
}

interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

const oldestVersion = 15;

const settings = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  timezone: 'UTC',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // This server's log is never read, and it would use the memory in which its data may be stored.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
};

/** Linux's in-memory folder. Each test copies a database of a thousand files, which takes ten times as long on disk. */
const inMemory = '/dev/shm';
/** Far more than a run needs; containers often have only 64 MB. */
const neededInMemory = 2 * 1024 ** 3;

const execute = promisify(execFile);

/** Starts a server and waits until it responds. Throws a Problem if PostgreSQL is not installed or does not start. */
export async function startPostgres({ isOnDisk = false } = {}): Promise<Postgres> {
  const programs = await findRecentPostgres();
  const folder = mkdtempSync(join(isOnDisk ? tmpdir() : roomyFolder(), 'bylgja-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const cluster = { programs, folder, user: unprivilegedUser() };
  const password = randomBytes(16).toString('hex');
  await initialise(cluster, password);
  const port = await anyFreePort();
  const server = await launch(cluster, port);

  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      await end(server);
      process.off('exit', remove);
      remove();
    },
  };
}

function roomyFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize < neededInMemory ? tmpdir() : inMemory;
}

async function findRecentPostgres(): Promise<string> {
  const programs = findPostgres();
  if (!programs) throw new Problem('PostgreSQL is not installed.');
  const { stdout } = await execute(join(programs, 'postgres'), ['--version']);
  const version = Number(/\d+/.exec(stdout)?.[0]);
  if (version < oldestVersion) {
    throw new Problem(
      `PostgreSQL ${oldestVersion} or newer is needed; ${programs} holds version ${version}.`,
    );
  }
  return programs;
}

async function initialise({ programs, folder, user }: Cluster, password: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);

  const account = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const data = ['--pgdata=data', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await execute(join(programs, 'initdb'), [...account, ...data], { cwd: folder, ...user });
}

/** Runs the server in its own process group, so that a Ctrl-C for the tests does not stop it first. */
async function launch({ programs, folder, user }: Cluster, port: number): Promise<ChildProcess> {
  const place = ['-D', 'data', '-k', folder, '-p', String(port)];
  const tuning = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(programs, 'postgres'), [...place, ...tuning], {
    cwd: folder,
    ...user,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.prependOnceListener('exit', () => server.kill('SIGKILL'));
  await untilReady(server);
  return server;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let log = '';
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) ready();
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Problem(`PostgreSQL did not start:\n${log}`)));
  });
}

/** SIGINT is PostgreSQL's fast shutdown: it ends all sessions and exits. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGINT');
  await exit;
}

/** PostgreSQL refuses to run as root, so it runs as the user that its packages create. */
function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

if (import.meta.main) {
  await runMain(async () => {
    const postgres = await startPostgres({ isOnDisk: process.argv.includes('--on-disk') });
    console.log(postgres.url);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await postgres.stop();
    return 0;
  });
}
