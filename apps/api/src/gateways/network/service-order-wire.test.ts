import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { test } from 'node:test';

import { ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

import { startLocalServer } from '../cards/testing/local-server.ts';
import { createServiceOrders } from './service-orders.ts';
import { anOrder } from './testing/simulated-network.ts';

/** The reason names the place in the answer, and nothing of its values. */
function assertNotUnderstood(result: Result<unknown>): void {
  assert.ok(!result.ok);
  assert.equal(result.code, 'network_unavailable');
  assert.match(String(result.details?.['reason']), /^answer_not_understood( at [a-zA-Z\d.]+)?$/);
  for (const secret of [sim.pin, sim.puk, esim.matchingId]) {
    assert.ok(!String(result.details?.['reason']).includes(secret));
  }
}

const networkAt = (baseUrl: string) =>
  createServiceOrders({ baseUrl, token: 'network-token', callbackToken: null, timeoutMs: 30_000 });

const answering =
  (answer: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };

const order = anOrder();
const sim = { iccid: '8929801461956455593', pin: '0042', puk: '06543371' };
const esim = { smdpAddress: 'smdp.example.fo', matchingId: '8A4F5-6CB9C' };
const withSim = (values: object) => ({
  service: { serviceCharacteristic: Object.entries(values).map(([name, value]) => ({ name, value })) },
});
const wire = {
  id: 'network-1',
  externalId: order.id,
  state: 'completed',
  lastUpdate: '2026-11-21T14:32:00+01:00',
  serviceOrderItem: [withSim({ ...sim, ...esim, colour: 'blue' })],
};
const snapshot = {
  id: order.id,
  state: 'completed',
  reason: null,
  scheduledFor: null,
  simSentAt: null,
  sim: { ...sim, esim },
  changedAt: new Date('2026-11-21T13:32:00Z'),
};

const readings: readonly (readonly [string, object, object])[] = [
  ['with unknown fields', { '@type': 'ServiceOrder', note: [{ text: 'x' }] }, {}],
  ['without the SIM', { serviceOrderItem: [{ service: {} }] }, { sim: null }],
  ['of a physical SIM', { serviceOrderItem: [withSim(sim)] }, { sim: { ...sim, esim: null } }],
  [
    'of a card without its check digit',
    { serviceOrderItem: [withSim({ ...sim, iccid: sim.iccid.slice(0, 18) })] },
    { sim: { ...sim, iccid: sim.iccid.slice(0, 18), esim: null } },
  ],
  [
    'that failed for an unknown reason',
    { state: 'failed', errorMessage: [{ code: 'E-4711' }] },
    { state: 'declined', reason: 'not_possible' },
  ],
  [
    'that was rejected without a reason',
    { state: 'rejected' },
    { state: 'declined', reason: 'not_possible' },
  ],
  ['that succeeded after an error', { errorMessage: [{ code: 'donor_refuses' }] }, {}],
  [
    'of a port',
    { state: 'pending', milestone: [{ name: 'portScheduled', milestoneDate: '2026-11-23T08:00:00Z' }] },
    { state: 'scheduled', scheduledFor: new Date('2026-11-23T08:00:00Z') },
  ],
];
for (const [name, change, read] of readings) {
  test(`an order ${name} is read`, async (t) => {
    const baseUrl = await startLocalServer(t, answering([{ ...wire, ...change }]));
    assert.deepEqual(await networkAt(baseUrl).findOrder(order.id), ok({ ...snapshot, ...read }));
  });
}

const nonsense: Record<string, object> = {
  'no state': { state: undefined },
  'an unknown state': { state: 'dreaming' },
  'no instant': { lastUpdate: undefined },
  'an invalid instant': { lastUpdate: 'yesterday' },
  'no item': { serviceOrderItem: [] },
  'two items': { serviceOrderItem: [withSim(sim), withSim(sim)] },
  'a SIM without its PUK': { serviceOrderItem: [withSim({ ...sim, puk: undefined })] },
  'half an eSIM': { serviceOrderItem: [withSim({ ...sim, matchingId: 'A' })] },
  'a card number of letters': { serviceOrderItem: [withSim({ ...sim, iccid: 'abc' })] },
  'an eSIM from an invalid address': {
    serviceOrderItem: [withSim({ ...sim, ...esim, smdpAddress: 'https://smdp.example.fo/x' })],
  },
  'a milestone at no time': { milestone: [{ name: 'simSent', milestoneDate: 'soon' }] },
};
for (const [name, change] of Object.entries(nonsense)) {
  test(`an order with ${name} is not understood`, async (t) => {
    const one = await startLocalServer(t, answering({ ...wire, ...change }));
    assertNotUnderstood(await networkAt(one).placeOrder(order));
    const list = await startLocalServer(t, answering([{ ...wire, ...change }]));
    assertNotUnderstood(await networkAt(list).findOrder(order.id));
  });
}

test('an answer about another order, or that is not JSON, is not understood', async (t) => {
  const other = { ...wire, externalId: randomUUID() };
  const one = await startLocalServer(t, answering(other));
  assertNotUnderstood(await networkAt(one).placeOrder(order));
  const list = await startLocalServer(t, answering([other]));
  assertNotUnderstood(await networkAt(list).findOrder(order.id));
  const page = await startLocalServer(t, (_request, response) => response.end('<html>'));
  assertNotUnderstood(await networkAt(page).findOrder(order.id));
});
