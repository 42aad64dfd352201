import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { TestContext } from 'node:test';

import { hashSources, isBuiltFrom } from './build-once.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];

test('the hash of the same sources is the same, whatever is in the build folder', (t) => {
  const folder = house(t);
  const before = hashSources(folder, sources);
  write(folder, 'apps/web/dist/index.html', 'built');
  write(folder, 'packages/domain/dist-types/order.d.ts', 'built');
  assert.equal(hashSources(folder, sources), before);
});

test('changing, adding, deleting or renaming a source changes the hash', (t) => {
  const folder = house(t);
  const hashes = [hashSources(folder, sources)];
  write(folder, 'packages/domain/src/order.ts', 'changed');
  hashes.push(hashSources(folder, sources));
  write(folder, 'packages/domain/src/gift.ts', '');
  hashes.push(hashSources(folder, sources));
  rmSync(join(folder, 'packages/domain/src/gift.ts'));
  rmSync(join(folder, 'packages/domain/src/order.ts'));
  write(folder, 'packages/domain/src/orders.ts', 'changed');
  hashes.push(hashSources(folder, sources));
  assert.equal(new Set(hashes).size, hashes.length);
});

test('a build in dist is valid only for the sources in its stamp', (t) => {
  const folder = house(t);
  assert.equal(isBuiltFrom(join(folder, 'apps/web/dist'), 'a'), false);
  write(folder, 'apps/web/dist/built-from.txt', 'a');
  assert.equal(isBuiltFrom(join(folder, 'apps/web/dist'), 'a'), true);
  assert.equal(isBuiltFrom(join(folder, 'apps/web/dist'), 'b'), false);
});

function house(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-build-'));
  t.after(() => rmSync(folder, { recursive: true }));
  for (const file of [
    'apps/web/index.html',
    'packages/domain/src/order.ts',
    'package-lock.json',
    'tsconfig.base.json',
  ]) {
    write(folder, file, file);
  }
  return folder;
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
