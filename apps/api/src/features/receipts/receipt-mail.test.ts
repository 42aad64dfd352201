import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, jogvan, solja } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function newestReceipt() {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('GET /receipts');
  const [receipt] = body.items;
  assert.ok(receipt);
  return { bjorks, receipt };
}

/** The newest mail to an address that the mail server has accepted. */
async function takenFor(address: string): Promise<Email> {
  return until(async () => {
    const response = await fetchInTime(`${server.sandbox.url}/_sandbox/mail/taken`);
    const { items } = (await response.json()) as { items: readonly string[] };
    const mails = await Promise.all(items.map((raw) => PostalMime.parse(raw)));
    return mails.find(({ to }) => to?.some((one) => one.address === address));
  });
}

test('a receipt is mailed to the customer, with its PDF', async () => {
  const { bjorks, receipt } = await newestReceipt();
  const asked = await bjorks.call('POST /receipts/:id/email', { params: { id: receipt.id }, body: {} });
  assert.equal(asked.status, 202);
  const mail = await takenFor('bjork@example.fo');
  assert.equal(mail.subject, 'Kvittan 000008');
  assert.match(mail.text ?? '', /^Góðan dag Bjørk\n[^]*Her er kvittan 000008\.[^]*942,00\u00a0kr\. við MVG/);
  const [file, ...others] = mail.attachments;
  assert.deepEqual(others, []);
  assert.deepEqual([file?.filename, file?.mimeType], ['kvittan-000008.pdf', 'application/pdf']);
  const downloaded = await bjorks.raw(`/api/receipts/${receipt.id}/pdf`);
  assert.ok(file && typeof file.content !== 'string');
  assert.deepEqual(Buffer.from(new Uint8Array(file.content)), Buffer.from(await downloaded.arrayBuffer()));
});

test('for a customer who uses English the mail and its PDF are in English', async () => {
  const { bjorks, receipt } = await newestReceipt();
  await bjorks.raw(`/api/receipts/${receipt.id}/email`, {
    method: 'POST',
    headers: { 'accept-language': 'en', 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'english@example.fo' }),
  });
  const mail = await takenFor('english@example.fo');
  const [file] = mail.attachments;
  assert.deepEqual([mail.subject, file?.filename], ['Receipt 000008', 'receipt-000008.pdf']);
  assert.ok(file && typeof file.content !== 'string');
  assert.ok(Buffer.from(new Uint8Array(file.content)).includes('/Lang (en)'));
});

test('another address can get it too, without the customer’s name in the greeting', async () => {
  const { bjorks, receipt } = await newestReceipt();
  const asked = await bjorks.call('POST /receipts/:id/email', {
    params: { id: receipt.id },
    body: { email: ' Bokhald@Example.FO ' },
  });
  assert.equal(asked.status, 202);
  const mail = await takenFor('bokhald@example.fo');
  assert.equal(mail.attachments.length, 1);
  assert.doesNotMatch(mail.text ?? '', /Bjørk/);
});

test('an invalid address is refused, and nothing is sent', async () => {
  const { bjorks, receipt } = await newestReceipt();
  const { status, problem } = await bjorks.call('POST /receipts/:id/email', {
    params: { id: receipt.id },
    body: { email: 'bokhald@example.fo, annar@example.fo' },
  });
  assert.deepEqual([status, problem.errors?.map(({ path }) => path)], [422, ['email']]);
});

test('a customer without an address has to give one', async () => {
  const jogvans = await server.as(jogvan);
  const placed = await orderPackage(jogvans, server.phoneOf(jogvan));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const { receiptId } = await orderWhen(jogvans, placed.id, ({ isComplete }) => isComplete);
  const params = { id: receiptId ?? '' };
  const refused = await jogvans.call('POST /receipts/:id/email', { params, body: {} });
  assert.deepEqual([refused.status, refused.problem.code], [422, 'email_missing']);
  const sent = await jogvans.call('POST /receipts/:id/email', {
    params,
    body: { email: 'heima@example.fo' },
  });
  assert.equal(sent.status, 202);
  assert.equal((await takenFor('heima@example.fo')).attachments.length, 1);
});

test('a customer can send at most ten receipts an hour', async () => {
  const { receipt } = await newestReceipt();
  server.clock.advance(2 * 3600);
  const bjorks = await server.as(bjork);
  const ask = () => bjorks.call('POST /receipts/:id/email', { params: { id: receipt.id }, body: {} });
  for (let sent = 0; sent < 10; sent += 1) assert.equal((await ask()).status, 202);
  const { status, problem } = await ask();
  assert.deepEqual([status, problem.code], [429, 'too_many_requests']);
});

test('a receipt that waits to be sent is not sent once its customer is deleted', async () => {
  const soljas = await server.as(solja);
  const placed = await orderPackage(await server.as(bjork), server.phoneOf(bjork));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  const { receiptId } = await orderWhen(await server.as(bjork), placed.id, ({ isComplete }) => isComplete);
  const { db } = server;
  await db
    .query()
    .updateTable('receipts')
    .set({ customer_id: solja.id })
    .where('id', '=', receiptId ?? '')
    .execute();
  await fetchInTime(`${server.sandbox.url}/_sandbox/mail/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isDown: true }),
  });
  await soljas.call('POST /receipts/:id/email', {
    params: { id: receiptId ?? '' },
    body: { email: 'bokhald@example.fo' },
  });
  const ofSolja = async () => {
    const mails = await db
      .query()
      .selectFrom('outbox_messages')
      .where('channel', '=', 'mail')
      .select(['parts', 'sent_at'])
      .execute();
    return mails.filter(({ parts, sent_at: at }) => at === null && JSON.stringify(parts).includes(solja.id));
  };
  assert.equal((await ofSolja()).length, 1);
  assert.equal((await soljas.call('DELETE /auth/me')).status, 204);
  assert.deepEqual(await ofSolja(), []);
});
