import assert from 'node:assert/strict';

import { demoPassword, hanna } from '@bylgja/fixtures';

import { createCaller } from './caller.ts';
import type { Caller } from './caller.ts';
import { cards, orderPackage, orderWhen, pay } from './purchases.ts';
import type { TestServer } from './test-server.ts';

/**
 * What a customer does most, in the process at an address with the database and the gateways of a test server: signs in, looks at
 * everything, buys and pays. Returns the number of the receipt.
 */
export async function useAll(server: TestServer, url: string): Promise<string> {
  const { body } = await createCaller(url, null).call('POST /auth/email-login', {
    body: { email: hanna.email ?? '', password: demoPassword },
  });
  const caller = createCaller(url, body.accessToken);
  for (const name of [
    'GET /home',
    'GET /subscriptions',
    'GET /orders',
    'GET /invoices',
    'GET /notifications',
    'GET /activity',
    'GET /auth/me/data',
  ] as const) {
    const { status } = await caller.call(name);
    assert.equal(status, 200, name);
  }
  return payForOrder(server, caller, await orderPackage(caller, server.phoneOf(hanna)));
}

type Order = Awaited<ReturnType<typeof orderPackage>>;

/** Pays by card, and returns the number of the receipt. */
export async function payForOrder(
  server: TestServer,
  caller: Caller,
  { id, payment }: Order,
): Promise<string> {
  await pay(server, payment.paymentUrl, cards.approved);
  const { receiptId } = await orderWhen(caller, id, ({ isComplete }) => isComplete);
  const { body } = await caller.call('GET /receipts/:id', { params: { id: receiptId ?? '' } });
  return body.number;
}
