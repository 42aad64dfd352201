import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ok } from '@bylgja/domain';

import { dateSnapshots } from './dated-cards.ts';
import { currency } from './testing/each-provider.ts';
import { testProvider, valueOf } from './testing/test-provider.ts';

const begun = new Date('2026-11-21T12:00:00Z');

/** A provider that needs a minute to answer each call, with a payment that it has read at an unknown moment. */
function slowProvider() {
  let now = begun;
  const takeAMinute = () => {
    now = new Date(now.getTime() + 60_000);
  };
  const payment = {
    providerId: '1',
    ref: 'P1',
    merchantId: '2',
    currency,
    isTestMode: true,
    operations: [],
    card: null,
    link: null,
  };
  const answer = async () => {
    takeAMinute();
    return ok(payment);
  };
  const cards = {
    ...testProvider('http://127.0.0.1:9'),
    create: answer,
    findByRef: answer,
    fetch: answer,
    capture: answer,
    refund: answer,
    cancel: answer,
    chargeAgreement: answer,
    async *listSince() {
      yield await answer();
      yield await answer();
    },
  };
  return dateSnapshots(cards, { now: () => now });
}

const purchase = { orderId: 'o', customerId: 'c', kind: 'package', packageId: null, lineId: null } as const;
const amount = 1 as never;

for (const [name, call] of [
  ['create', (cards) => cards.create({ ref: 'P1', currency, purchase })],
  ['findByRef', (cards) => cards.findByRef('P1')],
  ['fetch', (cards) => cards.fetch('1')],
  ['capture', (cards) => cards.capture({ providerId: '1', amount })],
  ['refund', (cards) => cards.refund({ providerId: '1', amount, key: 'k' })],
  ['cancel', (cards) => cards.cancel('1')],
  ['chargeAgreement', (cards) => cards.chargeAgreement({ agreementId: '1', ref: 'P1', amount, purchase })],
] as const satisfies readonly [string, (cards: ReturnType<typeof slowProvider>) => Promise<unknown>][]) {
  test(`what ${name} says of a payment has the instant before the provider was asked`, async () => {
    assert.deepEqual(valueOf(await call(slowProvider()))?.readAt, begun);
  });
}

test('each payment of a list has the instant before its first page was asked for', async () => {
  const listed: Date[] = [];
  for await (const payment of slowProvider().listSince(begun)) listed.push(valueOf(payment).readAt);
  assert.deepEqual(listed, [begun, begun]);
});
