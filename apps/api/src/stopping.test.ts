import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';

import { freePort } from '#testing/api-process.ts';
import { childEnv } from '#testing/child-env.ts';
import { loggedOf } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { openTestDatabase } from '#testing/test-database.ts';

import { stop } from './stopping.ts';

interface Running {
  readonly port: number;
  readonly child: ChildProcess;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** All its log lines. */
  readonly log: readonly string[];
}

/** The API as a separate process. */
async function start(t: TestContext, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-stop-'));
  const db = await openTestDatabase();
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...childEnv,
      STAGE: 'test',
      DATA_DIR: dataDir,
      ...(db.url && { DATABASE_URL: db.url }),
      WEB_DIR: join(dataDir, 'no-web'),
      PORT: String(port),
      LOG_LEVEL: 'info',
      PAYMENT_BASE_URL: 'http://127.0.0.1:9',
      PAYMENT_API_KEY: 'api-key',
      PAYMENT_PRIVATE_KEY: 'private-key',
      PAYMENT_MERCHANT_ID: '4711',
      ...env,
    },
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  t.after(async () => {
    child.kill('SIGKILL');
    await ended;
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const log: string[] = [];
  const hasStarted = new Promise<void>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      log.push(line);
      if (line.includes('"event":"server.started"')) resolve();
    });
  });
  await Promise.race([hasStarted, ended.then((code) => assert.fail(`the API ended with ${code}`))]);
  return { port, child, ended, log };
}

const body = JSON.stringify({ email: 'nobody@example.fo', password: 'A-wrong-1' });

/** A request with an incomplete body, over a kept-alive connection. */
async function beginRequest(port: number): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  const answer = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  // The first answer shows that the server has accepted the connection.
  socket.write(`GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n`);
  await until(async () => received.includes('"ok"'));
  received = '';
  socket.write(
    `POST /api/auth/email-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return { socket, answer };
}

/** Waits until a stopping server refuses new connections. */
const refusesNew = (port: number) =>
  until(async () => {
    const response = await fetchInTime(`http://127.0.0.1:${port}/api/health/live`).catch(() => null);
    return response === null;
  });

test('a stopping server answers requests in flight, closes kept-alive connections, and exits with 0', async (t) => {
  const { port, child, ended } = await start(t);
  const { socket, answer } = await beginRequest(port);
  const idle = await keepIdle(port);
  child.kill('SIGTERM');
  await refusesNew(port);
  socket.write(body.slice(10));
  assert.match(await answer, /^HTTP\/1\.1 401 [^]*connection: close\r\n/i);
  await idle.closed;
  assert.equal(await ended, 0);
});

/** A connection without further requests. */
async function keepIdle(port: number): Promise<{ closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  socket.write(`GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n`);
  await once(socket, 'data');
  socket.resume();
  return { closed };
}

test('the second of two signals at the same time, from npm and the terminal, does not cut off clients', async (t) => {
  const { port, child, ended } = await start(t);
  const { socket, answer } = await beginRequest(port);
  child.kill('SIGTERM');
  child.kill('SIGINT');
  await refusesNew(port);
  socket.write(body.slice(10));
  assert.match(await answer, /^HTTP\/1\.1 401 /);
  assert.equal(await ended, 0);
});

const isCutOff = (log: readonly string[]) => loggedOf(log, 'server.connections_cut_off').length > 0;

test('a client that never finishes is cut off, and the server exits with 0', async (t) => {
  const { port, child, ended, log } = await start(t, { STOP_TIMEOUT_MS: '300' });
  const { answer } = await beginRequest(port);
  child.kill('SIGTERM');
  assert.doesNotMatch(await answer, / 401 /);
  assert.equal(await ended, 0);
  assert.ok(isCutOff(log));
});

test('before it closes, a stopping server is not ready, and answers everybody', async (t) => {
  const { port, child, ended } = await start(t, { STOP_DELAY_MS: '60000' });
  child.kill('SIGTERM');
  const ready = () => fetchInTime(`http://127.0.0.1:${port}/api/health/ready`);
  await until(async () => (await ready()).status === 503);
  const live = await fetchInTime(`http://127.0.0.1:${port}/api/health/live`);
  assert.equal(live.status, 200);
  assert.equal(live.headers.get('connection'), 'close', 'the next request goes elsewhere');
  child.kill('SIGKILL');
  await ended;
});

test('connections that browsers open in advance do not keep a server from stopping', async (t) => {
  const { port, child, ended, log } = await start(t, { STOP_TIMEOUT_MS: '30000' });
  const silent = connect(port, '127.0.0.1');
  const closed = once(silent, 'close');
  await once(silent, 'connect');
  // The server accepts connections in their order: earlier ones are accepted when this one is answered.
  const idle = await keepIdle(port);
  child.kill('SIGTERM');
  await Promise.all([closed, idle.closed]);
  assert.equal(await ended, 0);
  assert.ok(!isCutOff(log), 'only the cut-off has ended it');
});

test('a stopping server that has answered takes leave of the SMSC and sends its traces, although its database is slow', async () => {
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const db = await openTestDatabase();
  const closing = { ...db, close: () => slow.promise.then(() => db.close()) };
  const server = { close: async () => void done.push('answered') };
  const sms = { send: () => assert.fail(), close: async () => void done.push('unbound') };
  await stop({ db: closing, sms }, server, async () => {
    done.push('traces sent');
    slow.resolve();
  });
  assert.deepEqual(done, ['answered', 'unbound', 'traces sent']);
});
