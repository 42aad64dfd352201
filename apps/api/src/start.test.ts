import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

import { startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { runOperator } from '#operator/testing/run-operator.ts';
import { childEnv } from '#testing/child-env.ts';
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
function start(settings: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
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

test('the server first logs its mode once, and then the settings that are probably misspelt', async () => {
  const server = start({ NODE_ENV: 'development', PAYMENT_BASE_URL: sandbox.url, METRIC_TOKEN: 'secret' });
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(server.stdout)) {
    const entry: Record<string, unknown> = JSON.parse(line);
    lines.push(entry);
    if (entry['event'] === 'server.started') break;
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  assert.equal(lines[0]?.['mode'], 'development');
  const started = lines.filter(({ mode }) => mode !== undefined);
  assert.deepEqual(
    started.map(({ mode, demo, database, payments }) => ({ mode, demo, database, payments })),
    [{ mode: 'development', demo: false, database: 'pglite', payments: sandbox.url }],
  );
  const misspelt = lines.find(({ meant }) => meant !== undefined);
  assert.deepEqual([misspelt?.['name'], misspelt?.['meant']], ['METRIC_TOKEN', 'METRICS_TOKEN']);
  assert.ok(!JSON.stringify(lines).includes('secret"'));
});

test('a server and a command of another market than the database’s are refused, with the reason', async () => {
  const settings = { NODE_ENV: 'development', PAYMENT_BASE_URL: sandbox.url };
  const first = start(settings);
  for await (const line of createInterface(first.stdout)) if (line.includes('server.started')) break;
  first.kill('SIGTERM');
  await once(first, 'exit');

  const elsewhere = { ...settings, MARKET: 'is' };
  const server = start(elsewhere);
  const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  assert.match(errors, /does not start .*: database_of_another_market\. The database was filled in another/);
  assert.equal(code, 1);
  const listed = await runOperator(['orders', 'list'], { ...paymentKeys, ...elsewhere, DATA_DIR: dataDir });
  assert.equal(listed.code, 1);
  assert.match(listed.errors, /^Nothing was done .*: database_of_another_market\./);
});

test('the first log line has the mode even if only warnings are logged', async () => {
  const server = start({ NODE_ENV: 'development', PAYMENT_BASE_URL: sandbox.url, LOG_LEVEL: 'warn' });
  const [line] = await once(createInterface(server.stdout), 'line');
  server.kill('SIGTERM');
  await once(server, 'exit');
  const { mode, payments }: Record<string, unknown> = JSON.parse(String(line));
  assert.deepEqual([mode, payments], ['development', sandbox.url]);
});

test(
  'production neither starts nor runs a command on a database with the demo world, even without demo settings',
  { skip: process.env['TEST_DATABASE'] === 'postgres' ? false : 'production runs on PostgreSQL only' },
  async (t) => {
    const seeded = await startTestServer();
    t.after(() => seeded.close());
    const settings = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
      DATABASE_URL: seeded.db.url ?? '',
      SECRET_KEY: 'JH8r0tW2mQ5sVx7kPq3ZbN6yLd9cTfGa',
      SMS_GATEWAY_URL: 'https://sms.example.fo',
      SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
      SMTP_URL: 'smtps://bylgja:secret@mail.example.fo',
      MAIL_FROM: 'bylgja@example.fo',
    };
    const server = start(settings);
    const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    assert.match(errors, /does not start with these settings: demo_world_in_production/);
    assert.equal(code, 1);

    const listed = await runOperator(['orders', 'list'], { ...paymentKeys, ...settings });
    assert.equal(listed.code, 1);
    assert.match(listed.errors, /^Nothing was done with these settings: demo_world_in_production/);
  },
);
