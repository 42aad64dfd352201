import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { AppPlatform } from '@bylgja/domain';

import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const now = '2026-11-21T14:32:00Z';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await server.turnBack(now);
  await server.db.query().deleteFrom('app_versions').execute();
  await server.db.query().deleteFrom('status_messages').execute();
});

const deviceOn = (platform: AppPlatform) => ({
  name: 'Bjarkar telefon',
  platform,
  osVersion: '26.1',
  model: 'iPhone18,1',
  isVirtual: false,
});

const check = (currentVersion = '3.0.0', platform: AppPlatform = 'ios') =>
  server.guest.call('POST /status', { body: { currentVersion, deviceMeta: deviceOn(platform) } });

/** Does the same as the operator's command. */
async function setVersions(platform: AppPlatform, must: string, should: string): Promise<void> {
  await server.db
    .query()
    .insertInto('app_versions')
    .values({ platform, must_upgrade_below: must, should_upgrade_below: should })
    .execute();
}

/** Does the same as the operator's command. */
async function addMessage(name: string, activeFrom: string, activeTo: string): Promise<void> {
  await server.db
    .query()
    .insertInto('status_messages')
    .values({
      id: server.deps.ids.uuid(),
      title: JSON.stringify({ fo: `${name} (fo)`, en: name }),
      body: JSON.stringify({ fo: 'Í nátt.', en: 'Tonight.' }),
      active_from: new Date(activeFrom),
      active_to: new Date(activeTo),
      created_at: server.clock.now(),
    })
    .execute();
}

async function titles(): Promise<string[]> {
  return (await check()).body.messages.map(({ title }) => title);
}

test('an app that is new enough, and a platform without settings, get no message', async () => {
  await setVersions('ios', '3.0.0', '3.1.0');
  const quiet = { mustUpgrade: false, shouldUpgrade: false, messages: [] };
  assert.deepEqual((await check('3.1.0')).body, quiet);
  assert.deepEqual((await check('1.0.0', 'android')).body, quiet, 'a platform without settings');
});

test('an app that is too old must be upgraded, and one that is almost too old should be', async () => {
  await setVersions('ios', '3.9.0', '3.10.0');
  for (const [version, mustUpgrade, shouldUpgrade] of [
    ['3.8.9', true, false],
    ['3.9.0', false, true],
    ['3.10.0', false, false],
  ] as const) {
    const { body } = await check(version);
    assert.deepEqual([body.mustUpgrade, body.shouldUpgrade], [mustUpgrade, shouldUpgrade], version);
  }
});

test('a message is shown from its first instant until before its last', async () => {
  await addMessage('Works', '2026-11-21T22:00:00Z', '2026-11-22T04:00:00Z');
  for (const [at, isShown] of [
    ['2026-11-21T21:59:59.999Z', false],
    ['2026-11-21T22:00:00Z', true],
    ['2026-11-22T03:59:59.999Z', true],
    ['2026-11-22T04:00:00Z', false],
  ] as const) {
    server.clock.set(at);
    assert.deepEqual(await titles(), isShown ? ['Works (fo)'] : [], at);
  }
});

test('messages come newest first, in the requested language, and are unread', async () => {
  await addMessage('Yesterday', '2026-11-20T08:00:00Z', '2026-12-01T00:00:00Z');
  await addMessage('Today', '2026-11-21T08:00:00Z', '2026-12-01T00:00:00Z');
  assert.deepEqual(await titles(), ['Today (fo)', 'Yesterday (fo)']);
  const response = await server.guest.raw('/api/status', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ currentVersion: '3.0.0', deviceMeta: deviceOn('android') }),
  });
  const { messages } = (await response.json()) as { messages: Record<string, unknown>[] };
  assert.deepEqual(
    { ...messages[0], id: '' },
    {
      id: '',
      title: 'Today',
      body: 'Tonight.',
      isRead: false,
      activeFrom: '2026-11-21T08:00:00.000Z',
      activeTo: '2026-12-01T00:00:00.000Z',
    },
  );
});

test('an invalid version, an invalid platform and a value that is too long are refused, and nothing about the device is logged', async () => {
  const meta = deviceOn('ios');
  for (const body of [
    { currentVersion: 'newest', deviceMeta: meta },
    { currentVersion: '3.0.0' },
    { currentVersion: '3.0.0', deviceMeta: { ...meta, platform: 'windows' } },
    { currentVersion: '3.0.0', deviceMeta: { ...meta, name: 'x'.repeat(201) } },
    { currentVersion: '3.0.0', deviceMeta: { ...meta, phoneNumber: '298211001' } },
  ]) {
    const { status } = await server.guest.raw('/api/status', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(status, 422, JSON.stringify(body).slice(0, 80));
  }
  await check();
  assert.ok(!server.log.join('').includes(meta.name));
});
