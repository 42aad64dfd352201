import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { freshKey, orderPackage } from '#testing/purchases.ts';
import { openCardWindow } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** The return address of the card window that the provider opened last. */
async function returnsOf(kind: 'payments' | 'subscriptions'): Promise<string[]> {
  const { apiKey } = server.deps.config.payment;
  const authorization = `Basic ${Buffer.from(`:${apiKey}`).toString('base64')}`;
  const response = await fetchInTime(`${server.sandbox.url}/${kind}?page_size=100`, {
    headers: { 'accept-version': 'v10', authorization },
  });
  interface Known {
    readonly link: { readonly continue_url: string; readonly cancel_url: string } | null;
  }
  const [newest] = (await response.json()) as Known[];
  return [newest?.link?.continue_url ?? '', newest?.link?.cancel_url ?? ''];
}

for (const origin of ['capacitor://localhost', 'https://localhost']) {
  test(`a customer who pays in the app, ${origin}, returns to the app`, async () => {
    const hannas = await server.as(hanna);
    const order = await orderPackage(hannas, server.phoneOf(hanna));
    const back = `${server.deps.site.url}/gjald/${order.id}`;
    assert.deepEqual(await returnsOf('payments'), [`${back}?returned=1`, `${back}?cancelled=1`]);

    const { status } = await hannas.call('POST /orders/:id/payment', {
      params: { id: order.id },
      headers: { origin },
    });
    assert.equal(status, 200);
    const intoApp = `${server.deps.site.url}/app/gjald/${order.id}`;
    assert.deepEqual(await returnsOf('payments'), [`${intoApp}?returned=1`, `${intoApp}?cancelled=1`]);
  });
}

test('a call from another site does not count as one from the app', async () => {
  const hannas = await server.as(hanna);
  await orderPackage(hannas, server.phoneOf(hanna));
  const order = await orderPackage(hannas, server.phoneOf(hanna), { packageId: 'gb-5', key: freshKey() });
  await hannas.call('POST /orders/:id/payment', {
    params: { id: order.id },
    headers: { origin: 'https://localhost.another.host' },
  });
  assert.equal((await returnsOf('payments'))[0], `${server.deps.site.url}/gjald/${order.id}?returned=1`);
});

test('a customer who saves a card in the app returns to the app as well', async () => {
  const hannas = await server.as(hanna);
  await openCardWindow(hannas);
  await hannas.call('POST /agreements', {
    idempotencyKey: freshKey(),
    headers: { origin: 'capacitor://localhost' },
  });
  const intoApp = `${server.deps.site.url}/app/min-brukari/gjaldsavtala`;
  assert.deepEqual(await returnsOf('subscriptions'), [`${intoApp}?saved=1`, `${intoApp}?cancelled=1`]);
});

test('a customer who saves a card returns to the address of this site that the client names', async () => {
  const hannas = await server.as(hanna);
  const { url } = server.deps.site;
  for (const [returnUrl, saved, cancelled] of [
    [`${url}/rokningar`, `${url}/rokningar?saved=1`, `${url}/rokningar?cancelled=1`],
    [`${url}/menu?a=1&saved=1#b`, `${url}/menu?a=1&saved=1#b`, `${url}/menu?a=1&cancelled=1#b`],
    [
      'bylgja://min-brukari/gjaldsavtala',
      `${url}/app/min-brukari/gjaldsavtala?saved=1`,
      `${url}/app/min-brukari/gjaldsavtala?cancelled=1`,
    ],
  ] as const) {
    await openCardWindow(hannas, { returnUrl });
    assert.deepEqual(await returnsOf('subscriptions'), [saved, cancelled], returnUrl);
  }
});

test('a card window that would return to another site is refused, naming the field', async () => {
  const hannas = await server.as(hanna);
  await openCardWindow(hannas);
  const before = await returnsOf('subscriptions');
  const others = [
    'https://another.host/',
    `https://another.host/?${server.deps.site.url}`,
    server.deps.site.url.replace('http://', 'http://person@'),
    'javascript:alert(1)',
    'data:text/html,x',
    'bylgja://rokningar',
    '/min-brukari/gjaldsavtala',
  ];
  for (const returnUrl of others) {
    const refused = await hannas.call('POST /agreements', {
      body: { returnUrl },
      idempotencyKey: freshKey(),
      headers: { 'accept-language': 'en' },
    });
    assert.deepEqual([refused.status, refused.problem.code], [422, 'validation_failed'], returnUrl);
    assert.deepEqual(refused.problem.errors, [
      { path: 'returnUrl', code: 'return_url_not_allowed', message: 'This address isn’t one of ours' },
    ]);
  }
  assert.deepEqual(await returnsOf('subscriptions'), before);
});

test('a refused address gets the same answer when the request is repeated', async () => {
  const hannas = await server.as(hanna);
  const request = { body: { returnUrl: 'https://another.host/' }, idempotencyKey: freshKey() };
  const first = await hannas.call('POST /agreements', request);
  const again = await hannas.call('POST /agreements', request);
  assert.equal(first.status, 422);
  assert.deepEqual(again.problem, first.problem);
});

test('the API description shows which addresses the card window may return to, and that the field is optional', async () => {
  const response = await server.guest.raw('/api/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, { post: { requestBody: Record<string, unknown> } }>;
  };
  const { requestBody } = paths['/agreements']?.post ?? {};
  assert.equal(requestBody?.['required'], false);
  assert.match(JSON.stringify(requestBody), /"returnUrl":\{"type":"string"/);
});

test('the return page has no script, and opens the same address in the app', async () => {
  const id = '0191d8a0-0000-7000-8000-000000000001';
  for (const [path, address] of [
    [`/app/gjald/${id}`, `bylgja://gjald/${id}`],
    [`/app/gjald/${id}?returned=1`, `bylgja://gjald/${id}?returned=1`],
    [`/app/gjald/${id}?cancelled=1`, `bylgja://gjald/${id}?cancelled=1`],
    ['/app/min-brukari/gjaldsavtala?saved=1', 'bylgja://min-brukari/gjaldsavtala?saved=1'],
  ] as const) {
    const response = await server.guest.raw(path);
    const page = await response.text();
    assert.equal(response.status, 200, path);
    assert.ok(page.includes(`content="0;url=${address}"`), path);
    assert.ok(page.includes(`<a href="${address}">`), path);
    assert.doesNotMatch(page, /<script/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  }
});

test('the return page leads nowhere else, whatever its address contains', async () => {
  const odd = [
    '/app/gjald/"><b>',
    '/app/gjald/..%2f..%2fmenu',
    '/app/rokningar',
    '/app/https://another.host',
  ];
  for (const path of odd) {
    const page = await (await server.guest.raw(path)).text();
    assert.doesNotMatch(page, /http-equiv="refresh"/, path);
  }
  const asked = '/app/min-brukari/gjaldsavtala?saved=%22%3E%3Cb%3E&next=https://another.host';
  const page = await (await server.guest.raw(asked)).text();
  assert.ok(page.includes('content="0;url=bylgja://min-brukari/gjaldsavtala"'));
  assert.doesNotMatch(page, /another\.host/);
});
