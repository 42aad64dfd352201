import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { Problem } from './problem.mjs';

/**
 * Refuses a machine that cannot even begin.
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

/**
 * The Node 24 that runs the product: the one of the lock file, or this very one where none is published for the machine.
 *
 * @param {{ root: string, platform: string, arch: string, node: string, execPath: string }} machine
 * @returns {string} path of the program
 */
export function findNode24(machine) {
  const bundled = join(machine.root, 'node_modules', `node-${machine.platform}-${machine.arch}`, 'bin/node');
  if (existsSync(bundled)) return bundled;
  if (isAtLeast(machine.node, [24, 0])) return machine.execPath;
  throw new Problem(
    `Bylgja runs on Node.js 24. For ${machine.platform} on ${machine.arch} it brings none of its own and this is ` +
      `${machine.node}: install Node.js 24 from https://nodejs.org and start again.`,
  );
}

/** @param {string} version @param {[number, number]} least */
function isAtLeast(version, [leastMajor, leastMinor]) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
