import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { paymentUpdated } from '@bylgja/contract';
import { HttpTransportType } from '@microsoft/signalr';

import { buildClient, connect, createHubWorld, startHub, until } from './testing/hub-server.ts';

const notFound =
  /Failed to invoke 'ListenToOrder' due to an error on the server\. HubException: The order does not exist\./;

test('a customer subscribed to an order receives its payment updates', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk') });

  assert.equal(await client.invoke('ListenToOrder', order), undefined);
  assert.deepEqual(hub.listenedOrderIds(), [order]);
  const authorized = world.pay(order, 'authorized');
  const captured = world.pay(order, 'captured');
  hub.publish(authorized);
  hub.publish(captured);

  await until(() => updates.length === 2);
  assert.deepEqual(updates, [authorized, captured]);
  assert.deepEqual(paymentUpdated.parse(updates[1]), captured);
});

test('the state of a payment that has already ended is sent at once, after the answer', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk') });

  for (const state of ['captured', 'declined', 'cancelled', 'refunded'] as const) {
    const order = world.order('bjørk');
    const update = world.pay(order, state);
    await client.invoke('ListenToOrder', order);
    await until(() => updates.some(({ orderId }) => orderId === order));
    assert.deepEqual(updates.at(-1), update);
  }
});

test('a payment that ends while the order is being read is not missed', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const find = world.findPaymentUpdate;
  world.findPaymentUpdate = async (of) => {
    const found = await find(of);
    hub.publish(world.pay(order, 'captured'));
    return found;
  };
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk') });
  await client.invoke('ListenToOrder', order);
  await until(() => updates.length === 1);
  assert.equal(updates[0]?.state, 'captured');
});

test('if an update is published while the order is read, the newer of the two states is sent', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const { findPaymentUpdate } = world;
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk') });

  const read = world.order('bjørk');
  const authorized = world.pay(read, 'authorized');
  const captured = world.pay(read, 'captured');
  const published = world.order('bjørk');
  world.pay(published, 'captured');
  world.findPaymentUpdate = async (of) => {
    const found = await findPaymentUpdate(of);
    hub.publish(of.orderId === read ? authorized : world.pay(published, 'refunded'));
    return found;
  };
  await client.invoke('ListenToOrder', read);
  await client.invoke('ListenToOrder', published);
  await until(() => updates.length === 2);
  assert.deepEqual(updates[0], captured);
  assert.equal(updates[1]?.state, 'refunded');
});

test('a customer who stops listening receives nothing more', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk') });
  await client.invoke('ListenToOrder', order);
  await client.invoke('StopListeningToOrder', order);
  assert.deepEqual(hub.listenedOrderIds(), []);

  hub.publish(world.pay(order, 'authorized'));
  // Messages keep their order: what was published would have come before this answer.
  await client.invoke('StopListeningToOrder', order);
  assert.deepEqual(updates, []);
});

test('every device of a customer receives an update, and no other customer does', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const phone = await connect(t, url, { token: world.signIn('bjørk') });
  const laptop = await connect(t, url, { token: world.signIn('bjørk') });
  const stranger = await connect(t, url, { token: world.signIn('hanna') });
  await phone.client.invoke('ListenToOrder', order);
  await laptop.client.invoke('ListenToOrder', order);
  await assert.rejects(stranger.client.invoke('ListenToOrder', order), notFound);

  hub.publish(world.pay(order, 'captured'));
  await until(() => phone.updates.length === 1 && laptop.updates.length === 1);
  await assert.rejects(stranger.client.invoke('ListenToOrder', order), notFound);
  assert.deepEqual(stranger.updates, []);
});

test("another customer's order, an unknown order and a missing order id get the same answer", async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const { client } = await connect(t, url, { token: world.signIn('hanna') });
  for (const orderId of [world.order('bjørk'), randomUUID(), 'order 1', '', '\0', "' or true --"]) {
    await assert.rejects(client.invoke('ListenToOrder', orderId), notFound);
  }
});

test('method names are case-insensitive', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  await client.invoke('listentoorder', order);
  assert.deepEqual(hub.listenedOrderIds(), [order]);
  await client.invoke('STOPLISTENINGTOORDER', order);
  assert.deepEqual(hub.listenedOrderIds(), []);
});

test('an unknown method and wrong arguments are refused, and the connection stays open', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  await assert.rejects(client.invoke('PayOrder', order), /HubException: Method does not exist\./);
  await assert.rejects(client.invoke('__proto__', order), /HubException: Method does not exist\./);
  for (const args of [[], [order, order], [7], [null], [{ id: order }], [[order]]]) {
    await assert.rejects(
      client.invoke('ListenToOrder', ...args),
      /HubException: Expected the id of one order\./,
    );
  }
  await client.invoke('ListenToOrder', order);
});

