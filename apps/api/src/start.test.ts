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

import { childEnv } from '#testing/child-env.ts';
import { startTestServer } from '#testing/test-server.ts';

const keys = { apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-start-'));
let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys });
});
after(async () => {
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The server as an operator starts it, with these settings and nothing else. */
function start(settings: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...childEnv,
      PORT: '0',
      DATA_DIR: dataDir,
      PAYMENT_API_KEY: keys.apiKey,
      PAYMENT_PRIVATE_KEY: keys.privateKey,
      PAYMENT_MERCHANT_ID: String(keys.merchantId),
      ...settings,
    },
  });
}

test('the server says once in which mode it starts, and which settings are probably misspelt', async () => {
  const server = start({ NODE_ENV: 'development', PAYMENT_BASE_URL: sandbox.url, METRIC_TOKEN: 'secret' });
  const lines: Record<string, unknown>[] = [];
  for await (const line of createInterface(server.stdout)) {
    const entry: Record<string, unknown> = JSON.parse(line);
    lines.push(entry);
    if (lines.some(({ meant }) => meant !== undefined)) break;
  }
  server.kill('SIGTERM');
  await once(server, 'exit');
  const started = lines.filter(({ mode }) => mode !== undefined);
  assert.deepEqual(
    started.map(({ mode, demo, database, payments }) => ({ mode, demo, database, payments })),
    [{ mode: 'development', demo: false, database: 'pglite', payments: sandbox.url }],
  );
  const misspelt = lines.find(({ meant }) => meant !== undefined);
  assert.deepEqual([misspelt?.['name'], misspelt?.['meant']], ['METRIC_TOKEN', 'METRICS_TOKEN']);
  assert.ok(!JSON.stringify(lines).includes('secret"'));
});

test(
  'production does not start on a database that holds the demo world, though its demo settings are gone',
  { skip: process.env['TEST_DATABASE'] === 'postgres' ? false : 'production runs on PostgreSQL alone' },
  async (t) => {
    const seeded = await startTestServer();
    t.after(() => seeded.close());
    const server = start({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sjalvgreidsla.example.fo',
      DATABASE_URL: seeded.db.url ?? '',
      SECRET_KEY: 'JH8r0tW2mQ5sVx7kPq3ZbN6yLd9cTfGa',
      SMS_GATEWAY_URL: 'https://sms.example.fo',
      SMS_GATEWAY_TOKEN: 'token-of-the-gateway',
      SMTP_URL: 'smtps://bylgja:secret@mail.example.fo',
      MAIL_FROM: 'bylgja@example.fo',
    });
    const [errors, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
    assert.match(errors, /does not start with these settings: demo_world_in_production/);
    assert.equal(code, 1);
  },
);
