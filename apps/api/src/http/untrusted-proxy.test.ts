import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loggedOf } from '#testing/logged.ts';
import { startTestServer } from '#testing/test-server.ts';

async function warningsOf(env: Record<string, string>, forwarded: readonly (string | undefined)[]) {
  const server = await startTestServer({ env });
  for (const address of forwarded) {
    await server.guest.raw('/api/health/live', {
      headers: address === undefined ? {} : { 'x-forwarded-for': address },
    });
  }
  await server.close();
  return loggedOf(server.log, 'settings.proxy_not_trusted');
}

test('behind a proxy that the settings do not name, the first request logs one warning that names the setting', async () => {
  for (const env of [{}, { TRUSTED_PROXIES: '10.0.0.7' }] as Record<string, string>[]) {
    const warnings = await warningsOf(env, [undefined, '203.0.113.7', '203.0.113.8']);
    assert.equal(warnings.length, 1);
    assert.deepEqual([warnings[0]?.level, warnings[0]?.['setting']], [40, 'TRUSTED_PROXIES']);
    assert.doesNotMatch(
      JSON.stringify(warnings[0]),
      /203\.0\.113/,
      'the warning names no customer’s address',
    );
  }
});

test('behind a proxy that the settings name, or without one, there is no warning', async () => {
  assert.deepEqual(await warningsOf({ TRUSTED_PROXIES: '127.0.0.1' }, [undefined, '203.0.113.7']), []);
  assert.deepEqual(await warningsOf({}, [undefined]), []);
});
