import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';
import { bjork } from '@bylgja/fixtures';
import fc from 'fast-check';

import { routes } from '#server.ts';
import type { Caller } from '#testing/caller.ts';
import { runsOf } from '#testing/runs.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const endpoints: readonly Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));
const unlimited = {
  REQUESTS_PER_MINUTE: '1000000',
  LIMIT_CODES_PER_NETWORK: '1000000',
  REQUESTS_PER_MINUTE_PER_NETWORK: '1000000',
  LIMIT_CODES_PER_DEVICE: '1000000',
  LIMIT_REGISTRATIONS_PER_NETWORK: '1000000',
  LIMIT_DISCLOSURES: '1000000',
  LIMIT_GUESSES_PER_NETWORK: '1000000',
  LIMIT_LOGINS_PER_ACCOUNT: '1000000',
};

let server: TestServer;
let bjorks: Caller;
before(async () => {
  server = await startTestServer({ env: unlimited });
  bjorks = await server.as(bjork);
});
after(() => server.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test('every call of the contract is served, and nothing else is', () => {
  for (const { method, path } of endpoints) {
    assert.ok(server.server.app.hasRoute({ method, url: `/api${path}` }), `${method} ${path} is not served`);
  }
  assert.deepEqual(routes.map((route) => nameOf(route.endpoint)).sort(), endpoints.map(nameOf).sort());
});

test('undeclared fields are refused by name, and change nothing', async () => {
  for (const extra of ['amount', 'isOwner', 'userId', 'paid', 'planId']) {
    const response = await bjorks.raw('/api/packages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        packageId: 'gb-1',
        phoneNumber: server.phoneOf(bjork),
        payWith: 'card',
        [extra]: 1,
      }),
    });
    const problem = (await response.json()) as { code: string; errors: { path: string; code: string }[] };
    assert.equal(response.status, 422);
    assert.equal(problem.code, 'validation_failed');
    assert.deepEqual(
      problem.errors.map(({ path, code }) => [path, code]),
      [[extra, 'unknown_field']],
    );
  }
  const query = await bjorks.raw('/api/receipts?perPage=5&everything=1');
  assert.equal(query.status, 422);
  const { body } = await bjorks.call('GET /orders');
  assert.equal(body.filter((order) => order.packageId === 'gb-1').length, 0);
});

test('each missing field is named, in the requested language', async () => {
  const ask = async (language: string) => {
    const response = await server.guest.raw('/api/auth/email-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: '{"email":""}',
    });
    return (await response.json()) as { errors: { path: string; code: string; message: string }[] };
  };
  const faroese = await ask('fo');
  assert.deepEqual(
    faroese.errors.map(({ path }) => path),
    ['email', 'password'],
  );
  assert.equal(faroese.errors[1]?.message, 'Hesin teigur skal fyllast út');
  assert.equal((await ask('en-GB,fo;q=0.5')).errors[1]?.message, 'This is a required field');
});

const anything = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      'phoneNumber',
      'password',
      'email',
      'refreshToken',
      'packageId',
      'payWith',
      'id',
      '__proto__',
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('298211001', '211001', 'card', 'gb-5', '\u0000'),
    ),
  ),
);

