import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { checkSettlement, declineReasonOf, fail, ok, minorUnits, paymentStateOf } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { until } from '@bylgja/sandbox';

import { liveHost } from './card-host.ts';
import type { CardProvider, NewLink, ProviderSnapshot } from './card-provider.ts';
import type { QuickpaySettings } from './quickpay.ts';
import { linkFor } from './testing/each-provider.ts';
import { startLocalServer, startReceiver } from './testing/local-server.ts';
import { sandboxKeys, startSandboxProcess } from './testing/sandbox-process.ts';
import type { SandboxProcess } from './testing/sandbox-process.ts';
import { amount, codeOf, newRef, testProvider, valueOf, purchase } from './testing/test-provider.ts';

let sandbox: SandboxProcess;
before(async () => {
  sandbox = await startSandboxProcess();
});
after(() => sandbox.stop());

const provider = (change: Partial<QuickpaySettings> = {}) => testProvider(sandbox.url, change);

async function openPayment(cards: CardProvider, change: Partial<NewLink> = {}) {
  const ref = newRef();
  const { providerId } = valueOf(await cards.create({ ref, currency: market().currency.code, purchase }));
  const { url } = valueOf(await cards.link(linkFor(providerId, change)));
  return { ref, providerId, url };
}

const pay = (link: string, card: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', 'pay', { link, card, ...more });

/** The payment once it has that many operations and none is pending. */
function settled(cards: CardProvider, providerId: string, count: number): Promise<ProviderSnapshot> {
  return until(async () => {
    const snapshot = valueOf(await cards.fetch(providerId));
    const isSettled = snapshot?.operations.every(({ isPending }) => !isPending);
    return snapshot && isSettled && snapshot.operations.length >= count && snapshot;
  });
}

/** The contract of every provider behind the port; makes no charge. */
async function keepsTheContract(cards: CardProvider): Promise<void> {
  const ref = newRef();
  assert.deepEqual(valueOf(await cards.findByRef(ref)), null);
  const made = valueOf(await cards.create({ ref, currency: market().currency.code, purchase }));
  assert.deepEqual(
    [made.ref, made.currency, made.operations, made.card, made.link],
    [ref, market().currency.code, [], null, null],
  );

  const { url } = valueOf(await cards.link(linkFor(made.providerId)));
  assert.match(url, /\/payments\/\w+$/);
  const found = valueOf(await cards.findByRef(ref));
  assert.deepEqual(found, valueOf(await cards.fetch(made.providerId)));
  assert.deepEqual(found?.link, { url, amount });
  assert.equal(
    codeOf(await cards.create({ ref, currency: market().currency.code, purchase })),
    'duplicate_ref',
  );

  assert.deepEqual(await cards.deleteLink(made.providerId), ok(undefined));
  assert.equal(valueOf(await cards.fetch(made.providerId))?.link, null);
}

test('the sandbox fulfils the contract of the port', () => keepsTheContract(provider()));

const { QUICKPAY_API_KEY: liveKey } = process.env;
test(
  'QuickPay fulfils the contract of the port',
  { skip: liveKey ? false : 'QUICKPAY_API_KEY is not set' },
  () => keepsTheContract(testProvider(liveHost, { apiKey: liveKey ?? '' })),
);

test('a payment by card settles the amount due', async () => {
  const cards = provider();
  const { ref, providerId, url } = await openPayment(cards);
  await pay(url, '1000000000000008');
  const snapshot = await settled(cards, providerId, 2);

  assert.equal(paymentStateOf(snapshot.operations), 'captured');
  assert.deepEqual([snapshot.card?.last4, snapshot.card?.expiresMonth], ['0008', 12]);
  assert.equal(snapshot.isTestMode, true);
  const terms = {
    ref,
    merchantId: sandboxKeys.merchantId,
    currency: market().currency.code,
    amountDue: amount,
    isTestMode: true,
  };
  assert.deepEqual(checkSettlement(terms, snapshot), ok({ held: amount }));
  assert.deepEqual(checkSettlement({ ...terms, isTestMode: false }, snapshot), fail('test_payment'));
});

test('each decline has its reason, and another card on the same link can still pay', async () => {
  const cards = provider();
  const { providerId, url } = await openPayment(cards);
  const tries = [
    ['1000000000000016', {}, 'rejected'],
    ['1000000000000024', {}, 'expired_card'],
    ['1000000000000073', { confirm: false }, 'not_authenticated'],
  ] as const;
  for (const [index, [card, more, reason]] of tries.entries()) {
    await pay(url, card, more);
    const { operations } = await settled(cards, providerId, index + 1);
    assert.deepEqual([paymentStateOf(operations), declineReasonOf(operations)], ['declined', reason]);
  }
  await pay(url, '1000010000000007');
  const { operations, card } = await settled(cards, providerId, 5);
  assert.deepEqual([paymentStateOf(operations), declineReasonOf(operations)], ['captured', null]);
  assert.deepEqual([card?.brand, card?.last4], ['mastercard', '0007']);
});

test('a payment is pending while its card is checked or confirmed', async () => {
  const cards = provider();
  const { providerId, url } = await openPayment(cards);
  await pay(url, '1000000000000073');
  const snapshot = valueOf(await cards.fetch(providerId));
  assert.equal(snapshot?.operations[0]?.isPending, true);
  assert.equal(paymentStateOf(snapshot.operations), 'pending');
});

test('capture, refund and cancel are accepted, decided later, and reported to our callback address', async (t) => {
  const receiver = await startReceiver(t);
  const cards = provider({ callbackUrl: receiver.url });
  const nextCode = async () => codeOf(cards.verifyNotice(await receiver.next()));

  const { ref, providerId, url } = await openPayment(cards, { autoCapture: false });
  await pay(url, '1000000000000008');
  const first = await receiver.next();
  assert.deepEqual(cards.verifyNotice(first), ok({ about: 'payment', providerId, ref }));
  assert.equal(codeOf(provider({ privateKey: 'another' }).verifyNotice(first)), 'bad_checksum');

  const captured = valueOf(await cards.capture({ providerId, amount }));
  assert.partialDeepStrictEqual(captured.operations.at(-1), { type: 'capture', amount, isPending: true });
  assert.equal(await nextCode(), 'ok');
  valueOf(await cards.refund({ providerId, amount: minorUnits(900), key: 'key' }));
  assert.equal(await nextCode(), 'ok');
  const { operations } = await settled(cards, providerId, 3);
  assert.deepEqual(
    operations.map(({ type, isApproved }) => [type, isApproved]),
    [
      ['authorize', true],
      ['capture', true],
      ['refund', true],
    ],
  );

  const other = await openPayment(cards, { autoCapture: false });
  await pay(other.url, '1000000000000008');
  assert.equal(await nextCode(), 'ok');
  valueOf(await cards.cancel(other.providerId));
  assert.equal(await nextCode(), 'ok');
  assert.equal(paymentStateOf((await settled(cards, other.providerId, 2)).operations), 'cancelled');
});

test('a malformed payment of a list is named with the reason, and hides none of the others', async (t) => {
  const row = { merchant_id: 1, test_mode: true, operations: [] };
  const currency = market().currency.code;
  const page = [
    { ...row, currency, id: 1, order_id: 'FIRST' },
    { ...row, id: 2, order_id: 'MALFORMED' },
    {},
    { ...row, currency, id: 3, order_id: 'LAST' },
  ];
  const url = await startLocalServer(t, (call, response) => {
    const isFirst = new URL(call.url ?? '', 'http://list').searchParams.get('page') === '1';
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(isFirst ? page : []));
  });
  const listed: unknown[] = [];
  for await (const one of testProvider(url).listSince(new Date(0))) {
    listed.push(one.ok ? one.value.ref : [one.code, one.details?.['ref'], one.details?.['reason']]);
  }
  assert.deepEqual(listed, [
    'FIRST',
    ['unread', 'MALFORMED', 'answer_not_understood at currency'],
    ['unread', 'unknown', 'answer_not_understood at id'],
    'LAST',
  ]);
});

test('payments since an instant are listed once each, page by page', async (t) => {
  const own = await startSandboxProcess();
  t.after(() => own.stop());
  const cards = testProvider(own.url);
  const refs = Array.from({ length: 105 }, newRef);
  for (const ref of refs) valueOf(await cards.create({ ref, currency: market().currency.code, purchase }));

  const listed: string[] = [];
  for await (const one of cards.listSince(new Date(Date.now() - 3_600_000))) listed.push(valueOf(one).ref);
  assert.deepEqual(listed, refs.toReversed());
  for await (const one of cards.listSince(new Date(Date.now() + 3_600_000))) assert.fail(codeOf(one));

  await own.control('POST', 'faults', { route: 'GET /payments', httpStatus: 503 });
  const failed: string[] = [];
  for await (const one of cards.listSince(new Date(0))) failed.push(codeOf(one));
  assert.deepEqual(failed, ['unknown']);
});
