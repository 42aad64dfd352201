import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { bjork } from '@bylgja/fixtures';

import type { Caller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { makeWebBuild } from './testing/web-build.ts';

const script = `const words = '${'a wave '.repeat(500)}';`;
const build = makeWebBuild({
  'assets/start-1.js': script,
  'assets/start-1.js.br': brotliCompressSync(script),
  'assets/start-1.js.gz': gzipSync(script),
});

let server: TestServer;
let bjorks: Caller;
before(async () => {
  server = await startTestServer({ env: { WEB_DIR: build.webDir } });
  bjorks = await server.as(bjork);
});
after(async () => {
  await server.close();
  build.remove();
});

const known = 'gzip, deflate, br, zstd';

/** The encoding of an answer to a client that accepts these encodings. */
async function travel(caller: Caller, path: string, { accept = known, method = 'GET' } = {}) {
  const { headers, status } = await caller.raw(path, { method, headers: { 'accept-encoding': accept } });
  return {
    status,
    encoding: headers.get('content-encoding'),
    bytes: Number(headers.get('content-length')),
    vary: headers.get('vary') ?? '',
  };
}

test('answers to customers are compressed with an encoding that the client accepts', async () => {
  const plain = await travel(bjorks, '/api/plans', { accept: 'identity' });
  assert.ok(plain.bytes > 1024, `${plain.bytes} bytes`);
  assert.equal(plain.encoding, null);
  for (const [accept, encoding] of [
    [known, 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const compressed = await travel(bjorks, '/api/plans', { accept });
    assert.equal(compressed.encoding, encoding);
    assert.ok(compressed.bytes < plain.bytes / 2, `${compressed.bytes} of ${plain.bytes} bytes`);
    assert.match(compressed.vary, /accept-language/);
    assert.match(compressed.vary, /accept-encoding/);
  }
  const read = async (accept: string) =>
    (await bjorks.raw('/api/plans', { headers: { 'accept-encoding': accept } })).text();
  assert.equal(await read(known), await read('identity'));
});

test('an answer of less than a kilobyte is not compressed', async () => {
  const { bytes, encoding } = await travel(bjorks, '/api/auth/me');
  assert.ok(bytes < 1024);
  assert.equal(encoding, null);
});

test('the page, its worker and the API description are compressed, on every path', async () => {
  for (const path of ['/', '/menu', '/sw.js', '/api/openapi.json', '/api/docs']) {
    const plain = await travel(server.guest, path, { accept: 'identity' });
    const compressed = await travel(server.guest, path);
    assert.deepEqual([path, plain.encoding, compressed.encoding], [path, null, 'br']);
    assert.ok(compressed.bytes < plain.bytes, `${path}: ${compressed.bytes} of ${plain.bytes} bytes`);
    assert.match(compressed.vary, /accept-encoding/);
  }
  assert.deepEqual(await travel(server.guest, '/', { method: 'HEAD' }), await travel(server.guest, '/'));
});

test('a file of the build is sent in the compressed form stored beside it, and that form has no address of its own', async () => {
  const path = '/assets/start-1.js';
  assert.deepEqual(await travel(server.guest, path), {
    status: 200,
    encoding: 'br',
    bytes: brotliCompressSync(script).length,
    vary: 'Origin, accept-encoding',
  });
  assert.equal((await travel(server.guest, path, { accept: 'gzip' })).bytes, gzipSync(script).length);
  assert.equal((await travel(server.guest, path, { accept: 'identity' })).bytes, script.length);
  const response = await server.guest.raw(path, { headers: { 'accept-encoding': known } });
  assert.match(response.headers.get('content-type') ?? '', /javascript/);
  assert.match(response.headers.get('content-security-policy') ?? '', /^default-src 'none'; /);
  assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  assert.equal(await response.text(), script);
  const etag = response.headers.get('etag') ?? '';
  const again = await server.guest.raw(path, {
    headers: { 'accept-encoding': known, 'if-none-match': etag, 'cache-control': 'max-age=0' },
  });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get('content-security-policy'), null);
  assert.equal((await travel(server.guest, `${path}.br`)).status, 404);
});

test('a range of a file is a range of the uncompressed file', async () => {
  const part = await server.guest.raw('/assets/start-1.js', {
    headers: { 'accept-encoding': 'identity', range: 'bytes=0-4' },
  });
  assert.equal(part.status, 206);
  assert.equal(await part.text(), 'const');
});

test('a compressed request body is not unpacked', async () => {
  const response = await server.guest.raw('/api/auth/email-login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: new Uint8Array(gzipSync('{"email":"bjork@example.fo","password":"x"}')),
  });
  assert.equal(response.status, 400);
});
