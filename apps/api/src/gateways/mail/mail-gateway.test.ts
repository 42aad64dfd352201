import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { fetchInTime, startSandbox } from '@bylgja/sandbox';
import PostalMime from 'postal-mime';

import { createMailGateway } from './mail-gateway.ts';
import type { Mail, MailSettings } from './mail-gateway.ts';

const mail: Mail = {
  id: '11111111-2222-4333-8444-555555555555',
  to: 'bjork@example.fo',
  subject: 'Nýtt loyniorð',
  text: 'Góðan dag Bjørk\n\nhttps://example.fo/nytt-loyniord#token\n',
  html: '<!doctype html><p>Góðan dag Bjørk</p>',
  attachments: [],
};
const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const password = 'swordfish';

/** A real mail server of this test, and gateways to it. */
async function startMailServer(t: TestContext) {
  const sandbox = await startSandbox({ port: 0, mailPassword: password, ...keys });
  t.after(() => sandbox.close());
  return {
    gateway: (change: Partial<MailSettings> = {}) => gatewayTo(sandbox.smtpUrl, change),
    smtpUrl: sandbox.smtpUrl,
    async fails(fault: Readonly<Record<string, unknown>>) {
      const response = await fetchInTime(`${sandbox.url}/_sandbox/mail/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      assert.ok(response.ok);
    },
    async taken() {
      const response = await fetchInTime(`${sandbox.url}/_sandbox/mail/taken`);
      const { items } = (await response.json()) as { items: readonly string[] };
      return Promise.all(items.map((raw) => PostalMime.parse(raw)));
    },
  };
}

function gatewayTo(url: string | null, change: Partial<MailSettings> = {}) {
  return createMailGateway({
    url,
    from: 'bylgja@example.fo',
    senderName: 'Bylgja',
    timeoutMs: 60_000,
    ...change,
  });
}

/** The reason of a failure, which must contain no secret. */
function reasonOf(sent: Result<void, 'mail_unavailable'>): string {
  assert.ok(!sent.ok);
  assert.equal(sent.code, 'mail_unavailable');
  const logged = JSON.stringify(sent);
  for (const secret of [mail.to, mail.subject, 'token', password])
    assert.ok(!logged.includes(secret), secret);
  return String(sent.details?.['reason']);
}

test('a mail is accepted with both its texts, from the brand, to one recipient', async (t) => {
  const server = await startMailServer(t);
  assert.deepEqual(await server.gateway().send(mail), ok(undefined));
  const [came, ...others] = await server.taken();
  assert.ok(came);
  assert.deepEqual(others, []);
  assert.deepEqual(came.from, { name: 'Bylgja', address: 'bylgja@example.fo' });
  assert.deepEqual(came.to, [{ name: '', address: mail.to }]);
  assert.equal(came.subject, mail.subject);
  assert.equal(came.text?.trim(), mail.text.trim());
  assert.equal(came.html?.trim(), mail.html);
  assert.equal(came.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
});

test('a mail sent twice has the same Message-ID; another mail has another one', async (t) => {
  const server = await startMailServer(t);
  const other = '11111111-2222-4333-8444-666666666666';
  await server.gateway().send({ ...mail, id: other });
  await server.gateway().send(mail);
  await server.gateway().send(mail);
  assert.deepEqual(
    (await server.taken()).map(({ messageId }) => messageId),
    [`<${mail.id}@example.fo>`, `<${mail.id}@example.fo>`, `<${other}@example.fo>`],
  );
});

test('a second address hidden in an address, or a header hidden in a subject, adds no recipient', async (t) => {
  const server = await startMailServer(t);
  await server.gateway().send({ ...mail, to: 'bjork@example.fo, evil@example.com' });
  await server.gateway().send({ ...mail, subject: 'Hey\r\nBcc: evil@example.com' });
  const came = await server.taken();
  assert.ok(came.length > 0);
  for (const { to, bcc } of came) {
    assert.deepEqual(to, [{ name: '', address: mail.to }]);
    assert.ok(!bcc);
  }
});

test('a mail that is temporarily refused is not accepted, and may be sent again', async (t) => {
  const server = await startMailServer(t);
  await server.fails({ refuse: 1 });
  assert.equal(reasonOf(await server.gateway().send(mail)), 'EMESSAGE 451');
  assert.deepEqual(await server.taken(), []);
  assert.ok((await server.gateway().send(mail)).ok);
});

test('a mail server that refuses everything and an unreachable one have different reasons', async (t) => {
  const server = await startMailServer(t);
  await server.fails({ isDown: true });
  assert.match(reasonOf(await server.gateway().send(mail)), /421$/);
  assert.equal(
    reasonOf(await gatewayTo(`smtp://u:${password}@127.0.0.1:${await closedPort()}`).send(mail)),
    'ESOCKET',
  );
});

test('a wrong password is reported without the password', async (t) => {
  const server = await startMailServer(t);
  const url = server.smtpUrl.replace('sandbox:', 'nobody:');
  const sent = await server.gateway({ url }).send(mail);
  assert.deepEqual(sent, fail('mail_unavailable', { kind: 'key_refused', reason: 'EAUTH 535' }));
});

test('a mail server that does not answer times out', async (t) => {
  const server = await startMailServer(t);
  await server.fails({ delayMs: 3_600_000 });
  assert.equal(reasonOf(await server.gateway({ timeoutMs: 300 }).send(mail)), 'ETIMEDOUT');
});

test('if encryption is required, a server without it receives neither password nor mail', async (t) => {
  const heard: string[] = [];
  const plain = createServer((socket) => {
    socket.write('220 plain ESMTP\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const line = data.toString('latin1');
      heard.push(line);
      const isGreeting = line.startsWith('EHLO');
      socket.write(isGreeting ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '502 Unknown\r\n');
    });
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  t.after(() => plain.close());
  const { port } = plain.address() as AddressInfo;
  const at = `sandbox:${password}@127.0.0.1:${port}`;

  const demanded = await gatewayTo(`smtp://${at}?requireTLS=true`).send(mail);
  assert.match(reasonOf(demanded), /^ETLS/);
  const implicit = await gatewayTo(`smtps://${at}`).send(mail);
  assert.match(reasonOf(implicit), /^(ETLS|ESOCKET)/);
  assert.ok(heard.some((line) => line.startsWith('EHLO')));
  assert.ok(!heard.some((line) => /AUTH|MAIL FROM/.test(line)), heard.join(''));
});

test('without a configured mail server or sender, no mail is sent', async () => {
  assert.equal(reasonOf(await gatewayTo(null).send(mail)), 'no mail server is set up');
  const nobody = gatewayTo('smtp://127.0.0.1', { from: null });
  assert.equal(reasonOf(await nobody.send(mail)), 'no mail server is set up');
});

/** A port without a listener: it was in use a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
