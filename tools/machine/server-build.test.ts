import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime } from '@bylgja/sandbox';

import { anyFreePort } from './free-port.mjs';
import { root } from './paths.mjs';
import { buildServer } from './server-build.mjs';

test('the bundled server starts like npm run serve, and finds the files beside its sources', async (t) => {
  await buildServer();
  const url = await serve(t);

  const { ok } = await fetchInTime(`${url}/api/health/live`);
  assert.equal(ok, true);
  const isWebBuilt = existsSync(join(root, 'apps/web/dist/index.html'));
  const page = await fetchInTime(url);
  assert.equal(page.ok, isWebBuilt);
});

test('Stripe’s library is in a part of the bundle that a server without Stripe does not load', async () => {
  await buildServer();
  const folder = join(root, 'apps/api/dist');
  const texts = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
  const [part, ...others] = [...texts].flatMap(([name, text]) =>
    text.includes('stripe-signature') ? [name] : [],
  );
  assert.deepEqual(others, []);
  assert.ok(part !== undefined && part !== 'main.js');
  const statically = [...texts].filter(([, text]) => new RegExp(`^import .*"\\./${part}"`, 'm').test(text));
  assert.deepEqual(
    statically.map(([name]) => name),
    [],
  );
  assert.ok([...texts.values()].some((text) => text.includes(`import("./${part}")`)));
});

const cards = {
  PAYMENT_BASE_URL: 'http://127.0.0.1:9',
  PAYMENT_API_KEY: 'key',
  PAYMENT_PRIVATE_KEY: 'private',
  PAYMENT_MERCHANT_ID: '4711',
};
/** A slow machine must not make the server reject calls. */
const patience = { MAX_EVENT_LOOP_DELAY_MS: '0' };

/** A server on the embedded database, stopped after the test. Returns its address. */
async function serve(t: TestContext): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-bundle-'));
  const port = String(await anyFreePort());
  const server = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { STAGE: 'test', ...cards, ...patience, DATA_DIR: dataDir, PORT: port },
  });
  t.after(async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    rmSync(dataDir, { recursive: true });
  });
  for await (const line of createInterface(server.stdout)) {
    if (line.includes('"event":"server.started"')) return `http://127.0.0.1:${port}`;
  }
  throw new Error('the server has ended before it started');
}
