import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { fetchInTime, until } from './waiting.ts';

const shortMs = 100;

test('polling returns the value once it is there', async () => {
  let asked = 0;
  const answer = await until(() => {
    asked += 1;
    return asked === 3 && 'there';
  });
  assert.equal(answer, 'there');
});

test('a condition that never becomes true ends in an error that names it', async () => {
  await assert.rejects(
    until(async () => 'a fish' === String(1), shortMs),
    (error: Error) =>
      error.message.includes("'a fish' === String(1)") && /waiting\.test\.ts/.test(error.stack ?? ''),
  );
});

test('a request that never gets a response ends the same way', async () => {
  await assert.rejects(
    until(() => new Promise<boolean>(() => undefined), shortMs),
    /passed without: \(\) => new Promise/,
  );
});

test('a call without a response ends in an error that names it', async (t) => {
  const silent = createServer().listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/orders`;
  await assert.rejects(fetchInTime(url, { method: 'PUT' }, shortMs), (error: Error) =>
    error.message.startsWith(`PUT ${url} had no answer in 0.1 s`),
  );
});
