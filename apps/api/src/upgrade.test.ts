import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork } from '@bylgja/fixtures';

import { migrate, readSchema } from '#db/migrate.ts';
import { operatorOf, onlyWhereShared } from '#operator/testing/operator-of.ts';
import { startRefused } from '#operator/testing/run-operator.ts';
import { startApiBeside } from '#testing/api-beside.ts';
import { orderPackage } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';
import { payForOrder, useAll } from '#testing/use-all.ts';

const skip = onlyWhereShared();

/** The previous release, with a customer who is about to pay. */
let previous: TestServer;
before(async () => {
  if (!skip) previous = await startTestServer();
});
after(() => previous?.close());

const operator = operatorOf(() => previous);

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
      await payForOrder(previous, bjorks, begun),
      await useAll(previous, previous.url),
      await useAll(previous, next.url),
      await useAll(previous, restarted.url),
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
