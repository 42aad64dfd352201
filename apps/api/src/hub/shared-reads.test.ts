import assert from 'node:assert/strict';
import { test } from 'node:test';

import { shareReads } from './shared-reads.ts';

/** Reads that the test completes; each answers how many reads had begun. */
function heldReads() {
  const ends: (() => void)[] = [];
  const read = shareReads(
    (key) =>
      new Promise<string>((resolve) => {
        const answer = `${key} ${ends.length + 1}`;
        ends.push(() => resolve(answer));
      }),
  );
  return { read, ends };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

test('callers that ask while a read runs share the next read, which begins after they have asked', async () => {
  const { read, ends } = heldReads();
  const first = read('order');
  const others = Array.from({ length: 100 }, () => read('order'));
  assert.equal(ends.length, 1);
  ends[0]?.();
  assert.equal(await first, 'order 1');
  await soon();
  assert.equal(ends.length, 2);
  ends[1]?.();
  assert.deepEqual(new Set(await Promise.all(others)), new Set(['order 2']));
  void read('order');
  assert.equal(ends.length, 3);
});

test('other keys do not wait, and a failed read fails only for the callers that asked for it', async () => {
  let count = 0;
  const read = shareReads(async (key) => {
    count += 1;
    await soon();
    if (count === 1) throw new Error('no answer');
    return key;
  });
  const failing = assert.rejects(read('one'), /no answer/);
  const second = read('one');
  await failing;
  assert.equal(await second, 'one');
  assert.equal(await read('two'), 'two');
});
