import assert from 'node:assert/strict';
import test from 'node:test';

import { roomOfMachine, runSideBySide, workersOf } from './side-by-side.ts';
import type { Room } from './side-by-side.ts';
import { suites } from './suites.ts';
import type { Suite } from './suites.ts';

const plain: Suite = {
  group: 'unit',
  name: 'small',
  command: () => [],
  files: [],
  counts: 'exit',
  limitMinutes: 1,
};
const suite = (name: string, of: Partial<Suite> = {}): Suite => ({ ...plain, name, ...of });
const large = { share: 0.5, megabytesPerWorker: 1000 };
const plenty = 100_000;

/** Starts suites on a machine; `end` finishes one and returns those still running. */
async function begin(all: readonly Suite[], machine: Room) {
  const running = new Map<string, (outcome: string) => void>();
  const outcomes = runSideBySide(
    all,
    machine,
    ({ name }) => new Promise<string>((done) => running.set(name, done)),
  );
  return {
    outcomes,
    running: () => [...running.keys()],
    async end(name: string) {
      running.get(name)?.(`${name} has ended`);
      running.delete(name);
      await new Promise((settled) => setImmediate(settled));
      return [...running.keys()];
    },
  };
}

test('suites start in order as resources allow, and their results keep that order', async () => {
  const all = [suite('a'), suite('b', large), suite('c', large), suite('d')];
  const house = await begin(all, { workers: 4, megabytes: plenty });
  assert.deepEqual(
    house.running(),
    ['a', 'b', 'd'],
    'a suite that does not fit yet does not block smaller ones',
  );
  assert.deepEqual(await house.end('a'), ['b', 'd']);
  assert.deepEqual(await house.end('d'), ['b', 'c']);
  await house.end('c');
  await house.end('b');
  assert.deepEqual(
    await house.outcomes,
    all.map(({ name }) => `${name} has ended`),
  );
});

test('a suite that needs more than the machine has runs alone', async () => {
  const house = await begin([suite('a'), suite('huge', { megabytesPerWorker: 9000 })], {
    workers: 1,
    megabytes: 500,
  });
  assert.deepEqual(house.running(), ['a']);
  assert.deepEqual(await house.end('a'), ['huge']);
  await house.end('huge');
  await house.outcomes;
});

test('a suite gets its share of the workers, limited by memory, and at least one', () => {
  assert.equal(workersOf(suite('a'), { workers: 8, megabytes: plenty }), 1);
  assert.equal(workersOf(suite('a', large), { workers: 8, megabytes: plenty }), 4);
  assert.equal(workersOf(suite('a', large), { workers: 8, megabytes: 5000 }), 2);
  assert.equal(workersOf(suite('a', large), { workers: 1, megabytes: 10 }), 1);
});

test('on two cores the API and the screens run in parallel with two workers each, and the browser has three', () => {
  const two: Room = { workers: 4, megabytes: plenty };
  const workers = Object.fromEntries(suites.map((one) => [one.name, workersOf(one, two)]));
  assert.equal(workers['api on PostgreSQL'], 2);
  assert.equal(workers['screens'], 2);
  assert.equal(workers['browser'], 3);
});

test('a machine has room for at least one worker', () => {
  const { workers, megabytes } = roomOfMachine();
  assert.ok(workers >= 1 && megabytes > 0);
});
