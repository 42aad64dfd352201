import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { runOperator } from '#operator/testing/run-operator.ts';
import { liveSettings } from '#settings/testing/live-settings.ts';
import { freePort } from '#testing/api-process.ts';
import { childEnv } from '#testing/child-env.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';

const keys = { apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const paymentKeys = {
  PAYMENT_API_KEY: keys.apiKey,
  PAYMENT_PRIVATE_KEY: keys.privateKey,
  PAYMENT_MERCHANT_ID: String(keys.merchantId),
};
const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-start-'));
let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys });
});
after(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server as an operator starts it, with only these settings. */
function start(settings: Readonly<Record<string, string>>, options: readonly string[] = []) {
  return spawn(process.execPath, [...options, join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnv,
      PORT: '0',
      DATA_DIR: dataDir,
      ...paymentKeys,
      ...settings,
    },
  });
}

test('the server first logs its stage once, and then the settings that are probably misspelt', async () => {
  const server = start({ STAGE: 'development', PAYMENT_BASE_URL: sandbox.url, METRIC_TOKEN: 'secret' });
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(server.stdout)) {
    const entry: Record<string, unknown> = JSON.parse(line);
    lines.push(entry);
    if (entry['event'] === 'server.started') break;
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  assert.equal(lines[0]?.['stage'], 'development');
  const started = lines.filter(({ stage }) => stage !== undefined);
  assert.deepEqual(
    started.map(({ stage, demo, database, payments }) => ({ stage, demo, database, payments })),
    [{ stage: 'development', demo: false, database: 'pglite', payments: sandbox.url }],
  );
  const misspelt = lines.find(({ meant }) => meant !== undefined);
  assert.deepEqual([misspelt?.['name'], misspelt?.['meant']], ['METRIC_TOKEN', 'METRICS_TOKEN']);
  assert.ok(!JSON.stringify(lines).includes('secret"'));
});

test('a server and a command of another market than the database’s are refused, with the reason', async () => {
  const settings = { STAGE: 'development', PAYMENT_BASE_URL: sandbox.url };
  const first = start(settings);
  for await (const line of createInterface(first.stdout)) if (line.includes('server.started')) break;
  first.kill('SIGTERM');
  await once(first, 'exit');

  const elsewhere = { ...settings, MARKET: 'is' };
  const server = start(elsewhere);
  const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  assert.match(errors, /does not start.*\n- MARKET is is, .* of fo\. Set MARKET=fo/);
  assert.equal(code, 1);
  const listed = await runOperator(['orders', 'list'], { ...paymentKeys, ...elsewhere, DATA_DIR: dataDir });
  assert.equal(listed.code, 1);
  assert.match(listed.errors, /^Nothing was done .*\n- MARKET is is, /);
});

test('the first log line has the stage even if only warnings are logged', async () => {
  const server = start({ STAGE: 'development', PAYMENT_BASE_URL: sandbox.url, LOG_LEVEL: 'warn' });
  const [line] = await once(createInterface(server.stdout), 'line');
  server.kill('SIGTERM');
  await once(server, 'exit');
  const { stage, payments }: Record<string, unknown> = JSON.parse(String(line));
  assert.deepEqual([stage, payments], ['development', sandbox.url]);
});

/** What a server that does not start writes, and its exit code. */
async function refusalOf(settings: Readonly<Record<string, string>>) {
  const server = start(settings);
  const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { errors, code: Number(code) };
}

test('a start without settings is refused as production, with all that it lacks, each with what to do', async () => {
  const none = {
    PORT: '',
    DATA_DIR: '',
    PAYMENT_API_KEY: '',
    PAYMENT_PRIVATE_KEY: '',
    PAYMENT_MERCHANT_ID: '',
  };
  const { errors, code } = await refusalOf(none);
  assert.equal(code, 1);
  assert.match(errors, /^The server does not start. As production it needs/);
  for (const name of Object.keys(liveSettings))
    assert.match(errors, new RegExp(`^- ${name} is missing\\. [A-Z]`, 'm'));
  assert.match(errors, /STAGE is not set, so this is production/);
  assert.doesNotMatch(errors, /^\s+at /m);
});

