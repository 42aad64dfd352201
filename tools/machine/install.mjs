import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

import { run } from './children.mjs';
import { findNode24 } from './node24.mjs';
import { machinePath, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/**
 * Makes node_modules what the lock file says, if it is not already, and finds the Node 24 in it.
 *
 * @returns {Promise<string>} path of the Node 24 program
 */
export async function install() {
  if (!isInstalled(root)) await step('Installing the packages of the lock file', installFromLock);
  const { platform, arch, version: node, execPath } = process;
  const node24 = findNode24({ root, platform, arch, node, execPath });
  linkNode24(node24);
  return node24;
}

/** Whether node_modules holds every package of package-lock.json, as npm itself recorded when it had finished. @param {string} folder */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([path, wish]) => {
    const there = present[path];
    if (path === '' || (!there && (wish.optional || wish.devOptional))) return true;
    const sameContent = wish.integrity === undefined || wish.integrity === there?.integrity;
    return there?.version === wish.version && sameContent;
  });
}

/** @param {(output: string) => void} show */
async function installFromLock(show) {
  const path = machinePath();
  const env = { ...process.env, PATH: path, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const npm = await run(['npm', '--version'], { cwd: root, env });
  if (npm.code !== 0 || Number.parseInt(npm.output, 10) < 10) {
    throw new Problem(
      `Bylgja needs npm 10 or newer, which comes with Node.js; npm said: ${npm.output.trim()}`,
    );
  }
  const ci = await run(['npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    env,
    onOutput: show,
  });
  if (ci.code !== 0) throw new Problem(`npm ci failed:\n${ci.output}`);
}

/** npm 10 leaves out the command of an optional dependency, and npm scripts would run under the machine's own Node. @param {string} node24 */
function linkNode24(node24) {
  const folder = join(root, 'node_modules/.bin');
  const link = join(folder, 'node');
  if (node24.startsWith(root) && !existsSync(link)) symlinkSync(relative(folder, node24), link);
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function readPackages(file) {
  if (!existsSync(file)) return {};
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}
