import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { connect, createHubWorld, startHub, until } from './testing/hub-server.ts';
import type { HubServerOptions } from './testing/hub-server.ts';
import { openRaw, openShaken } from './testing/raw-client.ts';

const separator = '\u001E';
const brokenOff = { type: 7, error: 'Connection closed with an error.' };
const unknown = {
  type: 3,
  error: "Failed to invoke 'Ask' due to an error on the server. HubException: Method does not exist.",
};

async function startWorld(t: TestContext, options: HubServerOptions = {}) {
  const world = createHubWorld();
  const server = await startHub(t, world, options);
  return { world, ...server, token: world.signIn('bjørk') };
}

/** The hub's one timer ticks only when the test calls it. */
function holdTime(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  return (seconds: number) => t.mock.timers.tick(seconds * 1_000);
}

const ask = (invocationId: string) => ({ type: 1, invocationId, target: 'Ask', arguments: [] });

test('the hub sends nothing before the handshake, and accepts it with an empty object', async (t) => {
  const { url, token } = await startWorld(t);
  const client = await openRaw(t, url, token);
  client.say({ protocol: 'json', version: 1 });
  assert.deepEqual(await client.hear(), {});
});

test('a wrong handshake is answered with the reason, and the connection is closed', async (t) => {
  const { url, token } = await startWorld(t);
  for (const [frame, error] of [
    [`{"protocol":"messagepack","version":1}${separator}`, 'The protocol asked for is not supported.'],
    [`{"protocol":"json","version":9}${separator}`, "The server supports version 1 of the 'json' protocol."],
    [`{"type":6}${separator}`, 'Expected a handshake request from the client.'],
    [`no json${separator}`, 'Expected a handshake request from the client.'],
    ['a'.repeat(40_000), 'Connection closed with an error.'],
  ] as const) {
    const client = await openRaw(t, url, token);
    client.send(frame);
    assert.deepEqual(await client.hear(), { error });
    assert.equal(await client.closed, 1000);
    assert.deepEqual(client.unread(), []);
  }
});

test('calls sent in the frame of the handshake, joined in one frame or split over several, are all answered in order', async (t) => {
  const { url, token } = await startWorld(t);
  const client = await openRaw(t, url, token);
  const handshake = JSON.stringify({ protocol: 'json', version: 1 }) + separator;
  const [one, two, three] = ['1', '2', '3'].map((id) => JSON.stringify(ask(id)) + separator);
  client.send(`${handshake}${one}${two?.slice(0, 9)}`);
  client.send(two?.slice(9, 10) ?? '');
  client.send('');
  client.send(`${two?.slice(10)}${three}`);
  assert.deepEqual(await client.hear(), {});
  for (const invocationId of ['1', '2', '3'])
    assert.deepEqual(await client.hear(), { ...unknown, invocationId });
});

test('calls of one connection run one after the other', async (t) => {
  const { world, url, token } = await startWorld(t);
  const log: string[] = [];
  const orders = [world.order('bjørk'), world.order('bjørk')];
  const find = world.findPaymentUpdate;
  world.findPaymentUpdate = async (of) => {
    log.push('begin');
    await new Promise(setImmediate);
    log.push('end');
    return find(of);
  };
  const client = await openShaken(t, url, token);
  for (const order of orders)
    client.say({ type: 1, invocationId: order, target: 'ListenToOrder', arguments: [order] });
  for (const order of orders) assert.deepEqual(await client.hear(), { type: 3, invocationId: order });
  assert.deepEqual(log, ['begin', 'end', 'begin', 'end']);
});

test('a call without an id runs, but is never answered', async (t) => {
  const { world, hub, url, token } = await startWorld(t);
  const order = world.order('bjørk');
  const client = await openShaken(t, url, token);
  client.say({ type: 1, target: 'ListenToOrder', arguments: [order] });
  client.say({ type: 1, target: 'Ask', arguments: [] });
  client.say(ask('1'));
  assert.deepEqual(await client.hear(), { ...unknown, invocationId: '1' });
  assert.deepEqual(hub.listenedOrderIds(), [order]);
});

