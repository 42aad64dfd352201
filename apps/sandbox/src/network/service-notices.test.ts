import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import type { SandboxOptions } from '../sandbox.ts';
import type { NetworkFault } from './network.ts';
import type { ServiceNotice } from './service-notices.ts';
import { startNoticeReceiver } from './testing/notice-receiver.ts';
import { orderEsim, startOrderer, wireOrder } from './testing/orderer.ts';

/** A network with a notice receiver, and an order on hold. */
async function startNotified(
  t: TestContext,
  { fault = {}, ...options }: Partial<SandboxOptions> & { fault?: NetworkFault } = {},
) {
  const receiver = await startNoticeReceiver(t);
  const orderer = await startOrderer(t, { networkCallback: receiver.callback, ...options });
  await orderer.setFault(fault);
  const order = orderEsim();
  const { id } = await orderer.place(order);
  return { receiver, orderer, externalId: order.externalId, id };
}

test('each change of an order sends one notice, with the token and the order’s address', async (t) => {
  const { receiver, orderer, externalId, id } = await startNotified(t);
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(1);
  await orderer.command(externalId, { do: 'advance' });
  const [first, second] = await receiver.count(2);
  assert.deepEqual(first?.event, { serviceOrder: { id, externalId, state: 'inProgress' } });
  assert.equal(first.eventType, 'ServiceOrderStateChangeEvent');
  assert.equal(first.authorization, 'Bearer callback-token');
  assert.equal(second?.event.serviceOrder.state, 'completed');
  assert.notEqual(first.eventId, second.eventId);
});

test('a notice contains nothing about the SIM', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t);
  await orderer.command(externalId, { do: 'complete' });
  const [notice] = await receiver.count(1);
  assert.deepEqual(Object.keys(notice?.event.serviceOrder ?? {}), ['id', 'externalId', 'state']);
});

test('posting a card is a milestone', async (t) => {
  const { receiver, orderer } = await startNotified(t);
  const order = wireOrder('add', 'mobile-line', { simType: 'PHYSICAL' });
  await orderer.place(order);
  await orderer.command(order.externalId, { do: 'advance' });
  await orderer.command(order.externalId, { do: 'advance' });
  const notices = await receiver.count(2);
  assert.ok(notices.some(({ eventType }) => eventType === 'ServiceOrderMilestoneEvent'));
});

test('a rejected notice is sent again until it is accepted', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t);
  receiver.answerWith(503);
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(3);
  receiver.answerWith(204);
  const seen = receiver.received.length;
  const [first, ...others] = await receiver.count(seen + 1);
  for (const notice of others) assert.equal(notice.eventId, first?.eventId);
});

test('a notice that is never accepted is given up', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t);
  receiver.answerWith(400);
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(12);
  await orderer.command(externalId, { do: 'advance' });
  const notices = await receiver.count(24);
  const triesOf = (state: string) =>
    notices.filter(({ event }: ServiceNotice) => event.serviceOrder.state === state).length;
  assert.deepEqual([triesOf('inProgress'), triesOf('completed')], [12, 12]);
});

test('a repeating network sends notices twice', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t, { fault: { repeats: true } });
  await orderer.command(externalId, { do: 'advance' });
  const [first, again] = await receiver.count(2);
  assert.equal(first?.eventId, again?.eventId);
});

test('with reordering, an older notice is sent after a newer one', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t, {
    fault: { reordersNotices: true },
    timeScale: 0.001,
  });
  await orderer.command(externalId, { do: 'advance' });
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(2);
  assert.deepEqual(receiver.states(), ['completed', 'inProgress']);
});

test('a delayed notice waits in sandbox time', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t, { fault: { noticeDelayMs: 3_600_000 } });
  await orderer.command(externalId, { do: 'advance' });
  await orderer.setFault({});
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(1);
  assert.deepEqual(receiver.states(), ['completed']);
  await orderer.client.read('POST', '/_sandbox/clock', { json: { advanceSeconds: 3600 } });
  await receiver.count(2);
  assert.deepEqual(receiver.states(), ['completed', 'inProgress']);
});

test('a lost notice is never sent', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t, { fault: { losesNotices: true } });
  await orderer.command(externalId, { do: 'advance' });
  await orderer.setFault({});
  await orderer.command(externalId, { do: 'advance' });
  await receiver.count(1);
  assert.deepEqual(receiver.states(), ['completed']);
});

test('after the notice address changes, only the new one gets notices', async (t) => {
  const { receiver, orderer, externalId } = await startNotified(t);
  const other = await startNoticeReceiver(t);
  const callback = { ...other.callback, token: 'another-token' };
  await orderer.client.call('PUT', '/_sandbox/network/callback', { json: callback });
  await orderer.command(externalId, { do: 'advance' });
  const [notice] = await other.count(1);
  assert.equal(notice?.authorization, 'Bearer another-token');
  assert.deepEqual(receiver.received, []);
  assert.equal((await orderer.client.call('PUT', '/_sandbox/network/callback', { json: {} })).status, 400);
});

test('notices not sent before a restart are sent after it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-network-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const dataFile = join(folder, 'sandbox.json');
  const { receiver, orderer, externalId } = await startNotified(t, { dataFile, timeScale: 0.001 });
  receiver.answerWith(503);
  await orderer.command(externalId, { do: 'advance' });
  const [unsent] = await receiver.count(1);
  await orderer.client.close();
  receiver.answerWith(204);
  await startOrderer(t, { dataFile, networkCallback: receiver.callback });
  const [, notices] = await receiver.count(2);
  assert.equal(notices?.eventId, unsent?.eventId);
});

test('an outdated response has the order’s state before its last change', async (t) => {
  const { orderer, externalId } = await startNotified(t);
  await orderer.command(externalId, { do: 'advance' });
  const before = await orderer.find(externalId);
  await orderer.command(externalId, { do: 'advance' });
  await orderer.setFault({ isOutdated: true });
  assert.deepEqual(await orderer.find(externalId), before);
  await orderer.setFault({});
  assert.equal((await orderer.find(externalId))?.state, 'completed');
});

test('an order whose response is lost is still carried out', async (t) => {
  const { orderer } = await startNotified(t);
  await orderer.setFault({ losesAnswers: true });
  const order = orderEsim();
  await assert.rejects(() => orderer.place(order), /fetch failed/);
  await orderer.setFault({});
  assert.equal((await orderer.find(order.externalId))?.state, 'acknowledged');
});

test('a network that rejects an order says why', async (t) => {
  const { orderer, externalId } = await startNotified(t, { fault: { declines: 'not_possible' } });
  await orderer.setPace(0.01);
  const declined = await orderer.reached(externalId, 'rejected');
  assert.deepEqual(
    declined.errorMessage.map(({ code }) => code),
    ['not_possible'],
  );
});

test('a network that is down accepts no orders', async (t) => {
  const { orderer } = await startNotified(t);
  await orderer.setFault({ httpStatus: 503 });
  const order = orderEsim();
  await assert.rejects(() => orderer.place(order), /503/);
  await orderer.setFault({});
  assert.equal(await orderer.find(order.externalId), undefined);
  assert.equal((await orderer.place(order)).state, 'acknowledged');
});
