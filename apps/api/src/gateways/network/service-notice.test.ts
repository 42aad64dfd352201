import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';

import { readServiceNotice } from './service-notice.ts';
import { anOrder, startSimulatedNetwork } from './testing/simulated-network.ts';
import type { SimulatedNetwork } from './testing/simulated-network.ts';

const token = 'the-token-we-are-called-with';
const orderId = randomUUID();
const notice = {
  eventId: 'event-1',
  eventTime: '2026-11-21T14:32:00Z',
  eventType: 'ServiceOrderStateChangeEvent',
  event: { serviceOrder: { id: 'network-1', externalId: orderId, state: 'completed' } },
};

function read(body: unknown, authorization: string | string[] | undefined = `Bearer ${token}`) {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return readServiceNotice(token, { body: bytes, headers: { authorization } });
}

test('a notice names the order to fetch', () => {
  assert.deepEqual(read(notice), ok({ orderId }));
  for (const eventType of ['ServiceOrderMilestoneEvent', 'ServiceOrderInformationRequiredEvent']) {
    assert.deepEqual(read({ ...notice, eventType }), ok({ orderId }));
  }
});

test('a notice without the right token is not read', () => {
  for (const authorization of [
    '',
    token,
    'Bearer ',
    `Bearer ${token}x`,
    `bearer ${token}`,
    `Basic ${token}`,
    [`Bearer ${token}`],
  ]) {
    assert.deepEqual(read('not even JSON', authorization), fail('bad_token'));
    assert.deepEqual(read(notice, authorization), fail('bad_token'));
  }
  const body = Buffer.from(JSON.stringify(notice));
  assert.deepEqual(readServiceNotice(token, { body, headers: {} }), fail('bad_token'));
});

test('without a configured token, no notice is accepted', () => {
  const body = Buffer.from(JSON.stringify(notice));
  for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined', '']) {
    assert.deepEqual(readServiceNotice(null, { body, headers: { authorization } }), fail('bad_token'));
    assert.deepEqual(readServiceNotice('', { body, headers: { authorization } }), fail('bad_token'));
  }
});

test('a notice about something else and a malformed one have different codes', () => {
  assert.deepEqual(read({ ...notice, eventType: 'ProductOrderStateChangeEvent' }), fail('unknown_type'));
  for (const body of [
    '',
    'null',
    '[]',
    '{',
    {},
    { ...notice, eventType: 4 },
    { ...notice, event: undefined },
    { ...notice, event: { serviceOrder: { id: 'network-1' } } },
    { ...notice, event: { serviceOrder: { externalId: '../orders' } } },
  ]) {
    assert.deepEqual(read(body), fail('malformed_body'), JSON.stringify(body));
  }
});

let world: SimulatedNetwork;
before(async () => {
  world = await startSimulatedNetwork();
});
after(() => world.close());
beforeEach(() => world.setFault({}));

test('the notices of the network are read: each step of an order, in order', async (t) => {
  const received = await world.listen(t);
  const order = anOrder({ simType: 'PHYSICAL' });
  await world.network().placeOrder(order);
  for (let step = 1; step <= 3; step += 1) {
    await world.advance(order.id);
    await received(step);
  }
  for (const raw of await received(3)) {
    assert.deepEqual(world.network().readNotice(raw), ok({ orderId: order.id }));
    assert.deepEqual(
      world.network({ callbackToken: 'another-token-than-that' }).readNotice(raw),
      fail('bad_token'),
    );
    assert.doesNotMatch(raw.body.toString(), /"(?:iccid|pin|puk)"/);
  }
});

test('repeated, reordered and lost notices all lead to the present state of the order', async (t) => {
  for (const fault of [{ repeats: true }, { reordersNotices: true }, { losesNotices: true }]) {
    const received = await world.listen(t);
    const order = anOrder();
    await world.network().placeOrder(order);
    await world.setFault(fault);
    await world.advance(order.id);
    await world.setFault('losesNotices' in fault ? {} : fault);
    await world.advance(order.id);
    const [first] = await received(1);
    assert.ok(first);
    assert.deepEqual(world.network().readNotice(first), ok({ orderId: order.id }));
    assert.equal((await world.find(order.id))?.state, 'completed');
    await world.setFault({});
  }
});
