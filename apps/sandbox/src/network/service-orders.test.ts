import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { until } from '../waiting.ts';
import type { OrderState } from './service-order.ts';
import { bearer, orderEsim, startOrderer, valueOf, wireOrder, wirePath } from './testing/orderer.ts';
import type { Orderer, WireOrder } from './testing/orderer.ts';

const physical = { simType: 'PHYSICAL', delivery: { kind: 'pickup', locationId: 'torshavn' } };
const blank = { simType: 'PHYSICAL', simcardNumber: '8929801234567890123' };
const port = (lastDigits: string, sim: object = { simType: 'ESIM' }) =>
  wireOrder('add', 'number-port', { portedSimcardNumber: `89298027700012${lastDigits}`, ...sim });

/** The order's states, until no further step happens automatically. */
async function stepsOf(orderer: Orderer, json: { externalId: string }): Promise<WireOrder[]> {
  const seen = [await orderer.place(json)];
  return until(async () => {
    await orderer.command(json.externalId, { do: 'advance' });
    const now = await orderer.find(json.externalId);
    if (!now || now.lastUpdate === seen.at(-1)?.lastUpdate) return seen;
    seen.push(now);
    return null;
  });
}

const walks: readonly (readonly [string, object & { externalId: string }, readonly OrderState[]])[] = [
  ['a new number with an eSIM', orderEsim(), ['acknowledged', 'inProgress', 'completed']],
  [
    'a new number with a card that is sent',
    wireOrder('add', 'mobile-line', physical),
    ['acknowledged', 'inProgress', 'inProgress', 'completed'],
  ],
  [
    'a new number with a card that the customer already has',
    wireOrder('add', 'mobile-line', blank),
    ['acknowledged', 'inProgress', 'completed'],
  ],
  ['a port with an eSIM', port('0001'), ['acknowledged', 'inProgress', 'pending', 'completed']],
  [
    'a port with a card that is sent',
    port('0001', physical),
    ['acknowledged', 'inProgress', 'inProgress', 'pending', 'completed'],
  ],
  ['a port with the wrong card number', port('0000'), ['acknowledged', 'inProgress', 'held']],
  [
    'a port without a card number',
    wireOrder('add', 'number-port', { simType: 'ESIM' }),
    ['acknowledged', 'inProgress', 'held'],
  ],
  ['a port that the other provider refuses', port('9999'), ['acknowledged', 'inProgress', 'rejected']],
  [
    'a new SIM',
    wireOrder('modify', 'sim-card', { simType: 'ESIM' }),
    ['acknowledged', 'inProgress', 'completed'],
  ],
  ['a barring', wireOrder('add', 'barring'), ['acknowledged', 'inProgress', 'completed']],
  ['the end of a barring', wireOrder('delete', 'barring'), ['acknowledged', 'inProgress', 'completed']],
  ['a change to prepaid', wireOrder('add', 'prepaid'), ['acknowledged', 'inProgress', 'completed']],
  ['a terminated number', wireOrder('delete', 'mobile-line'), ['acknowledged', 'inProgress', 'completed']],
];

for (const [name, order, states] of walks) {
  test(`the states of ${name} are ${states.join(', ')}, each later than the last`, async (t) => {
    const seen = await stepsOf(await startOrderer(t), order);
    assert.deepEqual(
      seen.map(({ state }) => state),
      states,
    );
    const times = seen.map(({ lastUpdate }) => lastUpdate);
    assert.deepEqual([...new Set(times)].toSorted(), times);
  });
}

test('a completed eSIM order has its activation data, which is absent before', async (t) => {
  const seen = await stepsOf(await startOrderer(t), orderEsim());
  const [placed, , completed] = seen;
  assert.ok(placed && completed);
  for (const name of ['iccid', 'pin', 'puk', 'smdpAddress', 'matchingId']) {
    assert.equal(valueOf(placed, name), undefined);
    assert.ok(valueOf(completed, name), name);
  }
});

