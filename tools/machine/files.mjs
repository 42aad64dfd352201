import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with generated or downloaded content. */
const made = new Set([
  '.data',
  '.git',
  'dist',
  'dist-types',
  'node_modules',
  'playwright-report',
  'test-results',
  'capacitor-cordova-android-plugins',
  'capacitor-cordova-ios-plugins',
]);

/** The shell's copies of the built web. */
const carried = /^apps\/native\/(?:android\/app\/src\/main\/assets|ios\/App\/App\/public)$/;

/**
 * Every hand-written file under a path, relative to the folder, with `/` as separator and sorted.
 *
 * @param {string} folder
 * @param {string} [path] a file, or a folder to begin at
 * @returns {string[]}
 */
export function listFiles(folder, path = '') {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => !made.has(name))
    .toSorted()
    .map((name) => (path === '' ? name : `${path}/${name}`))
    .filter((inner) => !carried.test(inner))
    .flatMap((inner) => listFiles(folder, inner));
}
