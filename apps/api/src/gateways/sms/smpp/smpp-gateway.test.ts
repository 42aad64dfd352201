import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

import { fail, ok } from '@bylgja/domain';
import { phone } from '@bylgja/fixtures';
import { fetchInTime, startSandbox, until } from '@bylgja/sandbox';
import fc from 'fast-check';

import { startAnsweringSocket } from '#gateways/sms/testing/answering-socket.ts';
import { freePort } from '#testing/api-process.ts';
import { runsOf } from '#testing/runs.ts';

import { readSmppAddress } from './smpp-address.ts';
import { createSmppGateway } from './smpp-gateway.ts';
import type { SmppSettings } from './smpp-gateway.ts';

const keys = { merchantName: 'Bylgja', apiKey: 'a', privateKey: 'b', merchantId: 4711 };
const to = phone('211001');

interface Seen {
  readonly taken: readonly { readonly coding: number; readonly text: string }[];
  readonly binds: number;
  readonly unbinds: number;
}

/** The stand-in, which reads SMPP by a library that shares no code with the gateway, and a gateway to it. */
async function startSmsc(t: TestContext, change: Partial<SmppSettings> & { readonly options?: string } = {}) {
  const sandbox = await startSandbox({ port: 0, ...keys });
  t.after(() => sandbox.close());
  const { options = 'rate=1000', ...settings } = change;
  const address = readSmppAddress(`${sandbox.smppUrl}?${options}`);
  assert.ok(address);
  const failures: string[] = [];
  const gateway = createSmppGateway(
    { address, sender: 'Bylgja', timeoutMs: 30_000, turnMs: 30_000, ...settings },
    (reason) => failures.push(reason),
  );
  t.after(() => gateway.close?.());
  const read = async (path: string) => {
    const response = await fetchInTime(`${sandbox.url}${path}`, { headers: { accept: 'application/json' } });
    return response.json();
  };
  return {
    address,
    gateway,
    failures,
    send: (text: string, id: string = randomUUID()) => gateway.send({ id, to, text }),
    async setFault(fault: object): Promise<void> {
      const response = await fetchInTime(`${sandbox.url}/_sandbox/smpp/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      assert.ok(response.ok);
    },
    seen: async () => (await read('/_sandbox/smpp/seen')) as Seen,
    /** Newest first. */
    outbox: async () => (await read('/dev/outbox')) as { items: { to: string; text: string }[] },
  };
}

const unavailable = (kind: string, reason: string) => fail('sms_unavailable', { kind, reason });

test('every text arrives letter by letter, in GSM 03.38 where that has all letters, and as one message', async (t) => {
  const { send, outbox, seen } = await startSmsc(t);
  const gsm = Array.from(
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€',
  );
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...gsm), minLength: 1, maxLength: 500 }),
    fc.string({ unit: fc.constantFrom(...Array.from('áíóúýðæøÁÍÓÚÝÐa \n👋🏽')), minLength: 1, maxLength: 250 }),
  );
  await fc.assert(
    fc.asyncProperty(text, async (sent) => {
      assert.deepEqual(await send(sent), ok(undefined));
      assert.deepEqual((await outbox()).items[0]?.text, sent);
      const { taken } = await seen();
      const isGsm = Array.from(sent).every((letter) => gsm.includes(letter));
      assert.equal(taken[0]?.coding, isGsm ? 0 : 8);
    }),
    { numRuns: runsOf({ usual: 60, full: 3000 }) },
  );
});

test('Faroese needs UCS-2 but for æ and ø, and one SMS holds 160 letters or 70', async (t) => {
  const { send, seen } = await startSmsc(t);
  const partsOf = async (text: string) => {
    const before = (await seen()).taken.length;
    await send(text);
    const { taken } = await seen();
    return [taken[0]?.coding, taken.length - before];
  };
  assert.deepEqual(await partsOf('Ø'.repeat(160)), [0, 1]);
  assert.deepEqual(await partsOf('ø'.repeat(161)), [0, 2]);
  assert.deepEqual(await partsOf('€'.repeat(80)), [0, 1]);
  assert.deepEqual(await partsOf('ð'.repeat(70)), [8, 1]);
  assert.deepEqual(await partsOf(`${'a'.repeat(70)}ð`), [8, 2]);
});

test('a message has the number and the sender in their types, over one connection that is left with a farewell', async (t) => {
  const { send, seen, gateway, outbox } = await startSmsc(t);
  await Promise.all(['one', 'two', 'three'].map((text) => send(text)));
  assert.deepEqual((await seen()).taken[0], {
    from: 'Bylgja',
    ton: 5,
    npi: 0,
    to: to.replace('+', ''),
    coding: 0,
    text: 'three',
  });
  assert.deepEqual(
    (await outbox()).items.map((item) => item.text),
    ['three', 'two', 'one'],
  );
  await gateway.close?.();
  const { binds, unbinds } = await seen();
  assert.deepEqual([binds, unbinds], [1, 1]);
  assert.deepEqual(await send('late'), unavailable('other', 'it is closing'));
});

test('an SMSC that has too many messages is busy, and takes the message later', async (t) => {
  const { send, setFault, outbox, failures } = await startSmsc(t);
  await setFault({ throttle: 1 });
  assert.deepEqual(await send('wait', 'an-id'), unavailable('busy', 'smpp 0x58'));
  assert.deepEqual(failures, ['smpp 0x58']);
  assert.deepEqual(await send('wait', 'an-id'), ok(undefined));
  assert.equal((await outbox()).items.length, 1);
});

test('an id that was accepted is not sent again, nor the parts of a text that were', async (t) => {
  const { send, setFault, seen, outbox } = await startSmsc(t);
  assert.deepEqual(await send('once', 'first'), ok(undefined));
  assert.deepEqual(await send('once', 'first'), ok(undefined));
  assert.equal((await outbox()).items.length, 1);

  const long = 'abcdefghij'.repeat(40);
  const before = (await seen()).taken.length;
  await setFault({ after: 1, throttle: 1 });
  assert.deepEqual(
    await send(long, 'second'),
    unavailable('busy', 'smpp 0x58'),
    'its second part is refused',
  );
  assert.deepEqual(await send(long, 'second'), ok(undefined));
  assert.equal((await outbox()).items[0]?.text, long);
  assert.equal((await seen()).taken.length, before + 3);

  await setFault({ after: 1, throttle: 1 });
  await send(`${long} with a link`, 'third');
  assert.deepEqual(await send(`${long} with another`, 'third'), ok(undefined));
  assert.equal((await outbox()).items[0]?.text, `${long} with another`, 'nothing of the first text is in it');
});

test('without an answer the message may have been taken; the next one gets a new connection', async (t) => {
  const { send, setFault, outbox, seen } = await startSmsc(t);
  await setFault({ cut: 1 });
  assert.deepEqual(await send('cut', 'an-id'), unavailable('connection', 'connection'));
  assert.deepEqual(await send('cut', 'an-id'), ok(undefined), 'SMPP cannot tell that it is the same');
  assert.equal((await outbox()).items.length, 2);
  assert.equal((await seen()).binds, 2);
});

test('an SMSC that does not answer times out', async (t) => {
  const { send, setFault } = await startSmsc(t, { timeoutMs: 100 });
  await until(async () => (await send('to connect')).ok);
  await setFault({ isSilent: true });
  assert.deepEqual(await send('silence'), unavailable('timeout', 'timeout'));
});

test('a text that gets no turn in time is busy, and is not sent', async (t) => {
  const { send, setFault, seen } = await startSmsc(t, { options: 'rate=1000&window=1', turnMs: 50 });
  await send('to connect');
  await setFault({ isSilent: true });
  const unanswered = send('unanswered');
  assert.deepEqual(await send('late'), unavailable('busy', 'no turn in time'));
  await setFault({});
  assert.ok((await seen()).taken.every(({ text }) => text !== 'late'));
  t.after(() => unanswered);
});

test('a text whose parts get no turn in time goes on with the parts that are left', async (t) => {
  const { send, seen, outbox } = await startSmsc(t, { options: 'rate=1&window=1', turnMs: 500 });
  const long = 'abcdefghij'.repeat(20);
  // The clock of the pace stands still until a second has passed.
  let now = performance.now();
  t.mock.method(performance, 'now', () => now);
  assert.deepEqual(await send(long, 'an-id'), unavailable('busy', 'no turn in time'));
  now += 1000;
  assert.deepEqual(await send(long, 'an-id'), ok(undefined));
  assert.equal((await outbox()).items[0]?.text, long);
  assert.equal((await seen()).taken.length, 2);
});

test('a connection that does not live any more is found by its heartbeat, and replaced', async (t) => {
  const { send, setFault, seen, gateway } = await startSmsc(t, { timeoutMs: 200, heartbeatMs: 20 });
  await send('to connect');
  await setFault({ isSilent: true });
  // Each try is on the old connection until its heartbeat has given it up.
  await until(async () => {
    const sent = await gateway.send({ id: randomUUID(), to, text: 'silence' });
    return !sent.ok && sent.details?.['kind'] === 'connection';
  });
  await setFault({});
  await until(async () => (await send('again')).ok);
  assert.equal((await seen()).binds, 2);
});

test('an SMSC that cannot be reached is asked again after a wait that grows, and not before', async (t) => {
  const port = await freePort();
  const { address } = await startSmsc(t);
  let tries = 0;
  const gateway = createSmppGateway(
    {
      address: { ...address, port },
      sender: 'A',
      timeoutMs: 30_000,
      turnMs: 30_000,
      waitMs: { first: 40, longest: 160 },
    },
    () => undefined,
  );
  const send = () => gateway.send({ id: randomUUID(), to, text: 'a' });
  assert.deepEqual(await send(), unavailable('connection', 'connection ECONNREFUSED'));
  assert.deepEqual(await send(), unavailable('connection', 'connection waits'));
  await until(async () => {
    const sent = await send();
    if (!sent.ok && sent.details?.['reason'] === 'connection ECONNREFUSED') tries += 1;
    return tries === 2;
  });
});

test('a wrong password is refused, and no reason contains it', async (t) => {
  const { address, seen } = await startSmsc(t);
  const patient = { sender: 'A', timeoutMs: 30_000, turnMs: 30_000 };
  const settings = { ...patient, address: { ...address, password: 'wr0ngpw' } };
  const refused = await createSmppGateway(settings, () => undefined).probe();
  assert.deepEqual(refused, fail('key_refused', { kind: 'key_refused', reason: 'smpp 0xe' }));
  const gateway = createSmppGateway({ ...patient, address }, () => undefined);
  assert.deepEqual(await gateway.probe(), ok(undefined));
  const { binds, unbinds } = await seen();
  assert.deepEqual([binds, unbinds], [1, 1]);
});

test('a server that speaks otherwise is given up', async (t) => {
  const { address } = await startSmsc(t);
  const port = await startAnsweringSocket(t, 'HTTP/1.1 400 Bad Request\r\n\r\n');
  const settings = { address: { ...address, port }, sender: 'A', timeoutMs: 30_000, turnMs: 30_000 };
  const probed = await createSmppGateway(settings, () => undefined).probe();
  assert.deepEqual(probed, fail('unreachable', { kind: 'connection', reason: 'connection' }));
});
