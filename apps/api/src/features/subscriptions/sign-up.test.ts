import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { solja } from '@bylgja/fixtures';

import { cards, freshKey, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());

test('an individual plan with an eSIM: number held, ordered, paid, activated', async () => {
  const caller = await server.as(solja);
  const { body: found } = await caller.call('GET /auth/reserved-numbers', { query: { search: '2210' } });
  assert.equal(found.items.length, 10);
  const phoneNumber = found.items[0]?.phoneNumber ?? '';
  const held = await caller.call('POST /auth/reserved-numbers', { body: { phoneNumber } });
  assert.equal(held.status, 201);
  const placed = await caller.call('POST /subscriptions', {
    body: {
      planId: 'midal',
      euPackage: true,
      eSim: true,
      hasAcceptedBindingPeriod: true,
      phoneNumberReservationId: held.body.id,
    },
    idempotencyKey: freshKey(),
  });
  assert.equal(placed.status, 201, JSON.stringify(placed.problem));
  const [order] = placed.body.orders;
  assert.ok(order && placed.body.paymentUrl);
  await pay(server, placed.body.paymentUrl, cards.approved);
  const done = await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    done.steps.map(({ id, state }) => [id, state]),
    [
      ['paid', 'done'],
      ['number_reserved', 'done'],
      ['esim_ready', 'done'],
      ['active', 'done'],
    ],
  );
  const { body } = await caller.call('GET /subscriptions');
  const line = body.data.currentAccount?.currentMember;
  assert.deepEqual(
    [line?.phoneNumber, line?.status, line?.bindingUntil],
    [phoneNumber, 'active', '2027-05-20'],
  );
  assert.deepEqual(line?.dataTotal, { domestic: 25 * 1024, eu: 50 * 1024 });
});
