import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import { until } from '@bylgja/sandbox';

import { startLocalServer } from '../cards/testing/local-server.ts';
import type { GatewayError } from '../gateway-error.ts';
import { serviceActions } from './network-operator.ts';
import type { ServiceAction, ServiceOrder, ServiceOrderState } from './network-operator.ts';
import { anOrder, startSimulatedNetwork } from './testing/simulated-network.ts';
import type { SimulatedNetwork } from './testing/simulated-network.ts';

let world: SimulatedNetwork;
before(async () => {
  world = await startSimulatedNetwork();
});
after(() => world.close());
beforeEach(() => world.setFault({}));

const unavailable = (kind: GatewayError, reason: string = kind) =>
  fail('network_unavailable', { kind, reason });
const refused = (reason: string) => fail('network_refused', { kind: 'refused', reason });

const stands = new Set<ServiceOrderState>(['information_needed', 'completed', 'declined', 'cancelled']);

/** The state of an order after each step, until nothing more happens by itself. */
async function statesOf(order: ServiceOrder): Promise<ServiceOrderState[]> {
  const placed = await world.network().placeOrder(order);
  assert.ok(placed.ok, JSON.stringify(placed));
  const seen = [placed.value];
  await until(async () => {
    const next = await world.advance(order.id);
    assert.ok(next);
    seen.push(next);
    return stands.has(next.state);
  });
  return seen.map(({ state }) => state);
}

const port = (lastDigits: string): Partial<ServiceOrder> => ({
  action: 'port_in',
  portedSimcardNumber: `89298027700012${lastDigits}`,
});
const plain = ['acknowledged', 'in_progress', 'completed'] as const;
const statesByAction: Record<ServiceAction, readonly ServiceOrderState[]> = {
  activate: plain,
  port_in: ['acknowledged', 'in_progress', 'scheduled', 'completed'],
  change_sim: plain,
  bar: plain,
  unbar: plain,
  bar_roaming: plain,
  unbar_roaming: plain,
  to_prepaid: plain,
  deactivate: plain,
};

for (const action of serviceActions) {
  test(`the network understands ${action}, and the order is followed to its end`, async () => {
    const hasSim = action === 'activate' || action === 'port_in' || action === 'change_sim';
    const order = anOrder({ ...port('0001'), action, simType: hasSim ? 'ESIM' : null });
    assert.deepEqual(await statesOf(order), statesByAction[action]);
    const completed = await world.find(order.id);
    assert.equal(completed?.sim !== null, hasSim);
    assert.equal(completed?.reason, null);
  });
}

test('an eSIM is read with its codes; before it is ready, the SIM is null', async () => {
  const order = anOrder();
  const placed = await world.network().placeOrder(order);
  assert.partialDeepStrictEqual(placed, ok({ id: order.id, state: 'acknowledged', sim: null }));
  await world.advance(order.id);
  const sim = (await world.advance(order.id))?.sim;
  assert.ok(sim?.esim);
  const { iccid, pin, puk, esim } = sim;
  const shape = /^89298\d{14} \d{4} \d{8} smdp\.\S+ [0-9A-F-]{23}$/;
  assert.match([iccid, pin, puk, esim.smdpAddress, esim.matchingId].join(' '), shape);
  assert.deepEqual((await world.find(order.id))?.sim, sim);
});

test('a SIM card for delivery or pick-up is read when it is sent', async () => {
  for (const delivery of [
    { kind: 'pickup', locationId: 'torshavn' },
    { kind: 'post', address: 'Áarvegur 1', postalCode: '100', city: 'Tórshavn' },
  ] as const) {
    const order = anOrder({ simType: 'PHYSICAL', delivery });
    await world.network().placeOrder(order);
    assert.equal((await world.advance(order.id))?.simSentAt, null);
    const sent = await world.advance(order.id);
    assert.ok(sent?.simSentAt);
    assert.equal(sent.state, 'in_progress');
    assert.equal(sent.sim?.esim, null);
    const completed = await world.advance(order.id);
    assert.deepEqual([completed?.state, completed?.simSentAt], ['completed', sent.simSentAt]);
  }
});

test('a SIM card that the customer already has is not sent', async () => {
  const simcardNumber = '8929801234567890123';
  const order = anOrder({ simType: 'PHYSICAL', simcardNumber });
  await statesOf(order);
  const completed = await world.find(order.id);
  assert.deepEqual([completed?.simSentAt, completed?.sim?.iccid], [null, simcardNumber]);
});

test('a port-in reports when the number moves', async () => {
  const order = anOrder(port('0001'));
  await world.network().placeOrder(order);
  assert.equal((await world.advance(order.id))?.scheduledFor, null);
  const scheduled = await world.advance(order.id);
  assert.equal(scheduled?.state, 'scheduled');
  assert.ok(scheduled.scheduledFor);
});

test('a port-in with a wrong card number needs information; a new order with the right one succeeds', async () => {
  const order = anOrder(port('0000'));
  assert.deepEqual(await statesOf(order), ['acknowledged', 'in_progress', 'information_needed']);
  assert.equal((await world.find(order.id))?.reason, 'simcard_number_wrong');
  assert.equal((await statesOf(anOrder(port('0001')))).at(-1), 'completed');
});

test('a port-in that the other provider refuses is declined with that reason', async () => {
  const order = anOrder(port('9999'));
  assert.deepEqual(await statesOf(order), ['acknowledged', 'in_progress', 'declined']);
  assert.equal((await world.find(order.id))?.reason, 'donor_refuses');
});