test('no input to any call is answered 500, and every refusal has a code and a text', async () => {
  for (const endpoint of endpoints) {
    await fc.assert(
      fc.asyncProperty(anything, fc.webQueryParameters(), fc.string(), async (body, query, id) => {
        const path = endpoint.path.replaceAll(/:(\w+)/g, () => encodeURIComponent(id) || 'x');
        const response = await bjorks.raw(`/api${path}?${query}`, {
          method: endpoint.method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': id.length > 3 ? encodeURIComponent(id).slice(0, 300) : 'k'.repeat(8),
          },
          ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        assert.ok(response.status < 500, `${nameOf(endpoint)} answered ${response.status}: ${text}`);
        if (response.status < 400) return;
        assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
        const problem = JSON.parse(text) as { code?: string; title?: string; detail?: string };
        assert.ok(problem.code && problem.title && problem.detail, text);
        assert.doesNotMatch(text, /node_modules|\.ts:\d+|select |insert /i);
      }),
      { numRuns: runsOf({ usual: 10, full: 40 }), seed: 298 },
    );
  }
});

test('a body that cannot be read is refused with its own code', async () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
    server.guest.raw('/api/auth/email-login', {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
    });
  const cases: [string | Uint8Array<ArrayBuffer>, string, number, string][] = [
    ['{"email":', 'application/json', 400, 'malformed_request'],
    [new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400, 'malformed_request'],
    ['{"__proto__":{"x":1}}', 'application/json', 400, 'malformed_request'],
    ['{"email":"a\\u0000@b.fo","password":"x"}', 'application/json', 400, 'malformed_request'],
    ['email=x', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [`{"email":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'payload_too_large'],
    ['['.repeat(30_000), 'application/json', 400, 'malformed_request'],
    ['[]', 'application/json', 422, 'validation_failed'],
    ['null', 'application/json', 422, 'validation_failed'],
  ];
  for (const [body, contentType, status, code] of cases) {
    const response = await send(body, contentType);
    assert.deepEqual([response.status, ((await response.json()) as { code: string }).code], [status, code]);
  }
});

test('unknown paths and methods below /api are answered with a problem, in the requested language', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/packages'],
    ['POST', '/api/metrics'],
    ['GET', '/api/metrics'],
    ['GET', '/api/packages/%00'],
    ['GET', '/api/orders/%FF'],
  ] as const) {
    const response = await bjorks.raw(path, { method, headers: { 'accept-language': 'en' } });
    const problem = (await response.json()) as { code: string; title: string };
    assert.deepEqual(
      [response.status, problem.code, problem.title],
      [404, 'not_found', 'We can’t find this'],
    );
  }
});

test('every answer has the security headers, and a page those for pages', async () => {
  for (const path of [
    '/api/packages',
    '/api/nothing',
    '/api/docs',
    '/api/docs.css',
    '/api/docs.js',
    '/api/health/live',
  ]) {
    const { headers } = await server.guest.raw(path);
    const isPage = path === '/api/docs';
    const policy = headers.get('content-security-policy');
    assert.equal(headers.get('x-frame-options') !== null, isPage, path);
    assert.equal(headers.get('cross-origin-opener-policy') !== null, isPage, path);
    if (isPage) {
      assert.match(policy ?? '', /default-src 'self'/);
      assert.match(policy ?? '', /object-src 'none'/);
      assert.match(policy ?? '', /frame-ancestors 'none'/);
      assert.doesNotMatch(policy ?? '', /unsafe/);
    } else {
      assert.equal(policy, "default-src 'none'; base-uri 'none'; frame-ancestors 'none'", path);
    }
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=63072000; includeSubDomains/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('server'), null);
    assert.equal(headers.get('x-powered-by'), null);
  }
});

test('a refused socket has the security headers of every answer', async () => {
  for (const [path, protocol, status] of [
    ['/payment-hub', 'websocket', 401],
    ['/elsewhere', 'websocket', 404],
    [`/payment-hub?access_token=${bjorks.token ?? ''}`, 'h2c', 400],
  ] as const) {
    const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
    const answer = await answerTo(server.url, request);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
    assert.match(answer, /^strict-transport-security: max-age=63072000; includeSubDomains\r$/im);
    assert.match(answer, /^x-content-type-options: nosniff\r$/im);
  }
});

test('a call is kept out of caches however its address is spelt', async () => {
  for (const path of ['/api/packages', '/%61pi/packages', '/ap%69/packages']) {
    const { headers } = await server.guest.raw(path);
    assert.equal(headers.get('cache-control'), 'no-store', path);
  }
  assert.equal((await server.guest.raw('//')).status, 404);
});

test('of other origins only the native shell’s may call', async () => {
  const preflight = (origin: string) =>
    server.guest.raw('/api/packages', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,idempotency-key',
      },
    });
  const shell = await preflight('capacitor://localhost');
  assert.equal(shell.headers.get('access-control-allow-origin'), 'capacitor://localhost');
  const stranger = await preflight('https://evil.example');
  assert.equal(stranger.headers.get('access-control-allow-origin'), null);
});

test('the API is described for tools, and on a page that names its script by its hash', async () => {
  const { openapi } = (await (await server.guest.raw('/api/openapi.json')).json()) as { openapi: string };
  assert.equal(openapi, '3.1.0');
  const page = await (await server.guest.raw('/api/docs')).text();
  for (const { method, path } of endpoints)
    assert.ok(page.includes(`<b>${method}</b> <code>${path.replaceAll(/:(\w+)/g, '{$1}')}</code>`), path);
  const script = await server.guest.raw('/api/docs.js');
  assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
  const hash = createHash('sha256')
    .update(await script.text())
    .digest('base64');
  assert.ok(page.includes(`<script src="/api/docs.js" integrity="sha256-${hash}" defer></script>`));
  // Nothing on the page needs an exception from the policy for pages.
  assert.doesNotMatch(page, /<script(?! src="\/api\/docs\.js")|<style|\sstyle=|\son\w+=/);
});

test('a client that sends too slowly is answered 408, in the headers as in the body', async () => {
  const { server: http } = server.server.app;
  const { headersTimeout, requestTimeout } = http;
  assert.ok(headersTimeout <= requestTimeout && requestTimeout < 15_000);
  Object.assign(http, { headersTimeout: 200, requestTimeout: 200 });
  const head = 'POST /api/auth/email-login HTTP/1.1\r\nHost: x\r\n';
  const begun = [head, `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`];
  const answers = await Promise.all(begun.map((text) => answerTo(server.url, text)));
  Object.assign(http, { headersTimeout, requestTimeout });
  for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 408 /);
});

test('a request whose end could be read in two ways is refused', async () => {
  const head = 'POST /api/auth/email-login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const smuggled = '0\r\n\r\nGET /api/packages HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const lengths of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
  ]) {
    const answer = await answerTo(server.url, `${head}${lengths}\r\n${smuggled}`);
    assert.deepEqual(answer.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 400'], lengths);
  }
});

/** What a connection receives after the client stops sending. */
async function answerTo(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  socket.setTimeout(10_000, () => socket.destroy());
  return readText(socket);
}
