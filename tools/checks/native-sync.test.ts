import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { syncNative } from '../native/sync.mjs';

const native = join(root, 'apps/native');
/** Files that `cap sync` writes and that are committed. */
const kept = ['android/app/capacitor.build.gradle', 'android/capacitor.settings.gradle'];
const packageFile = 'ios/App/CapApp-SPM/Package.swift';

/** As deep in the repository as the real shell, so that relative paths to the packages are the same. */
function copyOfShell(t: { after: (work: () => void) => void }): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  const folder = mkdtempSync(join(root, '.data/shell-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const left = ['dist', 'node_modules', 'dist-types', 'public'].map((name) => `/${name}`);
  cpSync(native, folder, {
    recursive: true,
    filter: (file) => !left.some((name) => file.slice(native.length).endsWith(name)),
  });
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<!doctype html><title>Bylgja</title>');
  return folder;
}

test('cap sync has no warnings on either platform, and both include every plugin of the shell', async (t) => {
  const folder = copyOfShell(t);
  await syncNative({ node24: process.execPath, folder });

  const plugins = pluginsOf(join(native, 'package.json'));
  assert.ok(plugins.length >= 12);
  const inAndroid: readonly { readonly pkg: string }[] = JSON.parse(
    readFileSync(join(folder, 'android/app/src/main/assets/capacitor.plugins.json'), 'utf8'),
  );
  assert.deepEqual(inAndroid.map(({ pkg }) => pkg).toSorted(), plugins);
  const swift = readFileSync(join(folder, packageFile), 'utf8');
  const inIos = [...swift.matchAll(/path: "(?:\.\.\/)+node_modules\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );
  assert.deepEqual(inIos.toSorted(), plugins);
  for (const file of [...kept, packageFile]) {
    const now = readFileSync(join(folder, file), 'utf8');
    assert.equal(
      now,
      readFileSync(join(native, file), 'utf8'),
      `${file} is as committed (else: npm run native)`,
    );
  }
  for (const page of ['android/app/src/main/assets/public', 'ios/App/App/public']) {
    assert.match(readFileSync(join(folder, page, 'index.html'), 'utf8'), /Bylgja/);
  }
});

test('a sync with warnings fails the build', async (t) => {
  const folder = copyOfShell(t);
  rmSync(join(folder, 'dist/index.html'));
  await assert.rejects(() => syncNative({ node24: process.execPath, folder }), Problem);
});

test('the web and the shell have the same plugins', () => {
  const ofWeb = pluginsOf(join(root, 'apps/web/package.json'));
  assert.deepEqual(ofWeb, pluginsOf(join(native, 'package.json')));
});

/** Capacitor's own packages are not plugins, and neither is Sentry's web SDK. */
function pluginsOf(file: string): string[] {
  const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const own = /^@capacitor\/(?:core|android|ios|cli)$/;
  const names = Object.keys(dependencies).filter((name) => /capacitor/.test(name) && !own.test(name));
  return names.toSorted();
}
