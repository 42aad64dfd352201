import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { startClient } from '../testing/client.ts';
import { until } from '../waiting.ts';
import type { Message } from './outbox.ts';

const code = { to: '+298211001', from: 'Bylgja', text: '482913 is the login code (Bylgja).' };
const bearer = { authorization: 'Bearer sandbox' };

type Client = Awaited<ReturnType<typeof startClient>>;

const send = (client: Client, sms: Readonly<Record<string, unknown>> = code, headers = bearer) =>
  client.call('POST', '/sms', { headers, json: sms });

async function itemsOf(client: Client): Promise<readonly Message[]> {
  const { items } = await client.read<{ items: readonly Message[] }>('GET', '/dev/outbox');
  return items;
}

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'bylgja-outbox-'));
  t.after(() => rmSync(path, { recursive: true }));
  return path;
}

test('a text message appears first in the outbox, with its time', async (t) => {
  const client = await startClient(t);
  assert.deepEqual(await itemsOf(client), []);
  assert.equal((await send(client)).status, 202);
  await client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 60 } });
  await send(client, { ...code, to: '+298211010', text: 'Later' });

  const [newest, oldest, ...others] = await itemsOf(client);
  assert.deepEqual(others, []);
  assert.deepEqual([newest?.kind, newest?.to, newest?.text], ['sms', '+298211010', 'Later']);
  assert.deepEqual([oldest?.kind, oldest?.to, oldest?.text], ['sms', code.to, code.text]);
  assert.ok(Date.parse(newest?.at ?? '') - Date.parse(oldest?.at ?? '') >= 60_000);
});

test('a repeated text message with the same key appears once', async (t) => {
  const client = await startClient(t);
  const again = { ...bearer, 'idempotency-key': 'text-1' };
  for (const headers of [again, again, { ...bearer, 'idempotency-key': 'text-2' }]) {
    assert.equal((await send(client, code, headers)).status, 202);
  }
  assert.equal((await itemsOf(client)).length, 2);
});

test('sending a text message requires the token', async (t) => {
  const client = await startClient(t, { smsToken: 'right' });
  assert.equal((await send(client, code, { authorization: 'Bearer wrong' })).status, 401);
  assert.equal((await client.call('POST', '/sms', { json: code })).status, 401);
  assert.deepEqual(await itemsOf(client), []);
  assert.equal((await send(client, code, { authorization: 'Bearer right' })).status, 202);
  assert.equal((await itemsOf(client)).length, 1);
});

for (const [name, sms] of [
  ['without a receiver', { from: 'Bylgja', text: 'Hey' }],
  ['to a number without its country', { ...code, to: '211001' }],
  ['without a word', { ...code, text: '' }],
  ['with an unknown field', { ...code, flash: true }],
] as const) {
  test(`a text message ${name} is refused`, async (t) => {
    const client = await startClient(t);
    const response = await send(client, sms);
    assert.equal(response.status, 400);
    assert.match(JSON.stringify(await response.json()), /"reason":"body/);
    assert.deepEqual(await itemsOf(client), []);
  });
}

test('a gateway that is down accepts nothing until it recovers', async (t) => {
  const client = await startClient(t);
  await client.read('PUT', '/_sandbox/sms/faults', { json: { httpStatus: 503 } });
  assert.equal((await send(client)).status, 503);
  assert.deepEqual(await itemsOf(client), []);
  await client.read('PUT', '/_sandbox/sms/faults', { json: {} });
  assert.equal((await send(client)).status, 202);
});

test('a slow gateway responds after its delay', async (t) => {
  const client = await startClient(t);
  await client.read('PUT', '/_sandbox/sms/faults', { json: { delayMs: 3_600_000 } });
  const answers: number[] = [];
  void send(client).then(({ status }) => answers.push(status));
  assert.deepEqual(await itemsOf(client), []);
  await until(async () => {
    await client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 3600 } });
    return answers.length > 0;
  });
  assert.deepEqual(answers, [202]);
  assert.equal((await itemsOf(client)).length, 1);
});

test('the outbox keeps the last 200 messages', async (t) => {
  const client = await startClient(t);
  for (let count = 1; count <= 203; count += 1) await send(client, { ...code, text: `Message ${count}` });
  const items = await itemsOf(client);
  assert.equal(items.length, 200);
  assert.equal(items[0]?.text, 'Message 203');
  assert.equal(items.at(-1)?.text, 'Message 4');
});

test('messages survive a restart with the same data file', async (t) => {
  const dataFile = join(folder(t), 'sandbox.json');
  const first = await startClient(t, { dataFile });
  await send(first);
  await first.close();
  const second = await startClient(t, { dataFile });
  assert.deepEqual(
    (await itemsOf(second)).map(({ text }) => text),
    [code.text],
  );
});

test('people see the code in large type, and messages are escaped', async (t) => {
  const client = await startClient(t);
  await send(client, { ...code, text: '<script>alert(1)</script> 482913' });
  const page = await client.page('/dev/outbox');
  assert.match(page, /<p class="code">482913<\/p>/);
  assert.match(page, /21\u00a010\u00a001/);
  assert.doesNotMatch(page, /<script/);
  assert.match(page, /http-equiv="refresh"/);
});

test('an empty outbox says what to do, in the requested language', async (t) => {
  const client = await startClient(t);
  const english = await client.page('/dev/outbox', 'en');
  assert.match(english, /<html lang="en">/);
  assert.match(english, /Log in with a phone number/);
  const faroese = await client.page('/dev/outbox', 'fo');
  assert.match(faroese, /<html lang="fo">/);
  assert.match(faroese, /Rita inn við einum telefonnummari/);
});

test('the pages load their styles from a file, which any policy allows', async (t) => {
  const client = await startClient(t);
  assert.match(await client.page('/dev/outbox'), /<link rel="stylesheet" href="\/dev\/style.css" \/>/);
  const style = await client.call('GET', '/dev/style.css');
  assert.match(style.headers.get('content-type') ?? '', /^text\/css/);
  assert.match(await style.text(), /--color-sea:/);
});
