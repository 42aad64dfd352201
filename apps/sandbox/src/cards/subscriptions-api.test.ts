import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';

import { fetchInTime, until } from '../waiting.ts';
import { startMerchant } from './testing/merchant.ts';
import type { Merchant } from './testing/merchant.ts';

const approved = '1000000000000008';

interface WireSubscription {
  readonly id: number;
  readonly type: string;
  readonly state: string;
  readonly order_id: string;
  readonly description: string;
  readonly operations: readonly { readonly type: string; readonly qp_status_code: string | null }[];
}

async function readAs<Answer>(response: Promise<Response>): Promise<Answer> {
  return (await (await response).json()) as Answer;
}

/** A window that saves a card. */
async function openWindow({ call, receiver }: Merchant, ref: string) {
  const terms = { order_id: ref, currency: market().currency.code, description: 'Gjaldsavtala' };
  const { id } = await readAs<WireSubscription>(call('POST', '/subscriptions', terms));
  const link = { amount: 7900, language: 'en', callback_url: receiver.url };
  const { url } = await readAs<{ url: string }>(call('PUT', `/subscriptions/${id}/link`, link));
  return { id, url };
}

async function saveCard(
  merchant: Merchant,
  ref: string,
  { card = approved, ...more }: { card?: string; expiry?: string } = {},
) {
  const { id, url } = await openWindow(merchant, ref);
  await merchant.control('pay', { link: url, card, ...more });
  return id;
}

const look = ({ call }: Merchant, id: number) =>
  readAs<WireSubscription>(call('GET', `/subscriptions/${id}`));

const charge = ({ call }: Merchant, id: number, ref: string) =>
  call('POST', `/subscriptions/${id}/recurring`, { order_id: ref, amount: 7900, auto_capture: true });

test('the window saves a card without a charge, and the merchant gets a callback', async (t) => {
  const merchant = await startMerchant(t);
  const { id, url } = await openWindow(merchant, 'SAVE-1');
  assert.equal((await look(merchant, id)).state, 'initial');
  const page = await (await fetchInTime(url)).text();
  assert.match(page, /Save the card/);
  assert.ok(!page.includes('kr.'), 'no amount is shown');

  await merchant.submit(url, { test_card: approved });
  const saved = await look(merchant, id);
  assert.deepEqual(
    [saved.type, saved.state, saved.order_id, saved.description],
    ['Subscription', 'active', 'SAVE-1', 'Gjaldsavtala'],
  );
  const [received] = await merchant.receiver.count(1);
  assert.equal(received?.headers['quickpay-resource-type'], 'Subscription');
  assert.match(await (await fetchInTime(url)).text(), /The card is saved/);
  assert.deepEqual(await merchant.ledger(), {});
});

test('a declined card is not saved, and another can be tried', async (t) => {
  const merchant = await startMerchant(t);
  const { id, url } = await openWindow(merchant, 'SAVE-2');
  await merchant.control('pay', { link: url, card: '1000000000000016' });
  assert.equal((await look(merchant, id)).state, 'rejected');
  assert.equal((await charge(merchant, id, 'CHARGE-0')).status, 400);
  await merchant.control('pay', { link: url, card: approved });
  assert.equal((await look(merchant, id)).state, 'active');
});

test('a saved card is charged as a separate payment, and each reference only once', async (t) => {
  const merchant = await startMerchant(t);
  const id = await saveCard(merchant, 'SAVE-3');
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge(merchant, id, 'CHARGE-1')));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [202, ...Array.from({ length: 9 }, () => 400)],
  );
  const [payment] = await readAs<{ id: number }[]>(merchant.call('GET', `/subscriptions/${id}/payments`));
  const settled = await merchant.settled(payment?.id ?? 0, 2);
  assert.deepEqual(
    settled.operations.map(({ type, qp_status_code: code }) => [type, code]),
    [
      ['recurring', '20000'],
      ['capture', '20000'],
    ],
  );
  assert.deepEqual((await merchant.ledger())['CHARGE-1'], {
    payments: 1,
    authorized: 7900,
    captured: 7900,
    refunded: 0,
    cancelled: 0,
    captures: 1,
    refunds: 0,
  });
  const received = await merchant.receiver.count(3);
  const ofPayment = received.filter(({ headers }) => headers['quickpay-resource-type'] === 'Payment');
  assert.equal(ofPayment.length, 2);
});

