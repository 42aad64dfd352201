import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna } from '@bylgja/fixtures';

import { loggedOf } from '#testing/logged.ts';
import { networkCallbackToken, startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      REQUESTS_PER_MINUTE: '20',
      REQUESTS_PER_MINUTE_PER_NETWORK: '40',
    },
  });
});
after(() => server.close());
beforeEach(() => {
  server.clock.advance(60);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
/** A call without a session: 401 unless a limit refuses it. */
const strangerAt = (address: string) => server.guest.call('GET /auth/me', { headers: from(address) });

/** Makes so many calls at once; returns how often each status came. */
async function statusesOf(many: number, call: () => Promise<{ status: number }>) {
  const found: Record<number, number> = {};
  for (let start = 0; start < many; start += 100) {
    const replies = await Promise.all(Array.from({ length: Math.min(100, many - start) }, call));
    for (const { status } of replies) found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

test('the limit of calls per minute follows the customer over all networks, and does not count for guests at the same address', async () => {
  const hannas = await server.as(hanna);
  const address = (place: number) => `10.0.${place % 5}.1`;
  let place = 0;
  const me = () => hannas.call('GET /auth/me', { headers: from(address((place += 1))) });
  assert.deepEqual(await statusesOf(30, me), { 200: 20, 429: 10 });
  const refused = await me();
  assert.deepEqual([refused.problem.code, refused.headers.get('retry-after')], ['too_many_requests', '60']);
  assert.equal((await strangerAt('10.0.0.1')).status, 401);
  const bjorks = await server.as(bjork);
  assert.equal((await bjorks.call('GET /auth/me', { headers: from('10.0.0.1') })).status, 200);
  server.clock.advance(60);
  assert.equal((await me()).status, 200);
});

test('guests of one network share a limit; signed-in customers there, and other networks, have their own', async () => {
  assert.deepEqual(await statusesOf(60, () => strangerAt('10.1.0.1')), { 401: 40, 429: 20 });
  assert.equal((await strangerAt('10.1.0.2')).status, 401);
  const hannas = await server.as(hanna);
  assert.equal((await hannas.call('GET /auth/me', { headers: from('10.1.0.1') })).status, 200);
  server.clock.advance(60);
  assert.equal((await strangerAt('10.1.0.1')).status, 401);
});

test('a guest who forges a forwarded address is counted by the one that the proxy saw', async () => {
  let forged = 0;
  const call = () => strangerAt(`203.0.113.${(forged += 1)}, 10.1.7.1`);
  assert.deepEqual(await statusesOf(60, call), { 401: 40, 429: 20 });
  assert.equal((await strangerAt('203.0.113.1')).status, 401, 'who really has that address is not counted');
});

test('a call with a forged token counts as a guest’s', async () => {
  const [head = '', , mac = ''] = ((await server.as(hanna)).token ?? '').split('.');
  const call = () =>
    server.guest.raw('/api/auth/me', {
      headers: { authorization: `Bearer ${head}.e30.${mac}`, ...from('10.2.0.1') },
    });
  assert.deepEqual(await statusesOf(60, call), { 401: 40, 429: 20 });
});

test('a call is counted however its address is spelt', async () => {
  const spellings = ['/api/packages', '/%61pi/packages', '/ap%69/packages'];
  let place = 0;
  const call = () =>
    server.guest.raw(spellings[(place += 1) % spellings.length] ?? '', { headers: from('10.5.0.1') });
  assert.deepEqual(await statusesOf(60, call), { 401: 40, 429: 20 });
});

test('calls of the health check are not limited', async () => {
  const call = () => server.guest.raw('/api/health/live', { headers: from('10.3.0.1') });
  assert.deepEqual(await statusesOf(60, call), { 200: 60 });
});

const payment = JSON.stringify({ id: 1, order_id: 'nobodys-order', state: 'new', operations: [] });
const paymentNotice = (checksum: string, address = '10.4.0.1') =>
  server.guest.raw('/api/payment-callbacks/quickpay', {
    method: 'POST',
    body: payment,
    headers: {
      'content-type': 'application/json',
      'quickpay-resource-type': 'Payment',
      'quickpay-account-id': '4711',
      'quickpay-checksum-sha256': checksum,
      ...from(address),
    },
  });
const rightChecksum = createHmac('sha256', 'test-private-key').update(payment).digest('hex');
const networkNotice = (token: string, address = '10.5.0.1') =>
  server.guest.raw('/api/network-callbacks', {
    method: 'POST',
    body: JSON.stringify({
      eventType: 'ServiceOrderStateChangeEvent',
      event: { serviceOrder: { id: '1', externalId: '12345678-1234-4234-8234-123456789abc' } },
    }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...from(address) },
  });

test('a hundred notices of the network a second are accepted while forged ones from the same address are refused', async () => {
  assert.ok(server.deps.config.callbacksPerMinute >= 100 * 60);
  const forged = statusesOf(700, () => networkNotice('not-the-token'));
  assert.deepEqual(await statusesOf(1200, () => networkNotice(networkCallbackToken)), { 204: 1200 });
  assert.deepEqual(await forged, { 403: 600, 429: 100 });
});

test('payment notices are accepted after the limits for forged ones and for guests at the same address are used up', async () => {
  const address = '10.4.0.9';
  await statusesOf(60, () => strangerAt(address));
  const forged = await statusesOf(700, () => paymentNotice('0'.repeat(64), address));
  assert.deepEqual(forged, { 403: 600, 429: 100 });
  assert.deepEqual(await statusesOf(200, () => paymentNotice(rightChecksum, address)), { 200: 200 });
  assert.equal((await paymentNotice('0'.repeat(64), '10.4.1.1')).status, 403);
  const warnings = loggedOf(server.log, 'payment.callback_rejected').length;
  assert.equal(warnings, 601, 'a flood of forged notices does not fill the log');
});

test('notices have a limit of their own', async () => {
  const other = await startTestServer({ env: { CALLBACKS_PER_MINUTE: '5' } });
  const call = () =>
    other.guest.raw('/api/payment-callbacks/quickpay', {
      method: 'POST',
      body: payment,
      headers: {
        'quickpay-resource-type': 'Payment',
        'quickpay-account-id': '4711',
        'quickpay-checksum-sha256': rightChecksum,
      },
    });
  try {
    assert.deepEqual(await statusesOf(8, call), { 200: 5, 429: 3 });
  } finally {
    await other.close();
  }
});

test('refused calls are counted per limit', async () => {
  const { values } = await server.deps.metrics.limitRefusals.get();
  const limits = new Set(values.map(({ labels }) => labels.limit));
  assert.deepEqual(limits, new Set(['calls-of-customer', 'calls-of-network', 'forged-notices']));
});
