import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

async function errorsOf(env: Record<string, string>, forwarded: readonly (string | undefined)[]) {
  const server = await startTestServer({ env });
  for (const address of forwarded) {
    await server.guest.raw('/api/health/live', {
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
    });
  }
  await server.close();
  return loggedOf(server.log, 'settings.proxy_not_trusted');
}

test('behind a proxy that the settings do not name, the first request logs one error that names the setting', async () => {
  for (const env of [{}, { TRUSTED_PROXIES: '10.0.0.7' }] as Record<string, string>[]) {
    const errors = await errorsOf(env, [undefined, '203.0.113.7', '203.0.113.8']);
    assert.equal(errors.length, 1);
    assert.deepEqual([errors[0]?.level, errors[0]?.['setting']], [50, 'TRUSTED_PROXIES']);
    assert.doesNotMatch(JSON.stringify(errors[0]), /203\.0\.113/, 'it names no customer’s address');
  }
});

test('behind a proxy that the settings name, or without one, nothing is logged', async () => {
  assert.deepEqual(await errorsOf({ TRUSTED_PROXIES: '127.0.0.1' }, [undefined, '203.0.113.7']), []);
  assert.deepEqual(await errorsOf({}, [undefined]), []);
});

const behindProxy = { headers: { 'x-forwarded-for': '203.0.113.7' } };

async function readiness(server: TestServer): Promise<unknown> {
  const answer = await server.guest.raw('/api/health/ready');
  assert.equal(answer.status, 200, 'a header must not take the server out of service');
  return ((await answer.json()) as { status: unknown }).status;
}

test('while a proxy calls that the settings do not name, readiness is degraded, customers are served, and requests are counted', async (t) => {
  const server = await startTestServer({ env: { METRICS_TOKEN: 'token-of-the-metrics' } });
  t.after(() => server.close());
  assert.equal(await readiness(server), 'ok');
  for (const path of ['/api/health/live', '/api/openapi.json']) {
    assert.ok((await server.guest.raw(path, behindProxy)).ok, path);
  }
  assert.equal(await readiness(server), 'degraded');
  const metrics = await server.guest.raw('/api/metrics', {
    headers: { authorization: 'Bearer token-of-the-metrics' },
  });
  assert.match(await metrics.text(), /^bylgja_untrusted_forwards_total 2$/m);

  server.clock.set('2026-11-21T14:36:59Z');
  assert.equal(await readiness(server), 'degraded');
  server.clock.set('2026-11-21T14:37:00Z');
  assert.equal(await readiness(server), 'ok', 'five minutes later it has not called again');
});

test('behind a trusted proxy no customer can make readiness degraded by a header', async (t) => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: 'loopback' } });
  t.after(() => server.close());
  assert.ok((await server.guest.raw('/api/health/live', behindProxy)).ok);
  assert.equal(await readiness(server), 'ok');
});
