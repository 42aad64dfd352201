import { delimiter, join, resolve } from 'node:path';

/** The repository root. */
export const root = resolve(import.meta.dirname, '../..');

const installed = join(root, 'node_modules');

/** PATH without this repository's own commands, so that the machine's own npm is found. */
export function machinePath(path = process.env.PATH ?? '') {
  return path
    .split(delimiter)
    .filter((folder) => !folder.startsWith(installed))
    .join(delimiter);
}

/**
 * A PATH in which `node` is Node 24 and the lock file's tools come first.
 *
 * @param {string} node24 path of the Node 24 program
 */
export function toolPath(node24) {
  return [resolve(node24, '..'), join(installed, '.bin'), machinePath()].join(delimiter);
}
