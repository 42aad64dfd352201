import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';

import { fetchInTime } from '../waiting.ts';
import { keys, startMerchant } from './testing/merchant.ts';
import type { Merchant, WirePayment } from './testing/merchant.ts';

const card = '1000000000000008';

async function refusal(response: Promise<Response>) {
  const answered = await response;
  const { errors } = (await answered.json()) as { errors: Record<string, string[]> };
  return [answered.status, errors];
}

test('a call needs the key as password, an empty user name, and the version', async (t) => {
  const { sandbox } = await startMerchant(t);
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  const right = { authorization: basic(`:${keys.apiKey}`), 'accept-version': 'v10' };
  const cases: [string, Record<string, string>, number][] = [
    ['right', right, 200],
    ['no version', { authorization: right.authorization }, 400],
    ['other version', { ...right, 'accept-version': 'v9' }, 400],
    ['no key', { 'accept-version': 'v10' }, 401],
    ['wrong key', { ...right, authorization: basic(':wrong') }, 401],
    ['user name', { ...right, authorization: basic(`api:${keys.apiKey}`) }, 401],
    ['key as user', { ...right, authorization: basic(`${keys.apiKey}:`) }, 401],
    ['bearer', { ...right, authorization: `Bearer ${keys.apiKey}` }, 401],
  ];
  for (const [name, headers, status] of cases) {
    for (const path of ['/ping', '/payments', '/payments/1000001']) {
      const answer = await fetchInTime(new URL(path, sandbox.url), { headers });
      const expected = status === 200 && path === '/payments/1000001' ? 404 : status;
      assert.equal(answer.status, expected, `${name} ${path}`);
    }
  }
});

test('an order_id has 4 to 20 plain characters and is accepted once, also with parallel requests', async (t) => {
  const { call } = await startMerchant(t);
  const create = (order_id: unknown) =>
    call('POST', '/payments', { order_id, currency: market().currency.code });
  for (const orderId of ['P0000000000001', 'A b.c_d-9', 'ABCD', 'A'.repeat(20)]) {
    assert.equal((await create(orderId)).status, 201, orderId);
  }
  for (const orderId of ['ABC', 'A'.repeat(21), 'ABC/1', 'ÁBCD', '', 1234, null]) {
    assert.equal((await create(orderId)).status, 400, String(orderId));
  }
  assert.deepEqual(await refusal(create('ABCD')), [400, { order_id: ['has already been taken'] }]);

  const racing = await Promise.all(Array.from({ length: 20 }, () => create('RACE')));
  assert.equal(racing.filter(({ status }) => status === 201).length, 1);
});

test('a body that is not an object is rejected, and a missing one lacks its fields', async (t) => {
  const { call } = await startMerchant(t);
  assert.equal((await call('POST', '/payments', [])).status, 400);
  assert.equal((await call('POST', '/payments', 'text')).status, 400);
  const missing = { order_id: ['is missing'], currency: ['is missing'] };
  assert.deepEqual(await refusal(call('POST', '/payments', {})), [400, missing]);
  assert.deepEqual(await refusal(call('POST', '/payments')), [400, missing]);
});

test('the list is a plain array, newest first and paged, and finds an order_id exactly', async (t) => {
  const { call } = await startMerchant(t);
  for (const order_id of ['LIST-1', 'LIST-2', 'LIST-3', 'list-1']) {
    await call('POST', '/payments', { order_id, currency: market().currency.code });
  }
  const list = async (query: string) => {
    const payments = (await (await call('GET', `/payments?${query}`)).json()) as WirePayment[];
    return payments.map(({ order_id }) => order_id);
  };
  assert.deepEqual(await list(''), ['list-1', 'LIST-3', 'LIST-2', 'LIST-1']);
  assert.deepEqual(await list('page_size=3'), ['list-1', 'LIST-3', 'LIST-2']);
  assert.deepEqual(await list('page_size=3&page=2'), ['LIST-1']);
  assert.deepEqual(await list('page_size=3&page=3'), []);
  assert.deepEqual(await list('sort_dir=asc&page_size=1'), ['LIST-1']);
  assert.deepEqual(await list('order_id=LIST-1&page_size=1'), ['LIST-1']);
  assert.deepEqual(await list('order_id=LIST'), []);
  assert.deepEqual(await list('min_time=2000-01-01%2000:00:00%20%2B0000&page_size=1'), ['list-1']);
  assert.deepEqual(await list('max_time=2000-01-01%2000:00:00%20%2B0000'), []);
  for (const query of ['page=0', 'page_size=x', 'sort_dir=up', 'min_time=yesterday']) {
    assert.equal((await call('GET', `/payments?${query}`)).status, 400, query);
  }
});