test('the hub ignores messages that it has no use for', async (t) => {
  const { url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  for (const type of [2, 3, 5, 6, 8, 9, 99]) client.say({ type, invocationId: 'x' });
  client.say(ask('1'));
  assert.deepEqual(await client.hear(), { ...unknown, invocationId: '1' });
});

test('malformed data ends the connection with a general error; the hub goes on', async (t) => {
  const { world, hub, url, token } = await startWorld(t);
  for (const frame of [
    `garbage${separator}`,
    separator.repeat(1_000_000),
    `{"type":1}${separator}`,
    `{"type":1,"target":"Ask"}${separator}`,
    `{"type":"Ping"}${separator}`,
    'a'.repeat(32_769),
    `${JSON.stringify({ ...ask('1'), more: 'a'.repeat(32_768) })}${separator}`,
  ]) {
    const client = await openShaken(t, url, token);
    client.send(frame);
    assert.deepEqual(await client.hear(), brokenOff, frame.slice(0, 40));
    assert.equal(await client.closed, 1000);
  }
  await until(() => hub.connectionCount() === 0);
  await connect(t, url, { token: world.signIn('hanna') });
});

test('a frame that is too large, or not text, ends the socket; the hub goes on', async (t) => {
  const { hub, url, token } = await startWorld(t);
  const huge = await openShaken(t, url, token);
  huge.send('a'.repeat(2_000_000));
  assert.equal(await huge.closed, 1009);
  const broken = await openShaken(t, url, token);
  broken.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
  assert.equal(await broken.closed, 1007);
  await until(() => hub.connectionCount() === 0);
  await connect(t, url, { token });
});

test('the official client does not reconnect after malformed data, as that would not help', async (t) => {
  const { url, token } = await startWorld(t);
  const { client } = await connect(t, url, { token });
  const closed = new Promise((resolve) => {
    client.onclose(resolve);
  });
  await client.send('Ask', 'a'.repeat(40_000));
  assert.match(String(await closed), /Connection closed with an error\./);
});

test("a client's Close ends the connection", async (t) => {
  const { hub, url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  client.say({ type: 7 });
  assert.equal(await client.closed, 1000);
  await until(() => hub.connectionCount() === 0);
});

test('the server pings after it has sent nothing for 15 s, and not sooner', async (t) => {
  const pass = holdTime(t);
  const { url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  pass(14);
  client.say(ask('1'));
  assert.deepEqual(await client.hear(), { ...unknown, invocationId: '1' });
  pass(14);
  client.say(ask('2'));
  assert.deepEqual(await client.hear(), { ...unknown, invocationId: '2' });
  pass(15);
  assert.deepEqual(await client.hear(), { type: 6 });
});

test('a client silent for 30 s is disconnected, and reconnects', async (t) => {
  const pass = holdTime(t);
  const { hub, url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  pass(30);
  assert.deepEqual(await client.hear(), { type: 6 });
  assert.deepEqual(await client.hear(), { ...brokenOff, allowReconnect: true });
  assert.equal(await client.closed, 1000);
  await until(() => hub.connectionCount() === 0);
});

test('a client that pings stays connected', async (t) => {
  const pass = holdTime(t);
  const { hub, url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  for (let round = 0; round < 8; round += 1) {
    pass(15);
    assert.deepEqual(await client.hear(), { type: 6 });
    client.say({ type: 6 });
    client.say(ask(`${round}`));
    assert.deepEqual(await client.hear(), { ...unknown, invocationId: `${round}` });
  }
  assert.equal(hub.connectionCount(), 1);
});

test('a client is not counted as silent while its own call is running', async (t) => {
  const pass = holdTime(t);
  const { world, url, token } = await startWorld(t);
  const order = world.order('bjørk');
  const find = world.findPaymentUpdate;
  world.findPaymentUpdate = async (of) => {
    pass(29);
    await new Promise(setImmediate);
    pass(29);
    return find(of);
  };
  const client = await openShaken(t, url, token);
  client.say({ type: 1, invocationId: '1', target: 'ListenToOrder', arguments: [order] });
  const heard = await until(async () => {
    const said = await client.hear();
    return JSON.stringify(said) !== '{"type":6}' && said;
  });
  assert.deepEqual(heard, { type: 3, invocationId: '1' });
});

test('a client that sends no handshake within 15 s is disconnected', async (t) => {
  const pass = holdTime(t);
  const { url, token } = await startWorld(t);
  const client = await openRaw(t, url, token);
  pass(14);
  assert.deepEqual(client.unread(), []);
  pass(1);
  assert.deepEqual(await client.hear(), { error: 'Handshake was canceled.' });
  assert.equal(await client.closed, 1000);
});

test('no connection lives longer than an hour; its client reconnects', async (t) => {
  const pass = holdTime(t);
  const { url, token } = await startWorld(t, {
    limits: { clientTimeoutMs: 7_200_000, keepAliveMs: 7_200_000 },
  });
  const client = await openShaken(t, url, token);
  pass(3_599);
  client.say(ask('1'));
  assert.deepEqual(await client.hear(), { ...unknown, invocationId: '1' });
  pass(1);
  assert.deepEqual(await client.hear(), { type: 7, allowReconnect: true });
});

test('a half-open socket that does not answer the close is cut off', async (t) => {
  const pass = holdTime(t);
  const { hub, url, token } = await startWorld(t);
  const client = await openShaken(t, url, token);
  client.socket.pause();
  pass(30);
  assert.equal(hub.connectionCount(), 1);
  pass(5);
  await until(() => hub.connectionCount() === 0);
});

test('a client that does not read what it is sent is disconnected', async (t) => {
  const { world, hub, url, token } = await startWorld(t);
  const order = world.order('bjørk');
  const client = await openShaken(t, url, token);
  client.say({ type: 1, invocationId: '1', target: 'ListenToOrder', arguments: [order] });
  await client.hear();
  client.socket.pause();
  const update = world.pay(order, 'authorized');
  await until(() => {
    for (let count = 0; count < 10_000; count += 1) hub.publish(update);
    return hub.connectionCount() === 0;
  });
  assert.deepEqual(hub.listenedOrderIds(), []);
});

test('calls still waiting when their client disconnects are not run', async (t) => {
  const { world, hub, url, token } = await startWorld(t);
  const orders = [world.order('bjørk'), world.order('bjørk'), world.order('bjørk')];
  const find = world.findPaymentUpdate;
  const asked: string[] = [];
  const client = await openShaken(t, url, token);
  world.findPaymentUpdate = async (of) => {
    asked.push(of.orderId);
    if (of.orderId === orders[1]) {
      client.socket.terminate();
      await until(() => {
        hub.publish(world.pay(orders[0] ?? '', 'authorized'));
        return hub.connectionCount() === 0;
      });
    }
    return find(of);
  };
  const calls = orders.map((order) => ({ type: 1, target: 'ListenToOrder', arguments: [order] }));
  client.send(calls.map((call) => JSON.stringify(call) + separator).join(''));
  await until(() => asked.length === 2 && hub.connectionCount() === 0);
  await new Promise(setImmediate);
  assert.deepEqual(asked, orders.slice(0, 2));
  assert.deepEqual(hub.listenedOrderIds(), []);
});

test('the client notices when the server falls silent', async (t) => {
  holdTime(t);
  const { url, token } = await startWorld(t);
  const { client } = await connect(t, url, { token, retryDelaysMs: [] });
  client.serverTimeoutInMilliseconds = 20;
  const closed = new Promise((resolve) => {
    client.onclose(resolve);
  });
  // The timeout is set anew whenever something is heard.
  await client.invoke('StopListeningToOrder', 'any');
  assert.match(String(await closed), /Server timeout elapsed/);
});
