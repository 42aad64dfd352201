import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { findCircles } from '../house/graph.ts';
import { findFragments, measureHouse } from '../house/measures.ts';
import { withPicture } from '../house/picture.ts';
import { readSyntax } from '../house/syntax.ts';
import { root } from '../machine/paths.mjs';

test('code metrics are no worse than their limits', () => {
  const worse = measureHouse(root).filter(({ value, max }) => value > max);
  assert.deepEqual(
    worse.map(({ name, value, max, places }) => ({ name, value, max, places: places.slice(0, 20) })),
    [],
  );
});

test('import cycles of any length are found', () => {
  const graph = new Map([
    ['a.ts', ['b.ts']],
    ['b.ts', ['c.ts']],
    ['c.ts', ['a.ts', 'd.ts']],
    ['d.ts', []],
    ['e.ts', ['e.ts']],
  ]);
  assert.deepEqual(
    findCircles(graph).map((circle) => circle.toSorted()),
    [['a.ts', 'b.ts', 'c.ts'], ['e.ts']],
  );
});

test('function lengths are measured, and type assertions counted except `as const`', () => {
  const text = [
    '/** Þ */',
    'export function first(): void {',
    '  second();',
    '}',
    'const second = () => {',
    '  return [1] as const;',
    '};',
    'export const third = first as () => void;',
  ].join('\n');
  assert.deepEqual(readSyntax('a.ts', text), { functions: [3, 3], assertions: 1 });
});

test('the slice diagram in CONTRIBUTING.md matches slices.json', () => {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  assert.equal(withPicture(guide), guide, 'draw it anew: npm run house -- --draw');
  const old = guide.replace('flowchart TD', 'flowchart LR');
  assert.equal(withPicture(old), guide);
  assert.throws(() => withPicture('nothing'));
});

test('short files that one small file imports are fragments, unless they have a test', () => {
  const sources = ['page.ts', 'cut.ts', 'tested.ts', 'part.ts', 'assembly.ts'].map((path) => ({
    path: `apps/web/src/${path}`,
    text: 'export const a = 1;\n',
  }));
  const at = (...names: readonly string[]) => names.map((name) => `apps/web/src/${name}`);
  const graph = new Map([
    ['apps/web/src/page.ts', at('cut.ts', 'tested.ts')],
    ['apps/web/src/tested.test.ts', at('tested.ts')],
    ['apps/web/src/assembly.ts', at('part.ts', ...Array.from({ length: 9 }, (_, part) => `part-${part}.ts`))],
  ]);
  assert.deepEqual(findFragments(graph, sources), at('cut.ts'));
});
