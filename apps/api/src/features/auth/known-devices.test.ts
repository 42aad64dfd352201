import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword } from '@bylgja/fixtures';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { createDevice } from './testing/devices.ts';

let server: TestServer;
const attackersNetwork = '10.66.0.1';

before(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, hasTimedJobs: false });
});
after(() => server.close());
test('all devices known for an address share ten wrong passwords an hour, and a full share does not lock out a known device in another network', async () => {
  const email = bjork.email ?? '';
  const devices = Array.from({ length: 12 }, () => createDevice(server, { from: attackersNetwork }));
  for (const device of devices) assert.equal((await device.login(email, demoPassword)).status, 200);
  const own = createDevice(server, { from: '10.2.0.1' });
  assert.equal((await own.login(email, demoPassword)).status, 200);
  server.clock.advance(24 * 60 * 60);

  // Without a token a device is unknown, and has ten attempts at an address as well.
  const stranger = createDevice(server, { keepsToken: false, from: attackersNetwork });
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await stranger.login(email, 'guess')).status, 401);
  }
  assert.equal((await stranger.login(email, 'guess')).status, 429);

  const statuses: number[] = [];
  for (const device of [...devices, ...devices]) statuses.push((await device.login(email, 'guess')).status);
  assert.deepEqual(statuses, [
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 14 }, () => 429),
  ]);

  assert.equal((await own.login(email, 'mistyped')).status, 401);
  assert.equal((await own.login(email, demoPassword)).status, 200);
});