test('orders that the operator declines or cancels by hand are read with their reason', async () => {
  for (const reason of ['number_not_at_donor', 'number_bound', 'not_possible', 'donor_refuses']) {
    const order = anOrder(port('0001'));
    await world.network().placeOrder(order);
    await world.command(order.id, { do: 'decline', reason });
    assert.partialDeepStrictEqual(await world.find(order.id), { state: 'declined', reason });
  }
  const cancelled = anOrder();
  await world.network().placeOrder(cancelled);
  await world.command(cancelled.id, { do: 'cancel' });
  assert.partialDeepStrictEqual(await world.find(cancelled.id), { state: 'cancelled', reason: null });
});

test('the same order placed twice is one order, also when its first answer was lost', async () => {
  const order = anOrder({ simType: 'PHYSICAL', delivery: { kind: 'pickup', locationId: 'torshavn' } });
  await world.setFault({ losesAnswers: true });
  assert.deepEqual(await world.network().placeOrder(order), unavailable('connection'));
  await world.setFault({});
  await world.advance(order.id);
  const again = await world.network().placeOrder(order);
  assert.partialDeepStrictEqual(again, ok({ id: order.id, state: 'in_progress' }));
});

test('a different order with the same id is refused', async () => {
  const order = anOrder();
  await world.network().placeOrder(order);
  assert.deepEqual(await world.network().placeOrder({ ...order, action: 'bar' }), refused('http_409'));
});

test('an order that the network does not understand is refused, and not created', async () => {
  const order = anOrder({ portedSimcardNumber: 'no number' });
  assert.deepEqual(await world.network().placeOrder(order), refused('http_400'));
  assert.equal(await world.find(order.id), null);
});

test('an order that the network does not know is null', async () => {
  assert.deepEqual(await world.network().findOrder(randomUUID()), ok(null));
});

test('an older answer after a newer one is recognized by its time of change', async () => {
  const order = anOrder();
  await world.network().placeOrder(order);
  const older = await world.advance(order.id);
  const newer = await world.advance(order.id);
  await world.setFault({ isOutdated: true });
  assert.deepEqual(await world.find(order.id), older);
  assert.ok(older && newer && older.changedAt < newer.changedAt);
});

test('a network that is down or too slow is unavailable, for orders and for queries', async () => {
  const both = async (network: ReturnType<typeof world.network>, failure: ReturnType<typeof unavailable>) => {
    assert.deepEqual(await network.placeOrder(anOrder()), failure);
    assert.deepEqual(await network.findOrder(randomUUID()), failure);
  };
  await both(world.network({ token: 'wrong' }), unavailable('key_refused', 'http_401'));
  await world.setFault({ httpStatus: 503 });
  await both(world.network(), unavailable('server_error', 'http_503'));
  await world.setFault({ delayMs: 24 * 3_600_000 });
  await both(world.network({ timeoutMs: 200 }), unavailable('timeout'));
});

for (const [status, kind] of [
  [401, 'key_refused'],
  [403, 'key_refused'],
  [404, 'other'],
  [408, 'timeout'],
  [425, 'busy'],
  [429, 'busy'],
  [500, 'server_error'],
  [502, 'server_error'],
  [504, 'server_error'],
] as const) {
  test(`an order answered with ${status} may have been accepted`, async () => {
    await world.setFault({ httpStatus: status });
    assert.deepEqual(await world.network().placeOrder(anOrder()), unavailable(kind, `http_${status}`));
  });
}

for (const status of [400, 409, 422]) {
  test(`an order answered with ${status} was not accepted; a query answered so proves nothing`, async () => {
    await world.setFault({ httpStatus: status });
    assert.deepEqual(await world.network().placeOrder(anOrder()), refused(`http_${status}`));
    assert.deepEqual(await world.network().findOrder(randomUUID()), unavailable('other', `http_${status}`));
  });
}

test('a redirect is not followed: the token is sent to one host only', async (t) => {
  let visits = 0;
  const elsewhere = await startLocalServer(t, (_request, response) => {
    visits += 1;
    response.end('[]');
  });
  const baseUrl = await startLocalServer(t, (_request, response) => {
    response.writeHead(307, { location: elsewhere }).end();
  });
  const redirected = unavailable('other', 'http_307');
  assert.deepEqual(await world.network({ baseUrl }).placeOrder(anOrder()), redirected);
  assert.deepEqual(await world.network({ baseUrl }).findOrder(randomUUID()), redirected);
  assert.equal(visits, 0);
});

test('an answer without end is not read to its end', async (t) => {
  const baseUrl = await startLocalServer(t, (_request, response) => {
    const block = Buffer.alloc(1024 * 1024, 32);
    const more = () => {
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  });
  assert.deepEqual(
    await world.network({ baseUrl }).placeOrder(anOrder()),
    unavailable('not_understood', 'answer_too_large'),
  );
});

test('a failure contains nothing of the request', async (t) => {
  const portedSimcardNumber = '8929802770001200001';
  const baseUrl = await startLocalServer(t, (_request, response) => {
    response.writeHead(422).end(JSON.stringify({ code: portedSimcardNumber, reason: portedSimcardNumber }));
  });
  const answer = await world.network({ baseUrl }).placeOrder(anOrder({ portedSimcardNumber }));
  assert.deepEqual(answer, refused('http_422'));
});
