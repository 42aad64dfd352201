import assert from 'node:assert/strict';
import { test } from 'node:test';

import { orderEsim, startOrderer, wireOrder } from './testing/orderer.ts';

const port = () =>
  wireOrder('add', 'number-port', { simType: 'ESIM', portedSimcardNumber: '8929802770001200001' });

test('people see an order and complete it with a form', async (t) => {
  const { client, place, find } = await startOrderer(t);
  assert.match(await client.page('/dev/network'), /No orders yet/);
  const order = orderEsim();
  await place(order);
  const page = await client.page('/dev/network');
  assert.match(page, /New number/);
  assert.match(page, /21\u00a015\u00a055/);
  assert.match(page, /Received/);

  const path = `/dev/network/orders/${order.externalId}`;
  const posted = await client.call('POST', path, { form: { do: 'complete' } });
  assert.equal(posted.status, 303);
  assert.equal(posted.headers.get('location'), '/dev/network');
  assert.equal((await find(order.externalId))?.state, 'completed');
  const after = await client.page('/dev/network', 'fo');
  assert.match(after, /Liðug/);
  assert.doesNotMatch(after, /Ger lidna nú/);
});

test('a port is declined, or put on hold, with the reason on the button', async (t) => {
  const { client, place, find } = await startOrderer(t);
  const [asked, declined] = [port(), port()];
  await place(asked);
  await place(declined);
  const page = await client.page('/dev/network');
  assert.match(page, /Ask for the right SIM card number/);
  assert.match(page, /Decline: The number is still in a commitment/);
  const press = (externalId: string, form: Record<string, string>) =>
    client.call('POST', `/dev/network/orders/${externalId}`, { form });
  await press(asked.externalId, { do: 'ask', reason: 'simcard_number_wrong' });
  await press(declined.externalId, { do: 'decline', reason: 'number_bound' });
  assert.equal((await find(asked.externalId))?.state, 'held');
  assert.equal((await find(declined.externalId))?.errorMessage[0]?.code, 'number_bound');
  const after = await client.page('/dev/network');
  assert.match(after, /Information needed/);
  assert.match(after, /The SIM card number isn’t right/);
});

test('a button pressed too late shows the order’s current state', async (t) => {
  const { client, place, command } = await startOrderer(t);
  const order = orderEsim();
  await place(order);
  await command(order.externalId, { do: 'complete' });
  const path = `/dev/network/orders/${order.externalId}`;
  assert.equal((await client.call('POST', path, { form: { do: 'complete' } })).status, 303);
});

test('programs get the same as JSON, without secrets of the SIM', async (t) => {
  const { client, place } = await startOrderer(t);
  const order = orderEsim();
  await place(order);
  const path = `/dev/network/orders/${order.externalId}`;
  const answered = await client.read<object>('POST', path, { json: { do: 'complete' } });
  const { orders } = await client.read<{ orders: readonly object[] }>('GET', '/dev/network');
  assert.deepEqual(orders, [answered]);
  assert.partialDeepStrictEqual(answered, {
    externalId: order.externalId,
    action: 'activate',
    phoneNumber: '298211555',
    state: 'completed',
  });
  assert.doesNotMatch(JSON.stringify(orders), /"pin"|"puk"|matchingId/);
  assert.equal((await client.call('POST', path, { json: { do: 'complete' } })).status, 409);
});
