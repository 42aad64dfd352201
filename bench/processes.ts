import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createAccessTokens, deriveSecrets } from '@bylgja/api';
import pg from 'pg';

import { buildServer } from '../tools/machine/server-build.mjs';

const root = join(import.meta.dirname, '..');
const secretKey = 'bench-0123456789-secret-key-abcdefghijk';
const waitMs = 60_000;

/** The key of `startApi` for SIM codes, so that it does not encrypt a country's codes again while it is measured. */
export const { id: simCodesKeyId } = deriveSecrets({ current: secretKey }).simCodes.current;

/** A provider's settings without limits that affect the bench; external services do not respond. */
const productionSettings = {
  STAGE: 'production',
  PUBLIC_URL: 'https://bench.example.fo',
  TRUSTED_PROXIES: '127.0.0.1',
  SECRET_KEY: secretKey,
  PAYMENT_API_KEY: 'bench-api-key-0123456789',
  PAYMENT_PRIVATE_KEY: 'bench-private-key-0123456789',
  PAYMENT_MERCHANT_ID: '1',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  SMS_GATEWAY_TOKEN: 'bench-sms-token-0123456789',
  SMTP_URL: 'smtps://bench:bench@127.0.0.1:9',
  MAIL_FROM: 'bench@example.fo',
  REQUESTS_PER_MINUTE: '100000000',
  REQUESTS_PER_MINUTE_PER_NETWORK: '100000000',
  CALLBACKS_PER_MINUTE: '100000000',
  LOG_LEVEL: 'info',
} as const;

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** The `application_name` of its connections to PostgreSQL. */
  readonly connections: string;
  /** From the start of the process to its first response, in ms. */
  readonly startedInMs: number;
  /** Stops it and waits until it has exited. */
  stop(): Promise<void>;
}

/** The API as `npm run build` and `npm run serve` start it in production, with its log discarded. */
export async function startApi(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  await buildServer();
  return startProcess(serveArguments(), {
    path: '/api/health/live',
    env: { ...productionSettings, DATABASE_URL: databaseUrl, ...env },
  });
}

/** The bare server that reads are compared with, on the same database and with the same tokens. */
export function startBareApi(databaseUrl: string): Promise<ServerProcess> {
  const TOKEN_KEY = deriveSecrets({ current: secretKey }).accessToken.current.key.toString('base64');
  return startProcess([join(root, 'bench/fixtures/bare-api.ts')], {
    path: '/health',
    env: { DATABASE_URL: databaseUrl, TOKEN_KEY },
  });
}

/** The bare server that payment notifications are compared with. */
export function startBareWs(databaseUrl: string): Promise<ServerProcess> {
  return startProcess([join(root, 'bench/fixtures/bare-ws.ts')], {
    path: '/health',
    env: { DATABASE_URL: databaseUrl },
  });
}

/** The Node.js options of `npm run serve`. */
function serveArguments(): readonly string[] {
  const { scripts }: { scripts: { serve: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const [command, program, ...args] = scripts.serve.split(' ');
  if (command !== 'exec' || program !== 'node') throw new Error(`npm run serve is now: ${scripts.serve}`);
  return args;
}

/** Starts a Node.js program that listens on `PORT`, and waits until `path` returns 2xx. */
async function startProcess(
  args: readonly string[],
  { path, env }: { path: string; env: Readonly<Record<string, string>> },
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const connections = `bench ${port}`;
  const database = env['DATABASE_URL'] && { DATABASE_URL: nameConnections(env['DATABASE_URL'], connections) };
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: String(port), ...env, ...database },
  });
  await answers(`${url}${path}`, child);
  const { pid = 0 } = child;
  return {
    url,
    pid,
    connections,
    startedInMs: performance.now() - began,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function nameConnections(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', name);
  return url.href;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + waitMs;
  while (performance.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`the process ended with ${child.exitCode} before it answered`);
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  throw new Error(`${url} did not answer in ${waitMs / 1000} s`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Access tokens of this many signed-in customers of a generated country, for `startApi`, valid for ten minutes. */
export async function signIn(databaseUrl: string, count: number): Promise<readonly string[]> {
  const tokens = createAccessTokens(deriveSecrets({ current: secretKey }).accessToken, {
    now: () => new Date(),
  });
  const { rows } = await query<{ id: string; customer_id: string }>(
    databaseUrl,
    'select id, customer_id from sessions where ended_at is null order by md5(id::text) limit $1',
    [count],
  );
  return rows.map(({ id, customer_id }) => tokens.issue({ customerId: customer_id, sessionId: id }));
}

/** The number of the line that each of them uses, in the same order. */
export async function phoneNumbersOf(
  databaseUrl: string,
  tokens: readonly string[],
): Promise<readonly string[]> {
  const ids = tokens.map((token) => customerOf(token));
  const { rows } = await query<{ phone_number: string }>(
    databaseUrl,
    `select lines.phone_number from unnest($1::uuid[]) with ordinality as asked (id, position)
     join lines on lines.customer_id = asked.id order by position`,
    [ids],
  );
  return rows.map(({ phone_number }) => phone_number);
}

function customerOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
}

/** Runs one statement on its own connection. */
export async function query<Row extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query<Row>(text, [...values]);
  } finally {
    await client.end();
  }
}

/** CPU seconds used by a process so far, in all its threads but not its children. */
export function cpuSeconds(pid: number): number {
  const ticksPerSecond = 100;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // utime and stime are fields 14 and 15 of the file; the process name ends in field 2.
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** CPU seconds of PostgreSQL's currently open connections to a database: of one server's by their name, or of all. */
export async function databaseCpuSeconds(databaseUrl: string, connections?: string): Promise<number> {
  const { rows } = await query<{ pid: number }>(
    databaseUrl,
    `select pid from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name = coalesce($1, application_name)`,
    [connections],
  );
  const pids = rows.map(({ pid }) => pid).filter((pid) => existsSync(`/proc/${pid}`));
  return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
}

/** Resident memory of a process, in MB. */
export function memoryMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}
