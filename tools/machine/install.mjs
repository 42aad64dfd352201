import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { run } from './children.mjs';
import { removeNeedless } from './needless.mjs';
import { bundledNode24, findNode24, hasNode24 } from './node24.mjs';
import { machinePath, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { step } from './progress.mjs';

/** @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** What to install: enough to build and run the product, or also to check and test it. @typedef {'product' | 'everything'} Extent */

/** @type {Readonly<Record<Extent, readonly string[]>>} */
const choices = {
  product: ['--omit=dev', '-w', 'apps/api', '-w', 'apps/sandbox', '-w', 'apps/web'],
  everything: ['-w', 'packages', '-w', 'apps', '-w', 'e2e', '-w', 'bench'],
};

/** The workspace that depends on Node 24. */
const nodeWorkspace = 'tools/node';
/** A package that only the checks need. */
const ofChecks = 'node_modules/typescript';

/**
 * Installs the lock file's versions into node_modules unless they are already there, and finds the Node 24 that runs the product.
 * Packages for checks and tests stay installed when only the product is requested.
 *
 * @param {Extent} needed
 * @returns {Promise<string>} path of the Node 24 program
 */
export async function install(needed) {
  const { platform, arch, version: node, execPath } = process;
  const machine = { root, platform, arch, node, execPath };
  const extent = existsSync(join(root, ofChecks)) ? 'everything' : needed;
  if (!isInstalled(root, extent) || lacksNode24(machine)) {
    await step('Installing the packages of the lock file', (show) =>
      installFromLock([...choices[extent], ...(hasNode24(machine) ? [] : ['-w', nodeWorkspace])], show),
    );
    removeNeedless(join(root, 'node_modules'), extent);
    writeFileSync(stampFile(root), stampOf(root, extent));
  }
  const node24 = findNode24(machine);
  linkNode24(node24);
  return node24;
}

/**
 * Whether node_modules was installed by `install` from this lock file, or has all its packages according to npm's own record of a
 * finished installation.
 *
 * @param {string} folder
 * @param {Extent} needed
 */
export function isInstalled(folder, needed) {
  const stamp = stampFile(folder);
  return (
    holdsEverything(folder) || (existsSync(stamp) && readFileSync(stamp, 'utf8') === stampOf(folder, needed))
  );
}

/** @param {string} folder */
function holdsEverything(folder) {
  const wanted = readPackages(lockFile(folder));
  const present = readPackages(installedFile(folder));
  return Object.entries(wanted).every(([path, wantedPackage]) => {
    const there = present[path];
    if (path === '' || path === nodeWorkspace || wantedPackage.resolved === nodeWorkspace) return true;
    if (!there && (wantedPackage.optional || wantedPackage.devOptional)) return true;
    const sameContent = wantedPackage.integrity === undefined || wantedPackage.integrity === there?.integrity;
    return there?.version === wantedPackage.version && sameContent;
  });
}

/** The stamp that `install` leaves in node_modules for a lock file and npm's record. @param {string} folder @param {Extent} extent */
export function stampOf(folder, extent) {
  const hash = createHash('sha256');
  for (const file of [lockFile(folder), installedFile(folder)]) {
    hash.update(existsSync(file) ? readFileSync(file) : 'none').update('\0');
  }
  return `${extent} ${hash.digest('hex')}\n`;
}

/** Whether Node 24 should be installed and is missing. @param {import('./node24.mjs').Machine} machine */
function lacksNode24(machine) {
  if (hasNode24(machine) || existsSync(bundledNode24(machine))) return false;
  return relative(root, join(bundledNode24(machine), '../..')) in readPackages(lockFile(root));
}

/** @param {readonly string[]} chosen what to install, as npm arguments @param {(output: string) => void} show */
async function installFromLock(chosen, show) {
  const path = machinePath();
  const env = { ...process.env, PATH: path, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  const npm = await run(['npm', '--version'], { cwd: root, env });
  if (npm.code !== 0 || Number.parseInt(npm.output, 10) < 10) {
    throw new Problem(
      `Bylgja needs npm 10 or newer, which comes with Node.js; npm said: ${npm.output.trim()}`,
    );
  }
  const ci = await run(
    ['npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund', '--include-workspace-root', ...chosen],
    { cwd: root, env, onOutput: show },
  );
  if (ci.code !== 0) throw new Problem(`npm ci failed:\n${ci.output}`);
}

/** npm 10 does not link the command of an optional dependency, so npm scripts would use the machine's own Node. @param {string} node24 */
function linkNode24(node24) {
  const folder = join(root, 'node_modules/.bin');
  const link = join(folder, 'node');
  if (node24.startsWith(root) && !existsSync(link)) symlinkSync(relative(folder, node24), link);
}

/** @param {string} folder */
function lockFile(folder) {
  return join(folder, 'package-lock.json');
}

/** npm's own record of a finished installation. @param {string} folder */
function installedFile(folder) {
  return join(folder, 'node_modules/.package-lock.json');
}

/** @param {string} folder */
function stampFile(folder) {
  return join(folder, 'node_modules/.installed.txt');
}

/** @param {string} file @returns {Record<string, LockedPackage>} */
function readPackages(file) {
  if (!existsSync(file)) return {};
  /** @type {{ packages: Record<string, LockedPackage> }} */
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  return lock.packages;
}
