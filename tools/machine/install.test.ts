import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { isInstalled } from './install.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const forMacs = { version: '1.0.0', optional: true };
const locked = { '': { version: '3.0.0' }, 'node_modules/zod': zod, 'node_modules/for-macs': forMacs };

test('node_modules fits when it holds what the lock file names, but for what is for other systems', (t) => {
  const { '': _house, 'node_modules/for-macs': _macs, ...present } = locked;
  assert.equal(isInstalled(house(t, locked, present)), true);
});

test('node_modules does not fit when a package is missing, older, or other than the lock file says', (t) => {
  assert.equal(isInstalled(house(t, locked, {})), false);
  assert.equal(isInstalled(house(t, locked, { 'node_modules/zod': { ...zod, version: '4.6.6' } })), false);
  assert.equal(
    isInstalled(house(t, locked, { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } })),
    false,
  );
});

test('node_modules does not fit when npm did not come to its end', (t) => {
  assert.equal(isInstalled(house(t, locked, undefined)), false);
});

/** A folder with a lock file, and what npm recorded in node_modules. */
function house(t: TestContext, wanted: object, present: object | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-install-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  mkdirSync(join(folder, 'node_modules'));
  if (present)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return folder;
}
