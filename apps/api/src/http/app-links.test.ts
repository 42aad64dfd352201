import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { brand } from '@bylgja/brand';

import { startTestServer } from '#testing/test-server.ts';

import { makeWebBuild } from './testing/web-build.ts';

const forAndroid = '/.well-known/assetlinks.json';
const forApple = '/.well-known/apple-app-site-association';

const certificate = `${'AB:'.repeat(31)}CD`;
const opened = [
  { '/': '/api', exclude: true },
  { '/': '/api/*', exclude: true },
  { '/': '/assets', exclude: true },
  { '/': '/assets/*', exclude: true },
  { '/': '/dev', exclude: true },
  { '/': '/dev/*', exclude: true },
  { '/': '/payment-hub', exclude: true },
  { '/': '/payment-hub/*', exclude: true },
  { '/': '*' },
];

/** A server with a built web app, whose page answers every path that no route takes. */
async function serverWith(t: TestContext, settings: Readonly<Record<string, string>>) {
  const { webDir, remove } = makeWebBuild();
  const server = await startTestServer({ env: { WEB_DIR: webDir, ...settings } });
  t.after(async () => {
    await server.close();
    remove();
  });
  return server;
}

test('the server tells phones which app opens the addresses of this host, and which addresses stay in the browser', async (t) => {
  const { guest } = await serverWith(t, { ANDROID_CERTIFICATES: certificate, APPLE_TEAM_ID: 'A1B2C3D4E5' });
  const relation = 'delegate_permission/common.handle_all_urls';
  const target = {
    namespace: 'android_app',
    package_name: brand.app.id,
    sha256_cert_fingerprints: [certificate],
  };
  for (const [path, said] of [
    [
      forAndroid,
      [
        {
          relation: [relation],
          target,
          relation_extensions: { [relation]: { dynamic_app_link_components: opened } },
        },
      ],
    ],
    [forApple, { applinks: { details: [{ appIDs: [`A1B2C3D4E5.${brand.app.id}`], components: opened }] } }],
  ] as const) {
    const response = await guest.raw(path, { redirect: 'manual' });
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get('content-type') ?? '', /^application\/json(?:;|$)/);
    assert.deepEqual(await response.json(), said);
  }
});

test('for a platform without a configured app the answer is 404, and not the page of the web app', async (t) => {
  const { guest } = await serverWith(t, { ANDROID_CERTIFICATES: certificate });
  const ofApple = await guest.raw(forApple);
  assert.equal(ofApple.status, 404);
  assert.match(ofApple.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal((await guest.raw(forAndroid)).status, 200);
});

test('without a configured app, both platforms get 404', async (t) => {
  const { guest } = await serverWith(t, {});
  for (const path of [forAndroid, forApple]) {
    const response = await guest.raw(path);
    assert.equal(response.status, 404, path);
    assert.doesNotMatch(await response.text(), /the app/);
  }
  assert.match(await (await guest.raw('/menu')).text(), /the app/);
});