test('a port that is taken, a foreign host and an unreachable database end the start with one sentence', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  const development = { STAGE: 'development', PAYMENT_BASE_URL: sandbox.url };
  // The database would refuse too: nothing is migrated for a server that cannot listen.
  const nowhere = { DATABASE_URL: 'postgres://bylgja:swordfish@127.0.0.1:1/bylgja' };
  for (const [settings, sentence] of [
    [{ ...nowhere, PORT: port }, /^- PORT is taken: /m],
    [{ ...nowhere, HOST: '203.0.113.7' }, /^- HOST is no address of this machine\. /m],
    [nowhere, /^- DATABASE_URL leads to no database that can be used: .*ECONNREFUSED/m],
  ] as const) {
    const { errors, code } = await refusalOf({ ...development, ...settings });
    assert.equal(code, 1);
    assert.match(errors, sentence);
    assert.doesNotMatch(errors, /^\s+at |swordfish/m, 'neither a stack nor a secret');
  }
});

const skip = process.env['TEST_DATABASE'] === 'postgres' ? false : 'production runs on PostgreSQL only';

test(
  'with the settings of a provider the server starts in production, and logs which systems do not answer',
  { skip },
  async (t) => {
    const db = await openTestDatabase();
    t.after(() => db.close());
    const nobody = `127.0.0.1:${await freePort()}`;
    const onThisMachine = { SMS_GATEWAY_URL: `http://${nobody}/sms`, SMTP_URL: `smtp://${nobody}` };
    const server = start({ ...liveSettings, ...onThisMachine, DATABASE_URL: db.url ?? '' }, [
      '--import',
      join(import.meta.dirname, 'testing/only-this-machine.ts'),
    ]);
    const unreachable: Record<string, unknown> = {};
    let isStarted = false;
    for await (const line of createInterface(server.stdout)) {
      const entry: Record<string, unknown> = JSON.parse(line);
      isStarted ||= entry['event'] === 'server.started';
      if (entry['event'] === 'settings.unreachable') unreachable[String(entry['setting'])] = entry['reason'];
      if (Object.keys(unreachable).length === 3) break;
    }
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    assert.deepEqual([code, isStarted], [0, true]);
    assert.deepEqual(unreachable, {
      PAYMENT_BASE_URL: 'connection ENOTFOUND',
      SMS_GATEWAY_URL: 'connection ECONNREFUSED',
      SMTP_URL: 'ESOCKET',
    });
  },
);

test('a start waits for a busy database for longer than a call does', { skip }, async (t) => {
  const db = await openTestDatabase();
  t.after(() => db.close());
  const server = start({
    STAGE: 'development',
    PAYMENT_BASE_URL: sandbox.url,
    DATABASE_URL: db.url ?? '',
    DATABASE_CONNECT_TIMEOUT_MS: '1',
  });
  const errors = text(server.stderr);
  const exited = once(server, 'exit');
  let isStarted = false;
  for await (const line of createInterface(server.stdout)) {
    isStarted ||= line.includes('server.started');
    if (isStarted) break;
  }
  server.kill('SIGTERM');
  await exited;
  assert.ok(isStarted, await errors);
});

test(
  'production neither starts nor runs a command on a database with the demo world, even without demo settings',
  { skip },
  async (t) => {
    const seeded = await startTestServer();
    t.after(() => seeded.close());
    const settings = { ...liveSettings, DATABASE_URL: seeded.db.url ?? '' };
    const { errors, code } = await refusalOf(settings);
    assert.match(errors, /^- DATABASE_URL names a database that holds the demo world/m);
    assert.equal(code, 1);

    const listed = await runOperator(['orders', 'list'], settings);
    assert.equal(listed.code, 1);
    assert.match(listed.errors, /^Nothing was done .*\n- DATABASE_URL names a database that holds the demo/);
  },
);
