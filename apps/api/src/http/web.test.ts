import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { startTestServer } from '#testing/test-server.ts';

import { buildName, makeWebBuild } from './testing/web-build.ts';

const inProduction = { STAGE: 'production' };
const announced = { ...inProduction, ERROR_REPORTS_DSN: 'https://key@errors.example.fo/7' };
/** Only the security policy names the address. */
const atAnotherAddress = { ...announced, PUBLIC_URL: 'https://app.example.fo' };

const { webDir, remove } = makeWebBuild();
after(remove);

interface Given {
  readonly page: string;
  readonly worker: string;
  readonly policy: string | null;
}

/** What a server with these settings sends to a browser on its first request. */
async function givenBy(settings: Readonly<Record<string, string>>): Promise<Given> {
  const server = await startTestServer({ env: { WEB_DIR: webDir, ...settings } });
  const page = await server.guest.raw('/');
  const worker = await server.guest.raw('/sw.js');
  const given = {
    page: await page.text(),
    worker: await worker.text(),
    policy: page.headers.get('content-security-policy'),
  };
  await server.close();
  return given;
}

const nameOf = ({ page }: Given) => /name="app-build" content="(\w+)"/.exec(page)?.[1] ?? '';

test('a device renews its cached page once the server writes other values into it, and not before', async () => {
  const first = await givenBy(announced);
  assert.match(first.page, /<meta name="app-error-reports" content="https:\/\/key@errors.example.fo\/7">/);
  assert.ok(
    first.worker.includes(`app-${nameOf(first)}`),
    'the worker and its page have the same build name',
  );
  assert.deepEqual(await givenBy(announced), first);

  const unannounced = await givenBy(inProduction);
  const elsewhere = await givenBy(atAnotherAddress);
  assert.equal(elsewhere.page.replace(nameOf(elsewhere), ''), first.page.replace(nameOf(first), ''));
  assert.notEqual(elsewhere.policy, first.policy);
  for (const given of [unannounced, elsewhere]) {
    assert.notEqual(given.worker, first.worker);
    assert.ok(given.worker.includes(`app-${nameOf(given)}`), given.worker);
    assert.ok(!(given.page + given.worker).includes(buildName), 'the original build name is left somewhere');
  }
});

test('only the page of a rehearsal says that it is one', async () => {
  const note = '<meta name="app-rehearsal" content="on">';
  assert.ok((await givenBy({ STAGE: 'rehearsal' })).page.includes(note));
  assert.ok(!(await givenBy(inProduction)).page.includes('app-rehearsal'));
});

test('the page contains the registration age of a provider who has set another', async () => {
  const { page } = await givenBy({ REGISTRATION_AGE: '15' });
  assert.match(page, /<meta name="app-market" content="[^"]+&quot;registrationAge&quot;:15}">/);
  assert.doesNotMatch((await givenBy({})).page, /app-market/);
});

test('the worker is requested each time, and sent only when it has changed', async () => {
  const server = await startTestServer({ env: { WEB_DIR: webDir } });
  const { headers, status } = await server.guest.raw('/sw.js');
  assert.equal(status, 200);
  assert.equal(headers.get('cache-control'), 'no-cache');
  assert.match(headers.get('content-type') ?? '', /^text\/javascript/);
  const page = await server.guest.raw('/');
  assert.equal(headers.get('content-security-policy'), page.headers.get('content-security-policy'));
  const again = await server.guest.raw('/sw.js', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get('cache-control'), 'no-cache');
  await server.close();
});

test('an unknown path opened as a page gets the app, and a missing file gets 404', async () => {
  const server = await startTestServer({ env: { WEB_DIR: webDir } });
  const ask = (path: string, accept: string) => server.guest.raw(path, { headers: { accept } });
  const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/menu/ongin', '/menu/ongin.html', '/hanna@example.fo', '/assets/gone.js']) {
    const { status, headers } = await ask(path, page);
    assert.deepEqual([path, status, headers.get('content-type')], [path, 200, 'text/html; charset=utf-8']);
  }
  for (const path of ['/assets/gone.js', '/menu/ongin.html', '/api/nothing.html']) {
    assert.deepEqual([path, (await ask(path, '*/*')).status], [path, 404]);
  }
  assert.equal((await ask('/api/nothing', page)).status, 404);
  for (const path of ['/menu/100%', '/menu/%E0%A4%A']) {
    const { status, headers } = await server.guest.raw(path, {
      headers: { accept: page },
      redirect: 'manual',
    });
    assert.deepEqual([path, status, headers.get('location')], [path, 302, '/']);
  }
  assert.equal((await ask('/api/100%', page)).status, 404);
  await server.close();
});
