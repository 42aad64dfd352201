import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Problem } from './problem.mjs';

/**
 * Rejects a machine that cannot run even the installation.
 *
 * @param {{ node: string, platform: string }} machine
 */
export function checkMachine(machine) {
  if (machine.platform === 'win32') {
    throw new Problem(
      'Bylgja runs on Linux and macOS. On Windows, use it inside WSL: https://learn.microsoft.com/windows/wsl',
    );
  }
  if (!isAtLeast(machine.node, [20, 19])) {
    throw new Problem(
      `Bylgja needs Node.js 20.19 or newer; this is ${machine.node}. Get one from https://nodejs.org`,
    );
  }
}

/** @typedef {{ root: string, platform: string, arch: string, node: string, execPath: string }} Machine */

/**
 * The Node 24 that runs the product: the lock file's, or the current one if none is installed.
 *
 * @param {Machine} machine
 * @returns {string} path of the program
 */
export function findNode24(machine) {
  const bundled = bundledNode24(machine);
  if (existsSync(bundled)) return bundled;
  if (hasNode24(machine)) return machine.execPath;
  throw new Problem(
    `Bylgja runs on Node.js 24. For ${machine.platform} on ${machine.arch} it brings none of its own and this is ` +
      `${machine.node}: install Node.js 24 from https://nodejs.org and start again.`,
  );
}

/** The path of the lock file's Node 24, if it is installed. @param {Machine} machine */
export function bundledNode24({ root, platform, arch }) {
  return join(root, 'node_modules', `node-${platform}-${arch}`, 'bin/node');
}

/** Whether the machine has its own Node 24: one that we installed disappears with node_modules. @param {Machine} machine */
export function hasNode24({ root, node, execPath }) {
  return isAtLeast(node, [24, 0]) && !execPath.startsWith(join(root, 'node_modules'));
}

/** @param {string} version @param {[number, number]} least */
function isAtLeast(version, [leastMajor, leastMinor]) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
