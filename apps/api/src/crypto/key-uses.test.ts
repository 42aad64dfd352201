import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { keyUses } from './key-uses.ts';

const page = join(import.meta.dirname, '../../../../docs/operate/keys.md');

test('the page for operators lists everything that depends on the key, and what a change does to it', () => {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| ([^|]+?) +\| (verified|resealed|restarted) +\|/gm);
  assert.deepEqual(
    [...rows].map(([, what, atChange]) => ({ what, atChange })),
    Object.values(keyUses).map(({ what, atChange }) => ({ what, atChange })),
  );
});

test('the page says of each use by which algorithm, what it protects and for how long', () => {
  const [, table = ''] = /^\| use .*\n\| -.*\n((?:\|.*\n)+)/m.exec(readFileSync(page, 'utf8')) ?? [];
  const rows = [...table.matchAll(/^\| ([^|]+?) +\| (?:HMAC|AES)[^|]*\|[^|]*\w[^|]*\|[^|]*\w[^|]*\|$/gm)];
  assert.deepEqual(
    rows.map(([, what]) => what),
    Object.values(keyUses).map(({ what }) => what),
  );
});
