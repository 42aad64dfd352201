import assert from 'node:assert/strict';
import test from 'node:test';

import { brand } from '@bylgja/brand';
import { callingCode, groupDigits } from '@bylgja/domain';

import { root } from '../machine/paths.mjs';
import { findBrandValues } from './brand-values.ts';
import { readSources } from './source-text.ts';

const path = 'apps/web/src/somewhere.test.tsx';
const { supportNumber, orderPrefix } = brand;

test('tests read the support number and the prefix of orders from the brand', () => {
  const sources = readSources(root);
  assert.ok(sources.length > 100, 'the sources were found');
  assert.deepEqual(sources.flatMap(findBrandValues), []);
});

for (const [spelling, what] of [
  [groupDigits(supportNumber).join(' '), 'the support number'],
  [`tel:${callingCode()}${supportNumber}`, 'the support number'],
  [`${orderPrefix}-104 882`, 'the prefix of orders'],
  [`${orderPrefix}-104882`, 'the prefix of orders'],
  [String.raw`^${orderPrefix}-\d+$`, 'the prefix of orders'],
] as const) {
  test(`\`${spelling}\` says ${what}`, () => {
    const text = `first line\nconst seen = '${spelling}';\n`;
    assert.deepEqual(findBrandValues({ path, text }), [`${path}:2 says ${what}`]);
  });
}

test('the brand itself, and what only looks like its values, is accepted', () => {
  const grouped = groupDigits(supportNumber).join(' ');
  assert.deepEqual(findBrandValues({ path: 'packages/brand/src/brand.ts', text: grouped }), []);
  for (const text of [`'${orderPrefix}-100 Town'`, `'1${grouped}'`, `'X${orderPrefix}-104882'`]) {
    assert.deepEqual(findBrandValues({ path, text }), []);
  }
});
