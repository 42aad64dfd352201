import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna } from '@bylgja/fixtures';

import { migrate, readSchema } from '#db/migrate.ts';
import { operatorOf, onlyWhereShared } from '#operator/testing/operator-of.ts';
import { startRefused } from '#operator/testing/run-operator.ts';
import { startApiBeside } from '#testing/api-beside.ts';
import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const skip = onlyWhereShared();

/** The previous release, with a customer who is about to pay. */
let previous: TestServer;
before(async () => {
  if (!skip) previous = await startTestServer();
});
after(() => previous?.close());

const operator = operatorOf(() => previous);

/** What a customer does most, in one process: signs in, looks at everything, buys and pays. Returns the number of the receipt. */
async function useAll(url: string): Promise<string> {
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
  const { id, payment } = await orderPackage(caller, previous.phoneOf(hanna));
  return payFor(caller, id, payment.paymentUrl);
}

async function payFor(caller: Caller, id: string, url: string): Promise<string> {
  await pay(previous, url, cards.approved);
  const { receiptId } = await orderWhen(caller, id, ({ isComplete }) => isComplete);
  const { body } = await caller.call('GET /receipts/:id', { params: { id: receiptId ?? '' } });
  return body.number;
}

test(
  'the previous release goes on beside the next one, restarts on its schema, and one series of receipts goes on',
  { skip },
  async (t) => {
    const bjorks = await previous.as(bjork);
    const begun = await orderPackage(bjorks, previous.phoneOf(bjork));

    const next = await startApiBeside(previous, { planted: 'expand' });
    t.after(() => next.stop());
    const restarted = await startApiBeside(previous);
    t.after(() => restarted.stop());

    const numbers = [
      await payFor(bjorks, begun.id, begun.payment.paymentUrl),
      await useAll(previous.url),
      await useAll(next.url),
      await useAll(restarted.url),
    ].map(Number);
    const [first = 0] = numbers;
    assert.deepEqual(numbers, [first, first + 1, first + 2, first + 3]);
    assert.deepEqual(await readSchema(previous.db), { pending: [], isAhead: true, missing: null });
    assert.match(await operator.did('payments', 'list'), /0 payment/);
    assert.match(await operator.did('migrate', '--plan'), /ahead of this release, which can use it/);
  },
);

test('a release that a later schema has left behind does not start, and says why', { skip }, async (t) => {
  const later = await startApiBeside(previous, { planted: 'contract' });
  t.after(() => later.stop());
  const reason = /needs a newer release than this one: it requires 9001-contract/;
  const { code, errors } = await startRefused({ ...operator.settings(), PORT: '0' });
  assert.equal(code, 1);
  assert.match(errors, reason);
  assert.match(await operator.refusedTo('payments', 'list'), reason);
  assert.match(await operator.refusedTo('migrate'), reason);
  assert.deepEqual(await migrate(previous.db), [], 'it leaves the schema as it is');
});
