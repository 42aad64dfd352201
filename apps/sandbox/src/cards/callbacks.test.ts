import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';

import { until } from '../waiting.ts';
import type { ReceivedCallback } from './testing/callback-receiver.ts';
import { keys, startMerchant } from './testing/merchant.ts';
import type { Merchant } from './testing/merchant.ts';

const card = '1000000000000008';

async function pay(merchant: Merchant, terms: Record<string, unknown> = {}) {
  const { id, window } = await merchant.open('ORDER-1', terms);
  await merchant.control('pay', { link: window, card });
  return id;
}

function isSigned({ headers, raw }: ReceivedCallback): boolean {
  return (
    headers['quickpay-checksum-sha256'] === createHmac('sha256', keys.privateKey).update(raw).digest('hex')
  );
}

function outcomes(callbacks: readonly ReceivedCallback[]) {
  return callbacks.map(({ body }) =>
    body.operations.map(({ type, pending }) => `${type}${pending ? '?' : ''}`),
  );
}

test('each operation sends a signed callback once it has ended', async (t) => {
  const merchant = await startMerchant(t);
  const id = await pay(merchant, { auto_capture: true });
  const [first, second] = await merchant.receiver.count(2);
  assert.ok(first && second);
  for (const callback of [first, second]) {
    assert.ok(isSigned(callback));
    assert.equal(callback.headers['quickpay-resource-type'], 'Payment');
    assert.equal(callback.headers['quickpay-account-id'], '4711');
    assert.equal(callback.headers['quickpay-api-version'], 'v10');
    assert.deepEqual([callback.body.id, callback.body.order_id], [id, 'ORDER-1']);
  }
  assert.deepEqual(outcomes([first, second]), [['authorize'], ['authorize', 'capture']]);
});

test('a declined card sends a callback as well', async (t) => {
  const { open, control, receiver } = await startMerchant(t);
  const { window } = await open('ORDER-1');
  await control('pay', { link: window, card: '1000000000000016' });
  const [callback] = await receiver.count(1);
  assert.equal(callback?.body.operations[0]?.qp_status_code, '40000');
});

test('the callback of an operation goes to the address of its call, not of the link', async (t) => {
  const merchant = await startMerchant(t);
  const id = await pay(merchant, { callback_url: 'http://127.0.0.1:9/nobody' });
  await merchant.order(id, 'capture', { amount: 7900 });
  const [only] = await merchant.receiver.count(1);
  assert.deepEqual(outcomes([only as ReceivedCallback]), [['authorize', 'capture']]);
});

test('a callback without a 2xx response is retried, at most 24 times', async (t) => {
  const merchant = await startMerchant(t, { timeScale: 1 });
  const { receiver, advance } = merchant;
  receiver.answerWith(503);
  await pay(merchant);
  await until(async () => {
    await advance(3600);
    return receiver.received.length >= 24;
  });
  for (let hour = 0; hour < 48; hour += 1) await advance(3600);
  assert.equal(receiver.received.length, 24);
  assert.equal(new Set(receiver.received.map(({ raw }) => raw)).size, 1);
});

test('a merchant that recovers gets the callback, and no further retries', async (t) => {
  const merchant = await startMerchant(t);
  merchant.receiver.answerWith(500);
  const id = await pay(merchant);
  await merchant.receiver.count(3);
  merchant.receiver.answerWith(200);
  await until(async () => {
    const { operations } = (await (await merchant.call('GET', `/payments/${id}`)).json()) as {
      operations: { callback_success: boolean }[];
    };
    return operations[0]?.callback_success === true;
  });
});

test('a dropped callback is never sent', async (t) => {
  const merchant = await startMerchant(t);
  await merchant.fault({ dropCallback: true, times: 1 });
  await pay(merchant, { auto_capture: true });
  const [callback] = await merchant.receiver.count(1);
  assert.deepEqual(outcomes([callback as ReceivedCallback]), [['authorize', 'capture']]);
});

test('a duplicated callback is sent again with identical bytes', async (t) => {
  const merchant = await startMerchant(t);
  await merchant.fault({ duplicate: 9, times: 1 });
  await pay(merchant);
  const callbacks = await merchant.receiver.count(10);
  assert.equal(new Set(callbacks.map(({ raw }) => raw)).size, 1);
});

test('a reordered callback is sent after the next', async (t) => {
  const merchant = await startMerchant(t);
  await merchant.fault({ reorder: true, times: 1 });
  await pay(merchant, { auto_capture: true });
  assert.deepEqual(outcomes(await merchant.receiver.count(2)), [['authorize', 'capture'], ['authorize']]);
});

test('a reordered callback without a next one is still sent', async (t) => {
  const merchant = await startMerchant(t);
  await merchant.fault({ reorder: true });
  await pay(merchant);
  await merchant.receiver.count(1);
});

test('a callback with a wrong checksum is sent again with the right one', async (t) => {
  const merchant = await startMerchant(t);
  await merchant.fault({ badChecksum: true, times: 1 });
  merchant.receiver.answerWith(403);
  await pay(merchant);
  const [forged, right] = await merchant.receiver.count(2);
  assert.ok(forged && right);
  assert.deepEqual([isSigned(forged), isSigned(right)], [false, true]);
});

test('a delayed callback is sent after its delay', async (t) => {
  const merchant = await startMerchant(t, { timeScale: 1 });
  await merchant.fault({ callbackDelayMs: 86_400_000, times: 1 });
  await pay(merchant);
  await merchant.advance(86_399);
  assert.equal(merchant.receiver.received.length, 0);
  await merchant.advance(1);
  await merchant.receiver.count(1);
});
