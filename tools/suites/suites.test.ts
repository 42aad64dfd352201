import assert from 'node:assert/strict';
import test from 'node:test';

import { Problem } from '../machine/problem.mjs';
import { selectSuites, suites } from './suites.ts';

test('nothing asked for is everything, in its order', () => {
  assert.deepEqual(selectSuites([]), suites);
});

test('suites are picked by group or by name', () => {
  assert.deepEqual(
    selectSuites(['api']).map(({ name }) => name),
    ['api on PGlite', 'api on PostgreSQL', 'sandbox'],
  );
  assert.deepEqual(
    selectSuites(['lint', 'packages']).map(({ name }) => name),
    ['lint', 'packages'],
  );
});

test('a word that fits no suite is a problem, not an empty success', () => {
  assert.throws(() => selectSuites(['unit', 'unti']), Problem);
});

test('every suite has a name of its own', () => {
  assert.equal(new Set(suites.map(({ name }) => name)).size, suites.length);
});