test('charges are declined for a declining card, an expired one, and one deleted by its scheme', async (t) => {
  const merchant = await startMerchant(t);
  const outcome = async (id: number, ref: string) => {
    const payment = await readAs<{ id: number }>(charge(merchant, id, ref));
    const { operations } = await merchant.settled(payment.id, 1);
    return [operations.length, operations[0]?.qp_status_code, operations[0]?.aq_status_msg];
  };
  const rejected = await saveCard(merchant, 'SAVE-4', { card: '1000000000000065' });
  assert.deepEqual(await outcome(rejected, 'CHARGE-2'), [1, '40000', 'Do not honour']);

  const [year, month] = new Date().toISOString().slice(2, 7).split('-');
  const old = await saveCard(merchant, 'SAVE-5', { expiry: `${month}/${year}` });
  const other = await saveCard(merchant, 'SAVE-6');
  await merchant.advance(32 * 86_400);
  assert.deepEqual(await outcome(old, 'CHARGE-3'), [1, '40000', 'Card expired']);

  await merchant.fault({ recurring: 'cardDeleted', times: 1 });
  assert.deepEqual((await outcome(other, 'CHARGE-4')).slice(0, 2), [1, '41000']);
  await merchant.fault({ recurring: 'noConnection', times: 1 });
  assert.deepEqual((await outcome(other, 'CHARGE-5')).slice(0, 2), [1, '50300']);
  assert.deepEqual((await outcome(other, 'CHARGE-6')).slice(0, 2), [2, '20000']);
});

test('a cancelled agreement cannot be charged, and can be cancelled only once', async (t) => {
  const merchant = await startMerchant(t);
  const id = await saveCard(merchant, 'SAVE-7');
  const end = async () => (await merchant.call('POST', `/subscriptions/${id}/cancel`, {})).status;
  assert.deepEqual([await end(), await end()], [202, 400]);
  assert.equal((await charge(merchant, id, 'CHARGE-7')).status, 400);
  await until(async () => (await look(merchant, id)).state === 'cancelled');
});

test('payments and saved cards are listed separately', async (t) => {
  const merchant = await startMerchant(t);
  const id = await saveCard(merchant, 'SAVE-8');
  const { id: paymentId } = await merchant.open('PAY-8');
  const statusOf = async (path: string) => (await merchant.call('GET', path)).status;
  assert.deepEqual(
    [await statusOf(`/payments/${id}`), await statusOf(`/subscriptions/${paymentId}`)],
    [404, 404],
  );
  const refs = async (path: string) =>
    (await readAs<{ order_id: string }[]>(merchant.call('GET', path))).map(({ order_id }) => order_id);
  assert.deepEqual(await refs('/subscriptions?order_id=SAVE-8'), ['SAVE-8']);
  assert.deepEqual(await refs('/subscriptions?order_id=PAY-8'), []);
  assert.deepEqual(await refs('/payments'), ['PAY-8']);

  const without = await merchant.call('POST', '/subscriptions', {
    order_id: 'SAVE-9',
    currency: market().currency.code,
  });
  assert.deepEqual(((await without.json()) as { errors: object }).errors, { description: ['is missing'] });
});

test('a card saved long ago can be registered with the sandbox repeatedly', async (t) => {
  const merchant = await startMerchant(t);
  const card = { order_id: 'A0000000000001', brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2029 };
  const registerCard = () => readAs<{ id: number }>(merchant.call('PUT', '/_sandbox/saved-cards', card));
  const { id } = await registerCard();
  assert.deepEqual(await registerCard(), { id });
  assert.equal((await look(merchant, id)).state, 'active');
  assert.equal((await charge(merchant, id, 'CHARGE-8')).status, 202);
});