test('a stream of a method that does not stream is refused', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  const ended = new Promise((resolve) => {
    client
      .stream('ListenToOrder', randomUUID())
      .subscribe({ next: resolve, complete: () => resolve('complete'), error: resolve });
  });
  assert.match(String(await ended), /does not stream/);
});

test('an internal failure is answered with a general message, and logged', async (t) => {
  const world = createHubWorld();
  const { url, errors, hub } = await startHub(t, world);
  world.findPaymentUpdate = async () => {
    throw new Error('relation "orders" does not exist');
  };
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  await assert.rejects(
    client.invoke('ListenToOrder', randomUUID()),
    (error: Error) =>
      error.message === "An unexpected error occurred invoking 'ListenToOrder' on the server.",
  );
  assert.deepEqual(errors, ['hub.call_failed']);
  assert.deepEqual(hub.listenedOrderIds(), []);
});

test('one connection listens to at most 20 orders, and to another one only after it stops listening to one', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  const orders = Array.from({ length: 21 }, () => world.order('bjørk'));
  const [first, last] = [orders[0], orders[20]];
  for (const order of orders.slice(0, 20)) await client.invoke('ListenToOrder', order);
  await client.invoke('ListenToOrder', first);
  await assert.rejects(client.invoke('ListenToOrder', last), /listens to as many orders as it may/);

  await client.invoke('StopListeningToOrder', first);
  await client.invoke('ListenToOrder', last);
  assert.equal(hub.listenedOrderIds().length, 20);
});

test('a customer has at most 10 connections; connections of other customers do not count', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const token = world.signIn('bjørk');
  const clients = [];
  for (let count = 0; count < 10; count += 1) clients.push((await connect(t, url, { token })).client);
  await assert.rejects(connect(t, url, { token }), /429/);
  await assert.rejects(connect(t, url, { token, skipNegotiation: true }));
  assert.equal(hub.connectionCount(), 10);
  await connect(t, url, { token: world.signIn('hanna') });

  await clients[0]?.stop();
  await until(() => hub.connectionCount() === 10);
  await connect(t, url, { token });
  assert.equal(hub.connectionCount(), 11);
});

test('of eleven connections opened at the same time, ten are accepted', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const token = world.signIn('bjørk');
  const opened = await Promise.allSettled(Array.from({ length: 11 }, () => connect(t, url, { token })));
  assert.equal(opened.filter(({ status }) => status === 'fulfilled').length, 10);
  assert.equal(hub.connectionCount(), 10);
});

test('a client with a valid access token may skip negotiating', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client, updates } = await connect(t, url, { token: world.signIn('bjørk'), skipNegotiation: true });
  assert.equal(client.connectionId, null);
  await client.invoke('ListenToOrder', order);
  hub.publish(world.pay(order, 'captured'));
  await until(() => updates.length === 1);
});

test('without a valid access token there is no connection', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  await assert.rejects(buildClient(t, url).start(), /401/);
  await assert.rejects(buildClient(t, url, { token: 'stolen' }).start(), /401/);
  await assert.rejects(buildClient(t, url, { token: 'stolen', skipNegotiation: true }).start());
  assert.equal(hub.connectionCount(), 0);
});

test('no other transport than WebSockets is offered', async (t) => {
  const world = createHubWorld();
  const { url } = await startHub(t, world);
  for (const transport of [HttpTransportType.LongPolling, HttpTransportType.ServerSentEvents]) {
    await assert.rejects(buildClient(t, url, { token: world.signIn('bjørk'), transport }).start());
  }
});

test('a closed connection listens to nothing', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const order = world.order('bjørk');
  const { client } = await connect(t, url, { token: world.signIn('bjørk') });
  await client.invoke('ListenToOrder', order);
  await client.stop();
  await until(() => hub.connectionCount() === 0);
  assert.deepEqual(hub.listenedOrderIds(), []);
  hub.publish(world.pay(order, 'captured'));
});

test('when a session ends, its connections close and do not reconnect; other sessions of the customer go on', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const ending = world.signIn('bjørk');
  const ended = await connect(t, url, { token: ending });
  const other = await connect(t, url, { token: world.signIn('bjørk') });
  const closed = new Promise((resolve) => {
    ended.client.onclose(resolve);
  });
  hub.dropSessions([world.sessions.get(ending)?.sessionId ?? '']);

  assert.match(String(await closed), /The session has ended\./);
  assert.equal(ended.client.state, 'Disconnected');
  await until(() => hub.connectionCount() === 1);
  await other.client.invoke('ListenToOrder', world.order('bjørk'));
});

test('a session that ends while its socket is opening gets no connection', async (t) => {
  const world = createHubWorld();
  const { hub, url } = await startHub(t, world);
  const token = world.signIn('bjørk');
  const spend = world.spendOnce;
  world.spendOnce = async (nonce) => {
    hub.dropSessions([world.sessions.get(token)?.sessionId ?? '']);
    return spend(nonce);
  };
  await assert.rejects(connect(t, url, { token }));
  assert.equal(hub.connectionCount(), 0);
});
