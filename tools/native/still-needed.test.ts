import assert from 'node:assert/strict';
import test from 'node:test';

import { stillNeeded } from './still-needed.mjs';

const nothing = { env: {}, platform: 'linux', has: () => false, exists: () => false } as const;

test('on a bare machine, everything missing is listed', () => {
  const { apk, ipa } = stillNeeded(nothing);
  assert.deepEqual(
    apk.map((need) => /SDK|JDK|key|push/.exec(need)?.[0]),
    ['SDK', 'JDK', 'key', 'push'],
  );
  assert.deepEqual(
    ipa.map((need) => /Mac|Xcode|team|push/.exec(need)?.[0]),
    ['Mac', 'Xcode', 'team', 'push'],
  );
});

test('a configured folder that does not exist is still listed as missing', () => {
  const env = { ANDROID_HOME: '/opt/android', JAVA_HOME: '/opt/jdk' };
  const here = stillNeeded({ ...nothing, env, has: () => true, exists: (path) => path === '/opt/jdk' });
  assert.deepEqual(here.apk, ['the Android SDK 36: install Android Studio and set ANDROID_HOME']);
});

test('on a complete machine, nothing is listed', () => {
  const env = { ANDROID_HOME: '/opt/android', JAVA_HOME: '/opt/jdk', APPLE_TEAM_ID: 'A1' };
  const all = stillNeeded({ env, platform: 'darwin', has: () => true, exists: () => true });
  assert.deepEqual(all, { apk: [], ipa: [] });
});
