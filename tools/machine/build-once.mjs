import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { listFiles } from './files.mjs';
import { root } from './paths.mjs';
import { step } from './progress.mjs';

/** Something built: how it is told, the folder of its own that it lies in, and what it is built from. @typedef {{ name: string, folder: string, sources: readonly string[] }} Build */

/**
 * Builds unless what lies in its folder was built from these very sources.
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

/** One hash over names and contents of everything something is built from. @param {string} house @param {readonly string[]} sources */
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

/** Each build empties its folder first, so the stamp in it speaks of that build alone. @param {string} folder @param {string} hash */
export function isBuiltFrom(folder, hash) {
  const stamp = stampFile(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'built-from.txt');
}
