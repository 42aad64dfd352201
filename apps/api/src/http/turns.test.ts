import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createTurns } from './turns.ts';

/** Work that goes on until it is ended. */
function work() {
  let end: (value: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    return ended;
  };
  return { run, end: () => end('done'), hasBegun: () => hasBegun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so many of a key run at once, the rest in turn, and other keys do not wait', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 10 });
  const works = [work(), work(), work(), work()];
  const running = works.map(({ run }) => turns.take('one', run));
  const other = work();
  void turns.take('other', other.run);
  assert.deepEqual(
    [...works, other].map(({ hasBegun }) => hasBegun()),
    [true, true, false, false, true],
  );
  works[1]?.end();
  await settled();
  assert.deepEqual(
    works.map(({ hasBegun }) => hasBegun()),
    [true, true, true, false],
  );
  for (const { end } of works) end();
  assert.deepEqual(await Promise.all(running), ['done', 'done', 'done', 'done']);
});

test('work that throws lets the next one in', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  const failing = turns.take('one', () => Promise.reject(new Error('broken')));
  const next = turns.take('one', async () => 'done');
  await assert.rejects(failing, /broken/);
  assert.equal(await next, 'done');
});

test('beyond those that may wait, one is turned away at once', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  const first = work();
  const running = turns.take('one', first.run);
  const waiting = turns.take('one', async () => 'waited');
  assert.equal(await turns.take('one', async () => 'too late'), null);
  first.end();
  assert.deepEqual([await running, await waiting], ['done', 'waited']);
  assert.equal(await turns.take('one', async () => 'again'), 'again');
});
