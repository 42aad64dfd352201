import assert from 'node:assert/strict';
import test from 'node:test';

import { productionPackages } from '../papers.ts';

/** Licences that ask for no more than to be named with their text. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** Others, and why they may be used. */
const allowed: readonly { readonly licence: string; readonly packages: RegExp; readonly why: string }[] = [
  { licence: 'OFL-1.1', packages: /@fontsource/, why: 'a font that may be embedded and passed on' },
  {
    licence: 'MPL-2.0',
    packages: /lightningcss/,
    why: 'a build tool, unchanged, of which nothing is passed on',
  },
];

test('every package of an installation has a licence that a provider can accept', () => {
  const packages = productionPackages();
  assert.ok(packages.length > 200, 'the packages were found');
  const others = packages.filter(({ path, license }) => {
    const parts = license.replaceAll(/[()]/g, '').split(' OR ');
    const isAllowed = allowed.some((one) => one.licence === license && one.packages.test(path));
    return !isAllowed && !parts.some((part) => permissive.has(part));
  });
  assert.deepEqual(others, []);
});
