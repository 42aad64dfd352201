import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from './files.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';

/** A build: display name, output folder and sources. @typedef {{ name: string, folder: string, sources: readonly string[] }} Build */

/**
 * Builds, unless the folder already has a build of the same sources.
 *
 * @param {Build} build
 * @param {(show: (output: string) => void) => Promise<void>} work
 */
export async function buildOnce({ name, folder, sources }, work) {
  const wanted = hashSources(root, sources);
  if (isBuiltFrom(join(root, folder), wanted)) return;
  await step(name, work);
  writeFileSync(stampFile(join(root, folder)), wanted);
}

/** One hash of the names and contents of all sources. @param {string} house @param {readonly string[]} sources */
export function hashSources(house, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(house, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(house, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Each build first empties its folder, so the stamp always belongs to that build. @param {string} folder @param {string} hash */
export function isBuiltFrom(folder, hash) {
  const stamp = stampFile(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'built-from.txt');
}
