import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fetchInTime, until } from '@bylgja/sandbox';

import { anyFreePort } from '../machine/free-port.mjs';
import { findServerProgram } from '../programs.ts';
import { startCaddy, startNginx, trust } from './proxies.ts';
import type { Place, Proxy } from './proxies.ts';

const nginx = findServerProgram('nginx');
const whyNotNginx = nginx === undefined && 'nginx is not installed';
const caddy = findServerProgram('caddy');
const whyNotCaddy = caddy === undefined && 'Caddy is not installed';

const token = 'a-token-of-hanna';
const number = '298212345';

test('on plain http nginx leads pages to https, and refuses calls', { skip: whyNotNginx }, async (t) => {
  await assertPlainHttpIsRefused(t, (place) => startNginx(nginx ?? '', place));
});

test('on plain http Caddy leads pages to https, and refuses calls', { skip: whyNotCaddy }, async (t) => {
  await assertPlainHttpIsRefused(t, (place) => startCaddy(caddy ?? '', place));
});

async function assertPlainHttpIsRefused(
  t: TestContext,
  startProxy: (place: Place) => Promise<Proxy>,
): Promise<void> {
  const { place, proxy } = await open(t, startProxy);
  const ask = (path: string) =>
    fetchInTime(`http://localhost:${place.httpPort}${path}`, { redirect: 'manual' });
  for (const path of ['/api/packages', '/%61pi/packages', `/payment-hub?access_token=${token}`]) {
    const { status, headers } = await ask(path);
    assert.deepEqual([status, headers.get('location')], [403, null], path);
  }
  const page = await ask('/heim?x=1');
  assert.equal(page.status, 301);
  assert.match(page.headers.get('location') ?? '', /^https:\/\/localhost.*\/heim\?x=1$/);
  assert.ok(!proxy.log().includes(token));
}

test(
  'nginx logs neither tokens nor numbers, also when no process answers',
  { skip: whyNotNginx },
  async (t) => {
    await assertLogNamesNobody(t, (place) => startNginx(nginx ?? '', place), [
      /"GET \/payment-hub" 200 /,
      /"GET \/api\/recipients" 200 /,
      /"GET \/heim" 200 /,
      /"GET \/" 200 /,
      /"POST \/payment-hub" 502 /,
      /"POST \/api\/recipients" 502 /,
      /"POST \/heim" 502 /,
      /"POST \/" 502 /,
    ]);
  },
);

/** Its recipe asks for no log of requests, but Caddy logs those that fail. */
test(
  'Caddy logs neither tokens nor numbers, also when no process answers',
  { skip: whyNotCaddy },
  async (t) => {
    await assertLogNamesNobody(t, (place) => startCaddy(caddy ?? '', place), [
      /"uri":"\/payment-hub".*"status":50[23]/,
      /"uri":"\/api\/recipients".*"status":50[23]/,
      /"uri":"\/heim".*"status":50[23]/,
      /"uri":"\/".*"status":50[23]/,
    ]);
  },
);

/** Judges the log after requests that bear a token or a number: first what is read, then what no process answers. */
async function assertLogNamesNobody(
  t: TestContext,
  startProxy: (place: Place) => Promise<Proxy>,
  lines: readonly RegExp[],
): Promise<void> {
  const { proxy } = await open(t, startProxy);
  const paths = [
    `/payment-hub?id=x&access_token=${token}`,
    `/api/recipients/${number}?phoneNumber=${number}`,
    `/heim/${number}`,
    `/${number}`,
  ];
  const headers = { referer: `${proxy.url}/heim/${number}`, 'x-name': token };
  const ask = async (method: string) => {
    for (const path of paths) await fetchInTime(`${proxy.url}${path}`, { method, headers });
  };
  await ask('GET');
  await ask('POST');
  await until(
    () =>
      proxy
        .log()
        .split('\n')
        .filter((line) => line.includes('POST')).length === paths.length,
  );
  assert.doesNotMatch(proxy.log(), new RegExp(`${token}|${number}`));
  for (const line of lines) assert.match(proxy.log(), line);
}

/** A proxy before one process that answers what is read, and breaks off at what is written. */
async function open(t: TestContext, startProxy: (place: Place) => Promise<Proxy>) {
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.end();
    else request.socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-proxy-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [httpPort, httpsPort] = [await anyFreePort(), await anyFreePort()];
  const place: Place = { folder, httpPort, httpsPort, upstreams: [port, port] };
  const proxy = await startProxy(place);
  t.after(() => proxy.stop());
  trust(t, proxy.authority);
  return { place, proxy };
}
