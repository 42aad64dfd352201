import assert from 'node:assert/strict';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';

import Fastify from 'fastify';

import { passOnDevPages } from './dev-pages.ts';

const asked: string[] = [];
const sandbox = createServer(({ url }, response) => {
  asked.push(url ?? '');
  response.end('a page');
});
const app = Fastify();
let port: number;

before(async () => {
  await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
  await passOnDevPages(app, {
    sandboxUrl: `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`,
    onControl: () => Promise.resolve(),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
after(async () => {
  await app.close();
  sandbox.close();
});

/** Requests the path unchanged, which fetch would normalize. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

test('the pages of the demo are proxied, and nothing else of the sandbox or of any other host', async () => {
  assert.equal(await statusOf('/dev/outbox?a=1'), 200);
  for (const path of [
    '/dev/../_sandbox/ledger',
    '/dev/%2e%2e/_sandbox/ledger',
    `http://localhost:${port}/dev/outbox`,
    'http://127.0.0.1:1/dev/outbox',
  ]) {
    assert.equal(await statusOf(path), 404, path);
  }
  assert.deepEqual(asked, ['/dev/outbox?a=1']);
});