test('a posted card’s number is known once it exists, and does not change', async (t) => {
  const [, , sent, completed] = await stepsOf(
    await startOrderer(t),
    wireOrder('add', 'mobile-line', physical),
  );
  assert.ok(sent && completed);
  assert.deepEqual(
    sent.milestone.map(({ name }) => name),
    ['simSent'],
  );
  assert.equal(valueOf(sent, 'iccid'), valueOf(completed, 'iccid'));
  assert.equal(valueOf(completed, 'matchingId'), undefined);
});

test('a blank card the customer already has becomes the line’s card', async (t) => {
  const completed = (await stepsOf(await startOrderer(t), wireOrder('add', 'mobile-line', blank))).at(-1);
  assert.ok(completed);
  assert.equal(valueOf(completed, 'iccid'), blank.simcardNumber);
  assert.deepEqual(completed.milestone, []);
});

test('a port reports the transfer time, or why it is declined', async (t) => {
  const orderer = await startOrderer(t, { timeScale: 1 });
  const [, , pending] = await stepsOf(orderer, port('0001'));
  assert.ok(pending);
  const scheduled = pending.milestone.find(({ name }) => name === 'portScheduled');
  assert.ok(scheduled && scheduled.milestoneDate > pending.lastUpdate);
  const reasonOf = async (order: { externalId: string }) =>
    (await stepsOf(orderer, order)).at(-1)?.errorMessage.map(({ code }) => code);
  assert.deepEqual(await reasonOf(port('0000')), ['simcard_number_wrong']);
  assert.deepEqual(await reasonOf(port('9999')), ['donor_refuses']);
});

test('orders advance automatically at their pace, in sandbox time', async (t) => {
  const orderer = await startOrderer(t);
  await orderer.setPace(3600);
  const order = port('0001');
  await orderer.place(order);
  await orderer.client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 3601 } });
  assert.equal((await orderer.find(order.externalId))?.state, 'inProgress');
  await orderer.client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 86_400 } });
  await orderer.reached(order.externalId, 'completed');
});

test('a new pace also applies to orders in progress', async (t) => {
  const orderer = await startOrderer(t);
  const order = orderEsim();
  await orderer.place(order);
  await orderer.client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 86_400 } });
  assert.equal((await orderer.find(order.externalId))?.state, 'acknowledged');
  await orderer.setPace(0.01);
  await orderer.reached(order.externalId, 'completed');
});

test('the same id is the same order, also when repeated or with its fields in another order', async (t) => {
  const orderer = await startOrderer(t);
  const address = { address: 'Áarvegur 1', postalCode: '100', city: 'Tórshavn' };
  const order = wireOrder('add', 'mobile-line', {
    simType: 'PHYSICAL',
    delivery: { kind: 'post', ...address },
  });
  const placed = await orderer.place(order);
  await orderer.command(order.externalId, { do: 'advance' });
  const again = {
    ...wireOrder('add', 'mobile-line', { delivery: { ...address, kind: 'post' }, simType: 'PHYSICAL' }),
    externalId: order.externalId,
  };
  const second = await orderer.place(again);
  assert.deepEqual([second.id, second.state], [placed.id, 'inProgress']);
  assert.equal((await orderer.client.read<unknown[]>('GET', '/_sandbox/network/orders')).length, 1);
});

test('a different order with an existing id is rejected', async (t) => {
  const orderer = await startOrderer(t);
  const order = orderEsim();
  await orderer.place(order);
  const json = { ...wireOrder('add', 'barring'), externalId: order.externalId };
  const response = await orderer.client.call('POST', wirePath, { headers: bearer, json });
  assert.equal(response.status, 409);
});

