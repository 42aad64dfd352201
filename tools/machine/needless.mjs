import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** For programs that are compiled against Node.js, and for people. */
const besideNode = ['CHANGELOG.md', 'include', 'share'];

/** What compilers and debuggers read of a package. */
const besideCode = /\.(?:d\.[cm]?ts|(?:[cm]?[jt]s|css)\.map)$/;

/**
 * Removes from node_modules what nothing that is installed there reads: a third of it.
 *
 * @param {string} modules path of node_modules
 * @param {import('./install.mjs').Extent} extent
 */
export function removeNeedless(modules, extent) {
  for (const name of readdirSync(modules).filter((folder) => /^node-\w+-\w+$/.test(folder))) {
    for (const needless of besideNode)
      rmSync(join(modules, name, needless), { recursive: true, force: true });
  }
  if (extent === 'product') removeFiles(modules, besideCode);
}

/** Links lead to the workspaces, and are not followed. @param {string} folder @param {RegExp} pattern */
function removeFiles(folder, pattern) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeFiles(path, pattern);
    else if (entry.isFile() && pattern.test(entry.name)) rmSync(path);
  }
}
