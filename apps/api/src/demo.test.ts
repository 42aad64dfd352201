import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { endOfMonth, monthOf, nextMonth } from '@bylgja/domain';
import { demoPassword, lines, eydun } from '@bylgja/fixtures';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import type { Sandbox } from '@bylgja/sandbox';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { readConfig } from '#config.ts';
import { followTimeJob } from '#demo.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import type { Server } from '#server.ts';
import { until } from '#testing/purchases.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

const keys = { apiKey: 'test-api-key', privateKey: 'test-private-key', merchantId: 4711 };
const dataDir = mkdtempSync(join(tmpdir(), 'bylgja-demo-'));

let sandbox: Sandbox;
let db: TestDatabase;
let deps: AppDeps;
let server: Server;
/** The schedule of the jobs: it stands still until a test moves it. */
const pace = createTestClock('2026-11-21T12:00:00Z');

before(async () => {
  sandbox = await startSandbox({ port: 0, merchantName: 'Bylgja', ...keys });
  db = await openTestDatabase();
  deps = await createAppDeps(configOf({ DEMO: 'true', SANDBOX_URL: sandbox.url }), { db, schedule: pace });
  await seedDemoWorld(deps, demoPassword);
  server = await startServer(deps);
});
after(async () => {
  await server.close();
  await db.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function configOf(env: Readonly<Record<string, string>>) {
  return readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    WEB_DIR: join(dataDir, 'no-web'),
    SECRET_KEY: randomUUID(),
    LOG_LEVEL: 'silent',
    PAYMENT_BASE_URL: sandbox.url,
    PAYMENT_API_KEY: keys.apiKey,
    PAYMENT_PRIVATE_KEY: keys.privateKey,
    PAYMENT_MERCHANT_ID: String(keys.merchantId),
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...env,
  });
}

async function moveOn(url: string, move: object): Promise<void> {
  const response = await fetchInTime(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(move),
  });
  assert.ok(response.ok, await response.text());
}

const eyduns = lines.find(({ person }) => person.id === eydun.id);

test('when the clock is moved to the month end, the API follows before the answer, and runs the month end at once', async () => {
  const ends = endOfMonth(monthOf(deps.clock.now()));
  await moveOn(server.url, { to: 'month-end' });
  assert.ok(deps.clock.now() >= ends);
  const dated = (await fetchInTime(`${server.url}/api/health/live`)).headers.get('date');
  assert.ok(Date.parse(dated ?? '') >= ends.getTime(), 'answers carry the time of the demo');
  await until(async () => {
    const line = await db
      .query()
      .selectFrom('lines')
      .select('status')
      .where('id', '=', eyduns?.id ?? '')
      .executeTakeFirst();
    return line?.status === 'prepaid';
  });
});

test('the API follows a clock that was moved directly at the sandbox', async () => {
  const month = monthOf(deps.clock.now());
  await moveOn(sandbox.url, { to: 'month-end' });
  assert.equal(monthOf(deps.clock.now()), month, 'the API has not been notified');
  await until(async () => {
    pace.advance(followTimeJob.everySeconds);
    return monthOf(deps.clock.now()) === nextMonth(month);
  });
});

test('an API that starts later has the same time; one without the demo uses the wall clock', async () => {
  const later = await createAppDeps(configOf({ DEMO: 'true', SANDBOX_URL: sandbox.url }), { db });
  assert.ok(Math.abs(later.clock.now().getTime() - deps.clock.now().getTime()) < 60_000);
  const real = await createAppDeps(configOf({ SANDBOX_URL: sandbox.url }), { db });
  assert.equal(real.demoClock, null);
  assert.ok(Math.abs(real.clock.now().getTime() - Date.now()) < 60_000);
});

test('without the demo there is no clock to move', async (t) => {
  const real = await startServer(await createAppDeps(configOf({ SANDBOX_URL: sandbox.url }), { db }));
  t.after(() => real.close());
  const answer = await fetchInTime(`${real.url}/dev/clock`, { method: 'POST' });
  assert.equal(answer.status, 404);
});
