import { delimiter, join, resolve } from 'node:path';

/** The folder of the whole repository. */
export const root = resolve(import.meta.dirname, '../..');

const installed = join(root, 'node_modules');

/** PATH without this repository's own commands: what the machine itself offers, its npm above all. */
export function machinePath(path = process.env.PATH ?? '') {
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(installed))
    .join(delimiter);
}

/**
 * PATH in which `node` is Node 24 and the tools of the lock file come first.
 *
 * @param {string} node24 path of the Node 24 program
 */
export function toolPath(node24) {
  return [resolve(node24, '..'), join(installed, '.bin'), machinePath()].join(delimiter);
}