for (const [name, order] of Object.entries({
  'an unknown service': wireOrder('add', 'fibre'),
  'an action that a service does not support': wireOrder('modify', 'mobile-line'),
  'a service without a number': wireOrder('add', 'barring', { phoneNumber: undefined }),
  'a service with an incomplete number': wireOrder('add', 'barring', { phoneNumber: '211001' }),
  'an unknown SIM type': wireOrder('add', 'mobile-line', { simType: 'WOOD' }),
  'a card number of letters': wireOrder('add', 'mobile-line', { simcardNumber: 'abcdef' }),
  'a delivery without an address': wireOrder('add', 'mobile-line', { delivery: { kind: 'post' } }),
  'unknown characteristics': wireOrder('add', 'barring', { colour: 'blue' }),
  'an invalid id': { ...wireOrder('add', 'barring'), externalId: 'one' },
})) {
  test(`an order with ${name} is refused, and nothing is stored`, async (t) => {
    const { client } = await startOrderer(t);
    const response = await client.call('POST', wirePath, { headers: bearer, json: order });
    assert.equal(response.status, 400);
    assert.deepEqual(await client.read('GET', '/_sandbox/network/orders'), []);
  });
}

test('ordering and reading orders require the token', async (t) => {
  const { client } = await startOrderer(t, { networkToken: 'right' });
  assert.equal((await client.call('POST', wirePath, { headers: bearer, json: orderEsim() })).status, 401);
  const search = `${wirePath}?externalId=${randomUUID()}`;
  assert.equal((await client.call('GET', search, { headers: bearer })).status, 401);
  assert.equal((await client.call('GET', search)).status, 401);
});

test('an order unknown to the network is not found', async (t) => {
  const orderer = await startOrderer(t);
  assert.equal(await orderer.find(randomUUID()), undefined);
});

test('orders survive a restart with the same data file, and continue', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-network-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const dataFile = join(folder, 'sandbox.json');
  const first = await startOrderer(t, { dataFile });
  const [done, underWay] = [orderEsim(), orderEsim()];
  await first.place(done);
  await first.place(underWay);
  await first.command(done.externalId, { do: 'complete' });
  const before = await first.find(done.externalId);
  await first.client.close();

  const second = await startOrderer(t, { dataFile });
  assert.deepEqual(await second.find(done.externalId), before);
  await second.setPace(0.01);
  await second.reached(underWay.externalId, 'completed');
});

test('an order can be completed, held, declined and cancelled by hand, until it is finished', async (t) => {
  const orderer = await startOrderer(t);
  const order = port('0001');
  await orderer.place(order);
  await orderer.command(order.externalId, { do: 'ask', reason: 'simcard_number_wrong' });
  const held = await orderer.find(order.externalId);
  assert.deepEqual([held?.state, held?.errorMessage[0]?.code], ['held', 'simcard_number_wrong']);
  await orderer.command(order.externalId, { do: 'complete' });
  const completed = await orderer.find(order.externalId);
  assert.deepEqual([completed?.state, completed?.errorMessage], ['completed', []]);
  assert.equal((await orderer.command(order.externalId, { do: 'cancel' })).status, 409);

  const declined = port('0002');
  await orderer.place(declined);
  await orderer.command(declined.externalId, { do: 'decline', reason: 'number_bound' });
  assert.equal((await orderer.find(declined.externalId))?.errorMessage[0]?.code, 'number_bound');

  const cancelled = port('0003');
  await orderer.place(cancelled);
  await orderer.command(cancelled.externalId, { do: 'cancel' });
  assert.equal((await orderer.find(cancelled.externalId))?.state, 'cancelled');
});

test('actions on an unknown order, and unknown actions, are rejected', async (t) => {
  const orderer = await startOrderer(t);
  assert.equal((await orderer.command(randomUUID(), { do: 'complete' })).status, 404);
  const order = orderEsim();
  await orderer.place(order);
  for (const json of [{}, { do: 'burn' }, { do: 'decline' }, { do: 'complete', reason: 'number_bound' }]) {
    const path = `/_sandbox/network/orders/${order.externalId}`;
    assert.equal((await orderer.client.call('POST', path, { json })).status, 400, JSON.stringify(json));
  }
  assert.equal((await orderer.find(order.externalId))?.state, 'acknowledged');
});
