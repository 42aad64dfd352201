import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';

interface Manifest {
  readonly license?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const manifests = listFiles(root).filter((file) => /(^|\/)package\.json$/.test(file));

test('every dependency has one exact version', () => {
  const versions = manifests.flatMap((file) => Object.entries(dependenciesOf(readManifest(file))));

  assert.ok(versions.length > 20, 'the manifests of the workspaces were found');
  const ranges = versions.filter(([, version]) => !exactVersion.test(version));
  assert.deepEqual(ranges, []);
  const byName = Map.groupBy(versions, ([name]) => name);
  const split = [...byName].filter(([, all]) => new Set(all.map(([, version]) => version)).size > 1);
  assert.deepEqual(split, [], 'every workspace uses the same version');
});

test('every workspace has the version and licence of the repository', () => {
  const { version, license } = readManifest('package.json');
  for (const file of manifests) {
    const manifest = readManifest(file);
    assert.deepEqual([manifest.version, manifest.license], [version, license], file);
  }
});

test('the lock file matches the manifests (else: npm install)', () => {
  const lock: { readonly packages: Readonly<Record<string, Manifest>> } = JSON.parse(lockText);
  for (const file of manifests) {
    const locked = lock.packages[file === 'package.json' ? '' : dirname(file)];
    assert.deepEqual(dependenciesOf(locked ?? {}), dependenciesOf(readManifest(file)), file);
  }
});

test('the lock file names no registry, so it works with any', () => {
  assert.doesNotMatch(lockText, /"resolved": "https?:/);
});

test('the lock file has the packages for every platform (else: npm install, from a registry that has them)', () => {
  const lock: { readonly packages: Readonly<Record<string, Manifest>> } = JSON.parse(lockText);
  const known = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(lock.packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  assert.ok(wanted.length > 20, 'tools of several systems were found');
  assert.deepEqual(
    wanted.filter((name) => !known.has(name)),
    [],
  );
});

function dependenciesOf({
  dependencies,
  devDependencies,
  optionalDependencies,
}: Manifest): Record<string, string> {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