test('a link needs an amount, keeps its address when changed, and gets a new one after deletion', async (t) => {
  const { call, open, payment } = await startMerchant(t);
  const { id, window } = await open('ORDER-1');
  const link = async (body: Record<string, unknown>) => {
    const answer = await call('PUT', `/payments/${id}/link`, body);
    return [answer.status, ((await answer.json()) as { url?: string }).url];
  };
  assert.deepEqual(await link({ amount: 9900 }), [200, window]);
  assert.equal((await payment(id)).link?.amount, 9900);
  for (const body of [
    {},
    { amount: 0 },
    { amount: 1.5 },
    { amount: '79' },
    { amount: 1, continue_url: 'javascript:1' },
  ]) {
    assert.equal((await link(body))[0], 400, JSON.stringify(body));
  }
  await call('DELETE', `/payments/${id}/link`);
  assert.equal((await payment(id)).link, null);
  const [status, url] = await link({ amount: 9900 });
  assert.equal(status, 200);
  assert.notEqual(url, window);
});

async function authorized(merchant: Merchant, orderId: string, card_number = card) {
  const { id, window } = await merchant.open(orderId);
  await merchant.control('pay', { link: window, card: card_number });
  return id;
}

test('an operation is accepted as pending, and decided later', async (t) => {
  const merchant = await startMerchant(t);
  const id = await authorized(merchant, 'ORDER-1');
  const accepted = await merchant.order(id, 'capture', { amount: 7900 });
  assert.deepEqual([accepted.state, accepted.balance], ['new', 0]);
  const { type, pending, qp_status_code } = accepted.operations.at(-1) ?? {};
  assert.deepEqual([type, pending, qp_status_code], ['capture', true, null]);

  assert.equal((await merchant.settled(id, 2)).balance, 7900);
  await merchant.order(id, 'refund', { amount: 1900 });
  const { state, balance } = await merchant.settled(id, 3);
  assert.deepEqual([state, balance], ['processed', 6000]);
});

test('cards for failures make capture, refund and cancel fail', async (t) => {
  const merchant = await startMerchant(t);
  const codes = async (id: number, operations: number) =>
    (await merchant.settled(id, operations)).operations.map(({ qp_status_code }) => qp_status_code);

  const capture = await authorized(merchant, 'CAPTURE', '1000000000000032');
  await merchant.order(capture, 'capture', { amount: 7900 });
  assert.deepEqual(await codes(capture, 2), ['20000', '40000']);

  const refund = await authorized(merchant, 'REFUND', '1000000000000040');
  await merchant.order(refund, 'capture', { amount: 7900 });
  await merchant.settled(refund, 2);
  await merchant.order(refund, 'refund', { amount: 7900 });
  assert.deepEqual(await codes(refund, 3), ['20000', '20000', '40000']);

  const cancel = await authorized(merchant, 'CANCEL', '1000000000000057');
  await merchant.order(cancel, 'cancel', {});
  assert.deepEqual(await codes(cancel, 2), ['20000', '40000']);
});

test('captures never exceed the authorized amount, nor refunds the captured one, also while pending', async (t) => {
  const merchant = await startMerchant(t, { timeScale: 1 });
  const { call, order, advance } = merchant;
  const id = await authorized(merchant, 'ORDER-1');
  const status = async (type: string, amount: number) =>
    (await call('POST', `/payments/${id}/${type}`, { amount })).status;

  assert.equal(await status('refund', 100), 400);
  assert.equal(await status('capture', 7901), 400);
  await order(id, 'capture', { amount: 5000 });
  assert.equal(await status('capture', 2901), 400);
  assert.equal(await status('capture', 2900), 202);
  assert.equal(await status('capture', 1), 400);
  assert.equal((await call('POST', `/payments/${id}/cancel`, {})).status, 400);
  await advance(1);
  await order(id, 'refund', { amount: 7900 });
  assert.equal(await status('refund', 1), 400);
});

test('a cancelled payment accepts no further operations', async (t) => {
  const merchant = await startMerchant(t);
  const id = await authorized(merchant, 'ORDER-1');
  await merchant.order(id, 'cancel', {});
  await merchant.settled(id, 2);
  for (const [type, body] of [
    ['capture', { amount: 1 }],
    ['cancel', {}],
    ['refund', { amount: 1 }],
  ] as const) {
    assert.equal((await merchant.call('POST', `/payments/${id}/${type}`, body)).status, 400, type);
  }
  assert.equal((await merchant.call('POST', '/payments/1999999/capture', { amount: 1 })).status, 404);
});
