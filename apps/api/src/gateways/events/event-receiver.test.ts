import assert from 'node:assert/strict';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { ok } from '@bylgja/domain';

import { startLocalServer } from '../cards/testing/local-server.ts';
import { createEventReceiver } from './event-receiver.ts';
import { signWebhook, webhookKey } from './sign-webhook.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const clock = { now: () => new Date(1_614_265_330_000) };
const event = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };

async function sendTo(t: TestContext, listener: RequestListener) {
  const url = await startLocalServer(t, listener);
  return createEventReceiver({ url, secrets: [secret], clock, timeoutMs: 60_000 }).send(event);
}

test('a signature is that of the Standard Webhooks specification', () => {
  const headers = signWebhook({ ...event, at: clock.now() }, [secret]);
  assert.deepEqual(headers, {
    'webhook-id': event.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('while the secret is changed, an event has a signature of each', () => {
  const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const { 'webhook-signature': both = '' } = signWebhook({ ...event, at: clock.now() }, [other, secret]);
  const [first, second, ...more] = both.split(' ');
  assert.deepEqual([second, more], ['v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=', []]);
  assert.notEqual(first, second);
});

test('a secret that is short, long, without its prefix or not base64 is none', () => {
  const of = (bytes: number) => `whsec_${Buffer.alloc(bytes, 1).toString('base64')}`;
  assert.deepEqual(
    [of(24), of(64)].map((text) => webhookKey(text)?.length),
    [24, 64],
  );
  for (const wrong of [of(23), of(65), of(32).slice(6), `${of(24)}!`, '']) {
    assert.equal(webhookKey(wrong), undefined, wrong);
  }
});

test('any 2xx is accepted, and any other answer is not, with the wait that it asks for', async (t) => {
  assert.deepEqual(await sendTo(t, (_, response) => response.writeHead(202).end('thanks')), ok(undefined));
  const busy = await sendTo(t, (_, response) => response.writeHead(429, { 'retry-after': '90' }).end());
  assert.deepEqual(busy.ok ? null : busy.details, { kind: 'busy', reason: 'http_429', waitMs: 90_000 });
});

test('a redirect is not followed: it would lead to an address that the settings do not name', async (t) => {
  let isFollowed = false;
  const elsewhere = await startLocalServer(t, (_, response) => {
    isFollowed = true;
    response.writeHead(204).end();
  });
  for (const status of [302, 307, 308]) {
    const sent = await sendTo(t, (_, response) => response.writeHead(status, { location: elsewhere }).end());
    assert.equal(sent.ok, false);
  }
  assert.equal(isFollowed, false);
});

test('an answer without an end is cut off', async (t) => {
  const sent = await sendTo(t, (_, response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write('x'.repeat(4096)));
    };
    response.on('drain', more);
    more();
  });
  assert.deepEqual(sent, ok(undefined));
});

test('a receiver that is gone is a lost connection', async () => {
  const receiver = createEventReceiver({
    url: 'http://127.0.0.1:1/',
    secrets: [secret],
    clock,
    timeoutMs: 60_000,
  });
  const sent = await receiver.send(event);
  assert.match(String(sent.ok ? '' : sent.details?.['reason']), /^connection/);
});
