import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readDevice } from './device.ts';

const known: readonly (readonly [string, string, string])[] = [
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15', 'phone', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15', 'tablet', 'ios'],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
    'phone',
    'android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'tablet',
    'android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0', 'computer', 'windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'computer', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0', 'computer', 'linux'],
  ['curl/8.14.1', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
];

for (const [userAgent, kind, system] of known) {
  test(`${userAgent.slice(0, 40) || 'nothing'} is ${kind}, ${system}`, () => {
    assert.deepEqual(readDevice(userAgent), { kind, system });
  });
}
