import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test, { after } from 'node:test';

import { root } from '../machine/paths.mjs';
import { findAffectedTests } from './affected.ts';
import { readModules } from './modules.ts';

/** A separate variable, so that this file itself seems to import nothing. */
const bringIn = 'import';

const house: Readonly<Record<string, string>> = {
  'packages/domain/package.json': '{ "name": "@bylgja/domain", "exports": { ".": "./src/index.ts" } }',
  'packages/domain/src/index.ts': `export * from './day.ts';\nexport * from './money.ts';\n`,
  'packages/domain/src/day.ts': 'export const day = 1;\n',
  'packages/domain/src/money.ts': 'export function money() {}\n',
  'packages/contract/src/orders.contract.ts': 'export const orders = {};\n',
  'apps/api/package.json': '{ "name": "@bylgja/api" }',
  'apps/api/src/server.ts': `import '#features/orders/orders.service.ts';\nimport '#features/usage/usage.service.ts';\n`,
  'apps/api/src/features/orders/orders.service.ts': `import {\n  money,\n} from '@bylgja/domain';\n`,
  'apps/api/src/features/orders/orders.test.ts': `import '#server.ts';\n`,
  'apps/api/src/features/usage/usage.service.ts': `import { day } from '@bylgja/domain';\nimport type { Order } from '../orders/orders.service.ts';\n`,
  'apps/api/src/features/usage/usage.test.ts': `import { startServer } from '#server.ts';\nimport { used } from './testing/used.ts';\n`,
  'apps/api/src/features/usage/testing/used.ts': `export const used = () => ${bringIn}('./far.ts');\n`,
  'apps/api/src/features/usage/testing/far.ts': 'export {};\n',
  'e2e/src/usage.spec.ts': `import { day } from '@bylgja/domain';\n`,
  'tools/x.mjs': 'export {};\n',
  'bench/x.ts': 'export {};\n',
};

const folder = mkdtempSync(join(tmpdir(), 'bylgja-modules-'));
after(() => rmSync(folder, { recursive: true }));
for (const [path, text] of Object.entries(house)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const modules = readModules(folder);
const affectedBy = (...changed: string[]) => findAffectedTests(modules, new Set(changed)).toSorted();

const ordersTest = 'apps/api/src/features/orders/orders.test.ts';
const usageTest = 'apps/api/src/features/usage/usage.test.ts';

test('a change in a slice selects the slice’s tests, not all that start the server', () => {
  assert.deepEqual(affectedBy('apps/api/src/features/orders/orders.service.ts'), [ordersTest]);
  assert.deepEqual(affectedBy('packages/contract/src/orders.contract.ts'), [ordersTest]);
});

test('a change of the server itself selects all tests that start it', () => {
  assert.deepEqual(affectedBy('apps/api/src/server.ts'), [ordersTest, usageTest]);
});

test('a rule is followed by name through the package’s index file', () => {
  assert.deepEqual(affectedBy('packages/domain/src/money.ts'), [ordersTest]);
  assert.deepEqual(affectedBy('packages/domain/src/day.ts'), [usageTest, 'e2e/src/usage.spec.ts']);
});

test('a test’s imports are followed transitively, and a changed test is selected', () => {
  assert.deepEqual(affectedBy('apps/api/src/features/usage/testing/far.ts'), [usageTest]);
  assert.deepEqual(affectedBy(ordersTest), [ordersTest]);
});

test('in this repository every internal import resolves to a file', () => {
  const own = readModules(root);
  const lost = [...own].flatMap(([file, imports]) =>
    imports.filter((path) => /\.tsx?$/.test(path) && !own.has(path)).map((path) => `${file} → ${path}`),
  );
  assert.deepEqual(lost, []);
});
