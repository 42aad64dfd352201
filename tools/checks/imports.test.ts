import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import test from 'node:test';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { readImports } from './imports.ts';
import { allowed, broken } from './planted-imports.ts';
import type { Planted } from './planted-imports.ts';

const rules: { readonly forbidden: readonly { readonly name: string }[] } = createRequire(import.meta.url)(
  '../../.dependency-cruiser.cjs',
);

test('no import breaks a rule, and every module was read', async () => {
  const { modules, violations } = await readImports(root);
  assert.deepEqual(violations, []);
  const written = listFiles(root).filter((file) => /^(packages|apps|e2e)\/.*\/src\/.*\.tsx?$/.test(file));
  assert.ok(written.length > 100, 'the sources were found');
  assert.deepEqual(
    written.filter((file) => !file.endsWith('.d.ts') && !modules.includes(file)),
    [],
  );
});

test('every rule rejects the imports it is meant for, and no others', async (t) => {
  assert.deepEqual(
    rules.forbidden.map(({ name }) => name).filter((name) => !(name in broken)),
    [],
    'each rule has an import that breaks it',
  );
  const folder = mkdtempSync(join(tmpdir(), 'bylgja-imports-'));
  t.after(() => rmSync(folder, { recursive: true }));
  furnish(folder);
  for (const planted of [...Object.values(broken).flat(), ...allowed]) plant(folder, planted);

  const { violations } = await readImports(folder);
  for (const [rule, plants] of Object.entries(broken)) {
    for (const { from } of plants) {
      assert.ok(
        violations.some((violation) => violation.startsWith(`${rule}: ${from} → `)),
        `${rule} did not stop ${from}`,
      );
    }
  }
  const stopped = allowed.filter(({ from }) =>
    violations.some((violation) => violation.includes(`: ${from} → `)),
  );
  assert.deepEqual(stopped, []);
});

/** Resolves the test's imports: workspaces by their names, and npm packages. */
function furnish(folder: string): void {
  for (const name of ['domain', 'contract']) {
    const workspace = join(folder, 'packages', name);
    mkdirSync(join(workspace, 'src'), { recursive: true });
    cpSync(join(root, 'packages', name, 'package.json'), join(workspace, 'package.json'));
    writeFileSync(join(workspace, 'src/index.ts'), 'export const to = 1;\n');
    link(workspace, join(folder, 'node_modules/@bylgja', name));
  }
  for (const name of ['kysely', 'pg', 'fastify', 'zod']) {
    link(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  }
  const capacitor = join(folder, 'node_modules/@capacitor/core');
  mkdirSync(capacitor, { recursive: true });
  writeFileSync(join(capacitor, 'package.json'), '{ "name": "@capacitor/core", "main": "index.js" }');
  writeFileSync(join(capacitor, 'index.js'), '');
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

function plant(folder: string, { from, to, asType = false }: Planted): void {
  const isPath = to.includes('.ts');
  if (isPath && !existsSync(join(folder, to))) write(folder, to, 'export const to = 1;\n');
  const specifier = isPath ? `./${relative(dirname(from), to)}` : to;
  write(
    folder,
    from,
    `${asType ? 'import type' : 'import'} * as to from '${specifier}';\nexport const from = to;\n`,
  );
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}
