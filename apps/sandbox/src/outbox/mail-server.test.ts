import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { createTransport } from 'nodemailer';

import { startSandbox } from '../sandbox.ts';
import { startClient } from '../testing/client.ts';
import { until } from '../waiting.ts';
import type { Message } from './outbox.ts';

const mail = {
  from: 'bylgja@example.fo',
  to: 'bjork@example.fo',
  subject: 'Nýtt loyniorð',
  text: 'Góðan dag Bjørk\n\nhttp://localhost:8080/nytt-loyniord#abc.def\n',
  html: '<p>Góðan dag Bjørk</p>',
};

type Client = Awaited<ReturnType<typeof startClient>>;

async function itemsOf(client: Client): Promise<readonly Message[]> {
  const { items } = await client.read<{ items: readonly Message[] }>('GET', '/dev/outbox');
  return items;
}

/** Sends a mail to the server and returns the response code. */
async function send(smtpUrl: string, change: Partial<typeof mail> = {}): Promise<number | undefined> {
  const transport = createTransport(smtpUrl);
  try {
    const { response } = await transport.sendMail({ ...mail, ...change });
    return Number(response.slice(0, 3));
  } catch (error) {
    return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined;
  } finally {
    transport.close();
  }
}

const setFault = (client: Client, fault: Readonly<Record<string, unknown>>) =>
  client.read('PUT', '/_sandbox/mail/faults', { json: fault });

async function startMailing(t: TestContext, options: Parameters<typeof startClient>[1] = {}) {
  const client = await startClient(t, options);
  return { client, send: (change?: Partial<typeof mail>) => send(client.smtpUrl, change) };
}

test('a mail appears in the outbox with its subject and text, beside text messages', async (t) => {
  const mailing = await startMailing(t);
  const sms = { to: '+298211001', from: 'Bylgja', text: 'Earlier' };
  await mailing.client.read('POST', '/sms', { headers: { authorization: 'Bearer sandbox' }, json: sms });
  assert.equal(await mailing.send(), 250);

  const [newest, older] = await itemsOf(mailing.client);
  assert.ok(newest && Date.parse(newest.at) > 0);
  assert.deepEqual(newest, {
    kind: 'mail',
    to: mail.to,
    subject: mail.subject,
    text: mail.text.trim(),
    at: newest.at,
  });
  assert.equal(older?.kind, 'sms');
});

test('a mail can be read exactly as it was received', async (t) => {
  const { client, send: sendMail } = await startMailing(t);
  await sendMail();
  const { items } = await client.read<{ items: readonly string[] }>('GET', '/_sandbox/mail/taken');
  assert.equal(items.length, 1);
  assert.match(items[0] ?? '', /^Message-ID: <.+>\r?$/m);
});

test('sending a mail requires user and password', async (t) => {
  const { client } = await startMailing(t, { mailPassword: 'right' });
  const without = new URL(client.smtpUrl);
  without.username = without.password = '';
  assert.equal(await send(without.href), 530);
  assert.equal(await send(client.smtpUrl.replace('right', 'wrong')), 535);
  assert.deepEqual(await itemsOf(client), []);
  assert.equal(await send(client.smtpUrl), 250);
});

test('the given number of mails is refused temporarily, and the next is accepted', async (t) => {
  const { client, send: sendMail } = await startMailing(t);
  await setFault(client, { refuse: 2 });
  const answers = [await sendMail(), await sendMail(), await sendMail()];
  assert.deepEqual(answers, [451, 451, 250]);
  assert.equal((await itemsOf(client)).length, 1);
});

test('a mail server that is down refuses connections until it recovers', async (t) => {
  const { client, send: sendMail } = await startMailing(t);
  await setFault(client, { isDown: true });
  assert.equal(await sendMail(), 421);
  await setFault(client, {});
  assert.equal(await sendMail(), 250);
  assert.equal((await itemsOf(client)).length, 1);
});

test('a slow mail server delays its response', async (t) => {
  const { client, send: sendMail } = await startMailing(t);
  await setFault(client, { delayMs: 3_600_000 });
  const answers: (number | undefined)[] = [];
  void sendMail().then((answer) => answers.push(answer));
  await until(async () => {
    await client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 3600 } });
    return answers.length > 0;
  });
  assert.deepEqual(answers, [250]);
});

test('an unknown fault is rejected', async (t) => {
  const { client } = await startMailing(t);
  const response = await client.call('PUT', '/_sandbox/mail/faults', { json: { isSlow: true } });
  assert.equal(response.status, 400);
});

test('links to the app are clickable, and the rest of a mail is text', async (t) => {
  const siteUrl = 'http://localhost:8080';
  const { client, send: sendMail } = await startMailing(t, { siteUrl });
  const text = `${mail.text}http://localhost:8080.evil.fo/nytt-loyniord https://evil.fo/<script>alert(1)</script>`;
  await sendMail({ text });
  const page = await client.page('/dev/outbox');
  assert.match(page, /<h2>Nýtt loyniorð<\/h2>/);
  assert.deepEqual(
    [...page.matchAll(/<a href="([^"]+)"/g)]
      .map(([, href]) => href)
      .filter((href) => href?.startsWith('http')),
    ['http://localhost:8080/nytt-loyniord#abc.def'],
  );
  assert.match(page, /http:\/\/localhost:8080\.evil\.fo/);
  assert.doesNotMatch(page, /<script/);
});

test('without the app’s address no link is clickable', async (t) => {
  const { client, send: sendMail } = await startMailing(t);
  await sendMail();
  const page = await client.page('/dev/outbox');
  assert.match(page, /nytt-loyniord#abc\.def/);
  assert.doesNotMatch(page, /<a href="http/);
});

test('a mail port in use is reported, and nothing stays open', async (t) => {
  const { client } = await startMailing(t);
  const smtpPort = Number(new URL(client.smtpUrl).port);
  await assert.rejects(
    startSandbox({ port: 0, smtpPort, merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 1 }),
    { code: 'EADDRINUSE' },
  );
});
