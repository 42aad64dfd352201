import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose content nobody wrote. */
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

/** Where the shell carries the built web. */
const carried = /^apps\/native\/(?:android\/app\/src\/main\/assets|ios\/App\/App\/public)$/;

/**
 * Every file below a path that a person wrote, as a path from the folder, with `/` and sorted.
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
