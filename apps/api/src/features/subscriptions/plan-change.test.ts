import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { hanna } from '@bylgja/fixtures';

import { cards, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { accountOf, lineOf, orderedBy } from './testing/changes.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
beforeEach(() => server.clock.advance(60));

const change = async (planId: string) => {
  const caller = await server.as(hanna);
  return caller.call('PATCH /subscriptions/:id', { params: { id: lineOf(hanna) }, body: { planId } });
};

test('a larger plan is had at once, with its whole month’s data, when its difference is paid', async () => {
  const hannas = await server.as(hanna);
  const { status, body } = await change('stort');
  assert.equal(status, 200);
  const { order, paymentUrl } = orderedBy(body);
  assert.deepEqual([order.kind, order.name, order.price], ['plan_change', 'Stórt', 26]);
  assert.equal((await accountOf(server, hanna)).planId, 'midal');
  await pay(server, paymentUrl ?? '', cards.approved);
  const done = await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    done.steps.map(({ id, state }) => [id, state]),
    [
      ['paid', 'done'],
      ['active', 'done'],
    ],
  );
  const account = await accountOf(server, hanna);
  assert.deepEqual([account.planId, account.currentMember?.dataTotal.domestic], ['stort', 100 * 1024]);
});
