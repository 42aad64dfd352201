import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';

import { freePort } from '#testing/api-process.ts';
import { createTestClock } from '#testing/test-clock.ts';

import { createFcm } from './fcm.ts';
import type { FcmSettings } from './fcm.ts';
import type { Push } from './push-gateway.ts';
import { readServiceAccount } from './service-account.ts';
import type { ServiceAccount } from './service-account.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const now = '2026-11-21T14:32:00Z';
const push: Push = {
  token: 'phone-of-hanna',
  title: 'You have a new invoice',
  notificationId: '11111111-2222-4333-8444-555555555555',
  link: '/rokningar',
  usefulUntil: new Date('2026-11-21T15:32:00Z'),
};

/** The stand-in, and a gateway to it on a clock of this test. */
async function startService(t: TestContext, change: Partial<FcmSettings> = {}) {
  const sandbox = await startSandbox({ port: 0, ...keys });
  t.after(() => sandbox.close());
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetchInTime(`${sandbox.url}/_sandbox/push/${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    assert.ok(response.ok);
    return response.status === 204 ? undefined : response.json();
  };
  const account = readServiceAccount(JSON.stringify(await control('GET', 'service-account')));
  assert.ok(account);
  const clock = createTestClock(now);
  return {
    clock,
    account,
    control,
    gateway: createFcm({ account, baseUrl: sandbox.url, clock, timeoutMs: 60_000, ...change }),
    wire: async () =>
      (await control('GET', 'taken')) as { items: Record<string, unknown>[]; exchanges: number },
  };
}

/** A server of this test that issues bearer tokens and answers pushes as configured. */
async function startAnswering(
  t: TestContext,
  answer: { status: number; headers?: Record<string, string>; body?: string },
) {
  const server = createServer((request, response) => {
    request.resume();
    const isToken = request.url === '/token';
    response.writeHead(isToken ? 200 : answer.status, answer.headers);
    response.end(isToken ? '{"access_token":"secret-bearer","expires_in":3600}' : answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a push is sent in FCM’s format, so that repetitions are shown once', async (t) => {
  const { gateway, wire } = await startService(t);
  assert.deepEqual(await gateway.send(push), ok(undefined));
  assert.deepEqual((await wire()).items, [
    {
      token: push.token,
      notification: { title: push.title },
      data: { notificationId: push.notificationId, link: push.link },
      android: { priority: 'HIGH', ttl: '3600s', notification: { tag: push.notificationId } },
      apns: {
        headers: {
          'apns-priority': '10',
          'apns-collapse-id': push.notificationId,
          'apns-expiration': String(Date.parse('2026-11-21T15:32:00Z') / 1000),
        },
        payload: { aps: { sound: 'default' } },
      },
    },
  ]);
});

test('one bearer token serves many pushes, and is replaced before it expires', async (t) => {
  const { gateway, wire, clock } = await startService(t);
  await Promise.all(Array.from({ length: 10 }, () => gateway.send(push)));
  assert.equal((await wire()).exchanges, 1);
  clock.advance(55 * 60 - 1);
  await gateway.send(push);
  assert.equal((await wire()).exchanges, 1);
  clock.advance(1);
  assert.deepEqual(await gateway.send(push), ok(undefined));
  assert.equal((await wire()).exchanges, 2);
});

test('a refused bearer token is replaced once, and the push is sent', async (t) => {
  const { gateway, control, wire } = await startService(t);
  await gateway.send(push);
  await control('POST', 'revoke');
  assert.deepEqual(await gateway.send(push), ok(undefined));
  assert.equal((await wire()).exchanges, 2);
});

test('a service that refuses every bearer token is called twice, and no more', async (t) => {
  const { gateway, control, wire } = await startService(t);
  await control('PUT', 'faults', { httpStatus: 401 });
  assert.deepEqual(
    await gateway.send(push),
    fail('push_unavailable', { kind: 'key_refused', reason: '401' }),
  );
  assert.equal((await wire()).exchanges, 2);
});

test('an unknown account gets no bearer token, and the reason contains no secret', async (t) => {
  const { account, clock } = await startService(t);
  const stranger: ServiceAccount = { ...account, email: 'somebody@example.fo' };
  const gateway = createFcm({ account: stranger, baseUrl: 'http://127.0.0.1:1', clock, timeoutMs: 60_000 });
  const details = { kind: 'key_refused', reason: 'token 400' };
  assert.deepEqual(await gateway.send(push), fail('push_unavailable', details));
});

test('a phone without the app, an invalid token and a failing service have different codes', async (t) => {
  const { gateway, control } = await startService(t);
  const codeOf = async (token: string) => {
    const sent = await gateway.send({ ...push, token });
    return sent.ok ? 'taken' : sent.code;
  };
  await control('PUT', 'phones', { unregistered: ['gone'], invalid: ['no'] });
  assert.deepEqual(
    [await codeOf('gone'), await codeOf('no'), await codeOf('here')],
    ['push_unregistered', 'push_unregistered', 'taken'],
  );
});

const fcmError = (errorCode: string, ...others: object[]) => fcmSays('secret-words', errorCode, ...others);
const fcmSays = (message: string, errorCode: string, ...others: object[]) =>
  JSON.stringify({ error: { code: 0, message, details: [{ errorCode }, ...others] } });

const answers: Readonly<Record<string, [Parameters<typeof startAnswering>[1], Result<void>]>> = {
  'an invalid field of ours': [
    { status: 400, body: fcmError('INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.data' }] }) },
    fail('push_refused', { reason: '400 INVALID_ARGUMENT' }),
  ],
  'an invalid token, named by its field': [
    { status: 400, body: fcmError('INVALID_ARGUMENT', { fieldViolations: [{ field: 'message.token' }] }) },
    fail('push_unregistered', { reason: '400 INVALID_ARGUMENT' }),
  ],
  'an invalid token, named by the error text alone': [
    {
      status: 400,
      body: fcmSays('The registration token is not a valid FCM registration token', 'INVALID_ARGUMENT'),
    },
    fail('push_unregistered', { reason: '400 INVALID_ARGUMENT' }),
  ],
  'an invalid argument that is not named': [
    { status: 400, body: fcmSays('Request contains an invalid argument.', 'INVALID_ARGUMENT') },
    fail('push_refused', { reason: '400 INVALID_ARGUMENT' }),
  ],
  'an invalid field of ours, with an error text about the token': [
    {
      status: 400,
      body: fcmSays('Invalid value beside the registration token', 'INVALID_ARGUMENT', {
        fieldViolations: [{ field: 'message.android.ttl' }],
      }),
    },
    fail('push_refused', { reason: '400 INVALID_ARGUMENT' }),
  ],
  'a push that is too large': [
    { status: 400, body: '{"error":{"status":"INVALID_ARGUMENT"}}' },
    fail('push_refused', { reason: '400' }),
  ],
  'a phone of another project': [
    { status: 403, body: fcmError('SENDER_ID_MISMATCH') },
    fail('push_refused', { reason: '403 SENDER_ID_MISMATCH' }),
  ],
  'a missing project': [
    { status: 404, body: '<html>not found</html>' },
    fail('push_unavailable', { reason: '404' }),
  ],
  'too many pushes, with the seconds to wait': [
    { status: 429, headers: { 'retry-after': '90' }, body: fcmError('QUOTA_EXCEEDED') },
    fail('push_unavailable', { reason: '429 QUOTA_EXCEEDED', waitMs: 90_000 }),
  ],
  'a service that answers with a date to wait for': [
    { status: 503, headers: { 'retry-after': 'Sat, 21 Nov 2026 14:37:00 GMT' } },
    fail('push_unavailable', { reason: '503', waitMs: 300_000 }),
  ],
  'a service with an answer that cannot be understood': [
    { status: 500, headers: { 'retry-after': 'soon' }, body: 'x'.repeat(100_000) },
    fail('push_unavailable', { reason: '500' }),
  ],
  'a service that redirects': [
    { status: 302, headers: { location: 'https://example.com/' } },
    fail('push_unavailable', { reason: 'connection' }),
  ],
};

for (const [name, [answer, expected]] of Object.entries(answers)) {
  test(`${name}: ${expected.ok ? 'taken' : expected.code}`, async (t) => {
    const { account, clock } = await startService(t);
    const baseUrl = await startAnswering(t, answer);
    const tokenUrl = `${baseUrl}/token`;
    const gateway = createFcm({ account: { ...account, tokenUrl }, baseUrl, clock, timeoutMs: 60_000 });
    assert.partialDeepStrictEqual(await gateway.send(push), expected);
  });
}

test('a slow service and an unreachable one time out', async (t) => {
  const { account, clock, control } = await startService(t);
  await control('PUT', 'faults', { delayMs: 3_600_000 });
  const baseUrl = new URL(account.tokenUrl).origin;
  const slow = createFcm({ account, baseUrl, clock, timeoutMs: 300 });
  assert.deepEqual(await slow.send(push), fail('push_unavailable', { kind: 'timeout', reason: 'timeout' }));
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const nowhere = createFcm({ account, baseUrl: nobody, clock, timeoutMs: 60_000 });
  const reason = 'connection ECONNREFUSED';
  assert.deepEqual(await nowhere.send(push), fail('push_unavailable', { kind: 'connection', reason }));
});

test('a file that is not a service account is rejected', async (t) => {
  const { control } = await startService(t);
  const file = (await control('GET', 'service-account')) as Record<string, unknown>;
  for (const change of [
    { type: 'authorized_user' },
    { private_key: 'no key' },
    { project_id: '../other' },
    { token_uri: 'file:///etc/passwd' },
    { client_email: undefined },
  ]) {
    assert.equal(readServiceAccount(JSON.stringify({ ...file, ...change })), null, JSON.stringify(change));
  }
  assert.equal(readServiceAccount('{'), null);
});
