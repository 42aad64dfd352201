import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { dataMapFile, withDataMap } from '../data-map.ts';

test('docs/security/data-map.md has every personal column and retention (else: npm run data-map)', () => {
  const text = readFileSync(dataMapFile, 'utf8');
  assert.match(text, /`firstname`/);
  assert.match(text, /\| `sign_in_codes` +\| 2 /);
  assert.ok(text === withDataMap(text), 'run npm run data-map');
});
