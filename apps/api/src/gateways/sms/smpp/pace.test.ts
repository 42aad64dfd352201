import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createPace } from './pace.ts';

const patient = Infinity;

test('as many messages are under way as the window allows, in their order, and the others wait', async () => {
  const run = createPace({ window: 2, rate: 1000 });
  const begun: number[] = [];
  let answered = 0;
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const answers = ends.map(({ promise }, place) =>
    run(async () => {
      begun.push(place);
      assert.ok(begun.length - answered <= 2);
      await promise;
      answered += 1;
    }, patient),
  );
  for (const { resolve } of ends) resolve();
  await Promise.all(answers);
  assert.deepEqual(begun, [0, 1, 2, 3, 4]);
});

test('a message that fails makes room for the next', async () => {
  const run = createPace({ window: 1, rate: 1000 });
  await assert.rejects(
    run(() => Promise.reject(new Error('lost')), patient),
    /lost/,
  );
  assert.equal(await run(async () => 'sent', patient), 'sent');
});

test('no more messages begin in a second than the rate allows', async () => {
  const run = createPace({ window: 10, rate: 50 });
  const begunAt: number[] = [];
  const beganAt = performance.now();
  await Promise.all(
    Array.from({ length: 4 }, () => run(async () => begunAt.push(performance.now()), patient)),
  );
  // Timers may fire a millisecond early.
  begunAt.forEach((at, place) => assert.ok(at - beganAt >= place * 20 - 2 * place, String(at - beganAt)));
});

test('a message that gets no turn in time is not begun, and takes no turn from those after it', async () => {
  const run = createPace({ window: 1, rate: 1000 });
  const answer = Promise.withResolvers<string>();
  const first = run(() => answer.promise, patient);
  assert.equal(await run(async () => 'second', performance.now() + 20), null);
  const third = run(async () => 'third', patient);
  answer.resolve('first');
  assert.deepEqual(await Promise.all([first, third]), ['first', 'third']);
});

test('a message is not kept waiting for a turn that the rate gives too late', async () => {
  const run = createPace({ window: 10, rate: 1 });
  assert.equal(await run(async () => 'first', patient), 'first');
  assert.equal(await run(async () => 'second', performance.now()), null);
});
