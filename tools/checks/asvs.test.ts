import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { root } from '../machine/paths.mjs';

const folder = join(root, 'docs/security');
const page = readFileSync(join(folder, 'asvs.md'), 'utf8');
const rows = [...page.matchAll(/^\| ([\d.]+) +\| ([a-z ]+?) +\| (.+?) +\| (.*?) *\|$/gm)].map(
  ([, id = '', state = '', reason = '', evidence = '']) => ({ id, state, reason, evidence }),
);
/** Requirements of levels 1 and 2 in ASVS 5.0.0, by chapter. */
const counts = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('asvs.md has every requirement of level 2 once, each with a state and a reason', () => {
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  const found = counts.map((_, index) => rows.filter(({ id }) => id.startsWith(`${index + 1}.`)).length);
  assert.deepEqual(found, counts);
  const states = new Set(['met', 'not met', 'provider', 'not applicable']);
  assert.deepEqual(
    rows.filter(({ state, reason }) => !states.has(state) || reason.length < 10),
    [],
  );
});

test('what is met has evidence that exists, and what is not met names where the reason is', () => {
  const lost = rows.filter(({ state, evidence }) => {
    const [, path] = /\]\((.+)\)$/.exec(evidence) ?? [];
    if (path === undefined) return state === 'met' || state === 'not met';
    return !existsSync(join(folder, path));
  });
  assert.deepEqual(lost, []);
});

test('asvs.md counts its states as they are', () => {
  const told = [...page.matchAll(/^- \*\*([a-z ]+)\*\* \((\d+)\)/gm)].map(([, state, count]) => [
    state,
    Number(count),
  ]);
  assert.equal(told.length, 4);
  for (const [state, count] of told)
    assert.equal(rows.filter((row) => row.state === state).length, count, String(state));
});
