import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';

import { startClient } from '../testing/client.ts';

const secret = 'whsec_c2FuZGJveC1ldmVudHMtc2VjcmV0LTAwMDE=';
const stillAt = new Date('2026-11-21T14:32:00Z');
const body = { type: 'order.delivered', version: 1, data: { orderId: 'a' } };

/** A call as the server signs it, `lateSeconds` before the time of the receiver. */
function signed(id: string, { lateSeconds = 0, key = secret } = {}) {
  const at = stillAt.getTime() / 1000 - lateSeconds;
  const bytes = Buffer.from(key.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes)
    .update(`${id}.${at}.${JSON.stringify(body)}`)
    .digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
  return { headers, json: body };
}

test('signed events are shown once each; forged, old and unsigned ones are refused', async (t) => {
  const client = await startClient(t, { stillAt });
  const statusOf = async (call: object) => (await client.call('POST', '/events', call)).status;
  assert.equal(await statusOf(signed('one')), 204);
  assert.equal(await statusOf(signed('one')), 204);
  assert.equal(await statusOf(signed('two', { key: `whsec_${Buffer.alloc(24).toString('base64')}` })), 401);
  assert.equal(await statusOf(signed('three', { lateSeconds: 301 })), 401);
  assert.equal(await statusOf({ json: body }), 401);

  const { items } = await client.read<{ items: readonly { id: string; type: string }[] }>(
    'GET',
    '/dev/events',
  );
  assert.deepEqual(
    items.map(({ id, type }) => [id, type]),
    [['one', 'order.delivered']],
  );
  assert.match(await client.page('/dev/events'), /order\.delivered/);
});
