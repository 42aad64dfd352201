import assert from 'node:assert/strict';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';

import type { Message } from '../outbox/outbox.ts';
import { startClient } from '../testing/client.ts';
import type { WireMessage } from './phones.ts';
import type { ServiceAccountFile } from './service-account.ts';

type Client = Awaited<ReturnType<typeof startClient>>;

const message: WireMessage = {
  token: 'phone-1',
  notification: { title: 'You have a new invoice' },
  data: { notificationId: 'n-1', link: '/rokningar' },
  android: { notification: { tag: 'n-1' } },
};

const readAccount = (client: Client) =>
  client.read<ServiceAccountFile>('GET', '/_sandbox/push/service-account');

interface Signing {
  readonly key?: string;
  readonly header?: object;
  readonly claims?: object;
}

function sign(account: ServiceAccountFile, { key, header, claims }: Signing = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = [
    part({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id, ...header }),
    part({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
      aud: account.token_uri,
      iat: 1_000,
      exp: 4_600,
      ...claims,
    }),
  ].join('.');
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(key ?? account.private_key, 'base64url');
  return `${signed}.${signature}`;
}

const exchange = (client: Client, assertion: string) =>
  client.call('POST', '/push/token', {
    form: { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion },
  });

async function signIn(client: Client): Promise<string> {
  const response = await exchange(client, sign(await readAccount(client)));
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

const send = (client: Client, bearer: string, change: Partial<WireMessage> = {}) =>
  client.call('POST', '/v1/projects/bylgja-sandbox/messages:send', {
    headers: { authorization: `Bearer ${bearer}` },
    json: { message: { ...message, ...change } },
  });

async function outboxOf(client: Client): Promise<string[]> {
  const { items } = await client.read<{ items: readonly Message[] }>('GET', '/dev/outbox');
  return items.map(({ kind, to, text }) => `${kind} ${to} ${text}`);
}

test('a client that signs with the account’s key can send, and the push appears in the outbox', async (t) => {
  const client = await startClient(t);
  const answer = await send(client, await signIn(client));
  assert.equal(answer.status, 200);
  assert.match(JSON.stringify(await answer.json()), /projects\/bylgja-sandbox\/messages\//);
  assert.deepEqual(await outboxOf(client), ['push phone-1 You have a new invoice']);
});

test('people see a push with the end of its phone’s token', async (t) => {
  const client = await startClient(t);
  await send(client, await signIn(client), { token: `${'x'.repeat(150)}-phone-9` });
  const page = await client.page('/dev/outbox');
  assert.match(page, /Notification to/);
  assert.match(page, /<b>…-phone-9<\/b>/);
  assert.doesNotMatch(page, /xxx/);
});

test('an assertion of another account or for another purpose is rejected', async (t) => {
  const client = await startClient(t);
  const account = await readAccount(client);
  const { privateKey: strange } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  for (const signing of [
    { key: strange },
    { header: { kid: 'another' } },
    { header: { alg: 'none' } },
    { claims: { iss: 'somebody@example.fo' } },
    { claims: { aud: 'https://oauth2.googleapis.com/token' } },
    { claims: { scope: 'https://www.googleapis.com/auth/cloud-platform' } },
    { claims: { exp: 4_601 } },
    { claims: { exp: 1_000 } },
  ]) {
    assert.equal((await exchange(client, sign(account, signing))).status, 400, JSON.stringify(signing));
  }
  assert.equal((await exchange(client, 'no.assertion.at-all')).status, 400);
  assert.equal((await send(client, 'made-up')).status, 401);
  assert.deepEqual(await outboxOf(client), []);
});

test('a revoked token and another project are rejected', async (t) => {
  const client = await startClient(t);
  const bearer = await signIn(client);
  const elsewhere = await client.call('POST', '/v1/projects/another/messages:send', {
    headers: { authorization: `Bearer ${bearer}` },
    json: { message },
  });
  assert.equal(elsewhere.status, 403);
  await client.call('POST', '/_sandbox/push/revoke');
  assert.equal((await send(client, bearer)).status, 401);
  assert.equal((await send(client, await signIn(client))).status, 200);
});

test('an uninstalled app and an invalid token give different errors, as in FCM', async (t) => {
  const client = await startClient(t);
  const bearer = await signIn(client);
  await client.read('PUT', '/_sandbox/push/phones', { json: { unregistered: ['gone'], invalid: ['no'] } });
  const gone = await send(client, bearer, { token: 'gone' });
  assert.deepEqual([gone.status, /UNREGISTERED/.test(await gone.text())], [404, true]);
  const invalid = await send(client, bearer, { token: 'no' });
  assert.deepEqual(
    [
      invalid.status,
      /"message":"The registration token is not a valid.*"errorCode":"INVALID_ARGUMENT"/.test(
        await invalid.text(),
      ),
    ],
    [400, true],
  );
  assert.equal((await send(client, bearer)).status, 200);
});

test('two pushes with the same tag appear once', async (t) => {
  const client = await startClient(t);
  const bearer = await signIn(client);
  for (const change of [{}, {}, { token: 'phone-2' }, { android: { notification: { tag: 'n-2' } } }]) {
    await send(client, bearer, change);
  }
  assert.equal((await outboxOf(client)).length, 3);
});

test('a failing service says when to retry, and one that loses its response has shown the push', async (t) => {
  const client = await startClient(t);
  const bearer = await signIn(client);
  await client.read('PUT', '/_sandbox/push/faults', { json: { httpStatus: 503, retryAfterSeconds: 90 } });
  const refused = await send(client, bearer);
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '90']);
  await client.read('PUT', '/_sandbox/push/faults', { json: { losesAnswers: true } });
  await assert.rejects(send(client, bearer));
  assert.equal((await outboxOf(client)).length, 1);
});

test('fields unknown to FCM are rejected', async (t) => {
  const client = await startClient(t);
  const bearer = await signIn(client);
  for (const json of [{ message: { ...message, body: 'x' } }, { message: { token: 'phone-1' } }, {}]) {
    const response = await client.call('POST', '/v1/projects/bylgja-sandbox/messages:send', {
      headers: { authorization: `Bearer ${bearer}` },
      json,
    });
    assert.equal(response.status, 400);
  }
});
