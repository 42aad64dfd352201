import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { run } from './children.mjs';
import { listFiles } from './files.mjs';
import { root, toolPath } from './paths.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

const sources = ['apps/web', 'packages', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds the web into apps/web/dist unless what lies there was built from these very sources.
 *
 * @param {string} node24
 */
export async function buildWeb(node24) {
  const wanted = hashSources(root);
  if (isBuiltFrom(root, wanted)) return;
  await step('Building the web', async (show) => {
    const cwd = join(root, 'apps/web');
    const env = { ...process.env, PATH: toolPath(node24) };
    const vite = await run([node24, join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
      cwd,
      env,
      onOutput: show,
    });
    if (vite.code !== 0) throw new Problem(`The web did not build:\n${vite.output}`);
    writeFileSync(stampFile(root), wanted);
  });
}

/** One hash over names and contents of everything the web is built from. @param {string} folder */
export function hashSources(folder) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(folder, source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The build empties its folder first, so the stamp in it speaks of that build alone. @param {string} folder @param {string} hash */
export function isBuiltFrom(folder, hash) {
  const stamp = stampFile(folder);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'apps/web/dist/built-from.txt');
}
