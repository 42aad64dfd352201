import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { createMetrics } from '#http/metrics.ts';

import { watchGateway } from './watch-gateway.ts';

/** What the gateways report, and the kind of error that the metrics count it as. */
const failures: readonly [Result<void>, string][] = [
  [fail('unknown', { reason: 'timeout' }), 'timeout'],
  [fail('mail_unavailable', { reason: 'ETIMEDOUT' }), 'timeout'],
  [fail('network_unavailable', { reason: 'connection ENOTFOUND' }), 'connection'],
  [fail('mail_unavailable', { reason: 'ECONNECTION' }), 'connection'],
  [fail('unknown', { reason: 'http_503' }), 'server_error'],
  [fail('sms_unavailable', { reason: 'status 500' }), 'server_error'],
  [fail('push_unavailable', { reason: '429 QUOTA_EXCEEDED' }), 'busy'],
  [fail('network_unavailable', { reason: 'http_401' }), 'key_refused'],
  [fail('rejected', { httpStatus: 403, message: '', fields: '' }), 'key_refused'],
  [fail('mail_unavailable', { reason: 'EAUTH 535' }), 'key_refused'],
  [fail('push_unavailable', { reason: 'token 401' }), 'key_refused'],
  [fail('network_unavailable', { reason: 'answer_not_understood at 0.id' }), 'not_understood'],
  [fail('rejected', { httpStatus: 400, message: 'no', fields: 'amount' }), 'refused'],
  [fail('duplicate_ref'), 'refused'],
  [fail('push_unregistered', { reason: '404 UNREGISTERED' }), 'refused'],
  [fail('mail_unavailable', { reason: 'EENVELOPE 452' }), 'other'],
];

async function figures({ registry }: ReturnType<typeof createMetrics>): Promise<Map<string, number>> {
  const text = await registry.metrics();
  return new Map(
    [...text.matchAll(/^(bylgja_gateway_\S+) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]),
  );
}

for (const [answer, kind] of failures) {
  test(`${answer.ok ? '' : `${answer.code} ${JSON.stringify(answer.details ?? {})}`} counts as ${kind}`, async () => {
    const metrics = createMetrics();
    const gateway = watchGateway('push', { send: async () => answer }, metrics.gateways);
    assert.equal(await gateway.send(), answer);
    const seen = await figures(metrics);
    assert.equal(seen.get(`bylgja_gateway_errors_total{gateway="push",error="${kind}"}`), 1);
    assert.equal(seen.get('bylgja_gateway_failures_in_a_row{gateway="push"}'), kind === 'refused' ? 0 : 1);
  });
}

test('a list counts as one call, with the failure that ended it, and a check of a notice as none', async () => {
  const metrics = createMetrics();
  const calls = {
    async *listSince() {
      yield ok(1);
      yield fail('unknown', { reason: 'http_500' });
    },
    verifyNotice: () => fail('bad_checksum'),
  };
  const gateway = watchGateway('payment', calls, metrics.gateways);
  assert.equal(gateway.verifyNotice().ok, false);
  const listed: unknown[] = [];
  for await (const entry of gateway.listSince()) listed.push(entry);
  assert.equal(listed.length, 2);
  const seen = await figures(metrics);
  assert.equal(seen.get('bylgja_gateway_seconds_count{gateway="payment",operation="listSince"}'), 1);
  assert.equal(seen.get('bylgja_gateway_errors_total{gateway="payment",error="server_error"}'), 1);
  assert.ok(![...seen.keys()].some((name) => name.includes('verifyNotice')));
});

test('what throws is a fault of ours, is passed on, and is no error of the other system', async () => {
  const metrics = createMetrics();
  const gateway = watchGateway(
    'sms',
    { send: () => Promise.reject(new TypeError('a bug')) },
    metrics.gateways,
  );
  await assert.rejects(() => gateway.send(), /a bug/);
  const seen = await figures(metrics);
  assert.ok([...seen].every(([name, value]) => !name.includes('errors_total') || value === 0));
});
