import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { fail, ok } from '@bylgja/domain';

import { deriveSecrets } from '#crypto/secrets.ts';

import { createConnectionTokens } from './connection-token.ts';

function createProcesses() {
  const time = { now: new Date('2026-02-27T12:00:00Z') };
  const spent = new Map<string, Date>();
  const ports = {
    keys: deriveSecrets({ current: 'a secret that all processes know' }).paymentHub,
    clock: { now: () => time.now },
    randomId: randomUUID,
    spendOnce: async ({ nonce, expiresAt }: { nonce: string; expiresAt: Date }) => {
      const isFirst = !spent.has(nonce);
      spent.set(nonce, expiresAt);
      return isFirst;
    },
  };
  return { time, spent, ports, here: createConnectionTokens(ports), there: createConnectionTokens(ports) };
}

test('a connection token is valid on another process than the one that issued it', async () => {
  const { here, there, spent } = createProcesses();
  const { connectionId, token } = here.issue('bjørk');
  assert.deepEqual(await there.redeem(token, 'bjørk'), ok({ connectionId, isFirst: true }));
  assert.deepEqual([...spent], [[connectionId, new Date('2026-02-27T12:01:00Z')]]);
});

test('a connection token is valid once, whichever process it is sent to', async () => {
  const { here, there } = createProcesses();
  const { connectionId, token } = here.issue('bjørk');
  await here.redeem(token, 'bjørk');
  assert.deepEqual(await there.redeem(token, 'bjørk'), ok({ connectionId, isFirst: false }));
});

test('a connection token is valid for its customer only, and an attempt by another customer does not spend it', async () => {
  const { here, spent } = createProcesses();
  const { token } = here.issue('bjørk');
  assert.deepEqual(await here.redeem(token, 'hanna'), fail('unknown_connection'));
  assert.equal(spent.size, 0);
});

test('a connection token is valid for a minute', async () => {
  const { here, time } = createProcesses();
  const [inTime, late] = [here.issue('bjørk'), here.issue('bjørk')];
  time.now = new Date('2026-02-27T12:00:59.999Z');
  assert.equal((await here.redeem(inTime.token, 'bjørk')).ok, true);
  time.now = new Date('2026-02-27T12:01:00Z');
  assert.deepEqual(await here.redeem(late.token, 'bjørk'), fail('unknown_connection'));
});

test('a connection token that was changed or signed with another secret is unknown', async () => {
  const { here, ports } = createProcesses();
  const { connectionId, token } = here.issue('bjørk');
  const [id = '', expiresAt = '', signature = ''] = token.split('.');
  const forged = [
    '',
    'x',
    '..',
    connectionId,
    `${id}.${expiresAt}`,
    `${id}.${expiresAt}.`,
    `${id}.${Number(expiresAt) + 60_000}.${signature}`,
    `${randomUUID()}.${expiresAt}.${signature}`,
    `${id}.${expiresAt}.${signature.slice(0, -4)}`,
    createConnectionTokens({ ...ports, keys: deriveSecrets({ current: 'another' }).paymentHub }).issue(
      'bjørk',
    ).token,
  ];
  for (const text of forged) {
    assert.deepEqual(await here.redeem(text, 'bjørk'), fail('unknown_connection'), text);
  }
});
