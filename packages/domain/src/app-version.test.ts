import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { isOlderVersion, parseAppVersion, upgradeAdvice } from './app-version.ts';
import { fail, ok } from './result.ts';

test('a version is up to three numbers, and a build name that is ignored', () => {
  const versions: [text: string, numbers: readonly number[]][] = [
    ['3.0.0', [3, 0, 0]],
    ['3', [3, 0, 0]],
    ['3.1', [3, 1, 0]],
    ['03.010.7', [3, 10, 7]],
    ['3.1.0-beta.2', [3, 1, 0]],
    ['3.1.0+418', [3, 1, 0]],
  ];
  for (const [text, numbers] of versions) assert.deepEqual(parseAppVersion(text), ok(numbers), text);
  for (const text of [
    '',
    'v3',
    '3.',
    '3.0.0.0',
    '3,1',
    ' 3.1',
    '-1',
    '123456',
    '3.1.0-',
    `3-${'a'.repeat(31)}`,
  ]) {
    assert.deepEqual(parseAppVersion(text), fail('app_version_invalid'), text);
  }
});

test('a version is older if its first differing number is smaller', () => {
  for (const [older, newer] of [
    ['2.9.9', '3.0.0'],
    ['3.0.0', '3.0.1'],
    ['3.9.0', '3.10.0'],
    ['3.0.9', '3.1'],
    ['9', '10'],
    ['3.1.0-rc.1', '3.1.1'],
  ] as const) {
    assert.ok(isOlderVersion(older, newer), `${older} < ${newer}`);
    assert.ok(!isOlderVersion(newer, older), `${newer} > ${older}`);
  }
  for (const [one, same] of [
    ['3.0.0', '3'],
    ['3.1.0-beta.2', '3.1.0'],
    ['unknown', '3.0.0'],
    ['3.0.0', 'unknown'],
  ] as const) {
    assert.ok(!isOlderVersion(one, same) && !isOlderVersion(same, one), `${one}, ${same}`);
  }
});

const number = fc.nat({ max: 99_999 });
const numbers = fc.tuple(number, number, number);

test('versions are sorted by their numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, (a, b) => {
      const value = ([major, minor, patch]: readonly number[]) =>
        ((major ?? 0) * 100_000 + (minor ?? 0)) * 100_000 + (patch ?? 0);
      assert.equal(isOlderVersion(a.join('.'), b.join('.')), value(a) < value(b));
    }),
  );
});

test('an app is asked to upgrade only below a limit, and only by the stricter one', () => {
  const limits = { mustUpgradeBelow: '3.0.0', shouldUpgradeBelow: '3.2.0' };
  for (const [version, mustUpgrade, shouldUpgrade] of [
    ['2.9.9', true, false],
    ['3.0.0', false, true],
    ['3.1.9', false, true],
    ['3.2.0', false, false],
    ['4.0.0', false, false],
  ] as const) {
    assert.deepEqual(upgradeAdvice(version, limits), { mustUpgrade, shouldUpgrade }, version);
  }
  assert.deepEqual(upgradeAdvice('0.0.1', undefined), { mustUpgrade: false, shouldUpgrade: false });
});
