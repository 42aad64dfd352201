/**
 * Collects the files of the container image: Node.js with the libraries of the system that it loads, the bundled server, the built
 * web, and the few packages that are not bundled. The Dockerfile runs it after `npm run build`.
 *
 *   node tools/image.mjs FOLDER
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { listFiles } from './machine/files.mjs';
import { removeNeedless } from './machine/needless.mjs';
import { machinePath, root } from './machine/paths.mjs';
import { Problem, runMain } from './machine/problem.mjs';
import { besideBundle } from './machine/server-build.mjs';

/** Where the product lies in the image. */
const home = 'srv/bylgja';
/** The user that the image runs as. */
const user = 'bylgja:x:10001:10001::/:/sbin/nologin';

/** Collects the files of the image in a folder that does not exist yet. @param {string} folder */
export function collectImage(folder) {
  const product = join(folder, home);
  mkdirSync(product, { recursive: true });
  for (const file of ownFiles()) copy(file, product);
  for (const each of findPackages(besideBundle, root).keys()) copy(relative(root, each), product);
  linkBrand(product);
  removeNeedless(join(product, 'node_modules'), 'product');
  copySystem(
    folder,
    globSync('node_modules/**/*.node', { cwd: product }).map((file) => join(product, file)),
  );
  writeFileSync(join(product, 'sbom.cdx.json'), listComponents());
}

/** Node.js, the libraries that it and compiled packages are linked with, and who it runs as. @param {string} folder @param {string[]} compiled */
function copySystem(folder, compiled) {
  const libraries = [process.execPath, ...compiled].flatMap(
    (file) => execFileSync('ldd', [file], { encoding: 'utf8' }).match(/\/\S+\.so\S*/g) ?? [],
  );
  for (const library of new Set(libraries)) copyTo(library, join(folder, library));
  copyTo(process.execPath, join(folder, 'usr/local/bin/node'));
  mkdirSync(join(folder, 'etc'), { recursive: true });
  writeFileSync(join(folder, 'etc/passwd'), `${user}\n`);
  writeFileSync(join(folder, 'etc/group'), 'bylgja:x:10001:\n');
  writeFileSync(join(folder, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}

/** What the bundle reads of this repository, and what a licence wants to come along. */
function ownFiles() {
  const built = ['apps/api/dist', 'apps/web/dist'];
  for (const folder of built) {
    if (!existsSync(join(root, folder))) throw new Problem(`${folder} is missing: run npm run build first.`);
  }
  const besideSources = listFiles(root, 'apps/api/src').filter((file) => !file.endsWith('.ts'));
  const manifests = [
    'apps/api/package.json',
    'packages/brand/package.json',
    'packages/brand/fonts',
    'LICENSE',
  ];
  return [...built, ...besideSources, ...manifests];
}

/** @param {string} file relative to the repository @param {string} product */
function copy(file, product) {
  copyTo(join(root, file), join(product, file));
}

/** @param {string} from @param {string} to */
function copyTo(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}

/**
 * Finds packages and all that they depend on, as Node.js does: each folder with its `name@version`.
 *
 * @param {readonly string[]} names
 * @param {string} from the folder that imports them
 * @param {Map<string, string>} [found]
 */
function findPackages(names, from, found = new Map()) {
  for (const name of names) {
    const folder = findPackage(name, from);
    // An optional package of another system is not installed.
    if (folder === undefined || found.has(folder)) continue;
    const { version, ...manifest } = readManifest(folder);
    found.set(folder, `${name}@${version}`);
    findPackages(Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }), folder, found);
  }
  return found;
}

/** @typedef {{ version: string, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest */

/** @param {string} folder @returns {Manifest} */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** @param {string} name @param {string} from @returns {string | undefined} */
function findPackage(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  return from === root ? undefined : findPackage(name, dirname(from));
}

/** The bundle finds the fonts of papers by the name of their package. @param {string} product */
function linkBrand(product) {
  mkdirSync(join(product, 'node_modules/@bylgja'), { recursive: true });
  symlinkSync('../../packages/brand', join(product, 'node_modules/@bylgja/brand'));
}

/** A component of a CycloneDX list. @typedef {{ 'bom-ref': string }} Component */

/**
 * A CycloneDX list of everything that the bundles contain or need, with versions and licences. npm's own choice for production
 * leaves out packages that something else needs for its tests.
 */
function listComponents() {
  const apps = ['apps/api', 'apps/web'];
  const output = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...apps.flatMap((app) => ['-w', app])],
    { cwd: root, env: { ...process.env, PATH: machinePath() }, maxBuffer: 64 * 1024 ** 2, encoding: 'utf8' },
  );
  /** @type {{ components: Component[], dependencies: { ref: string }[] }} */
  const everything = JSON.parse(output);
  const needed = new Set(
    apps.flatMap((app) => {
      const folder = join(root, app);
      return [...findPackages(Object.keys(readManifest(folder).dependencies ?? {}), folder).values()];
    }),
  );
  const components = everything.components.filter((each) => needed.has(each['bom-ref']));
  const dependencies = everything.dependencies.filter(({ ref }) => needed.has(ref));
  return JSON.stringify({ ...everything, components, dependencies }, null, 2);
}

if (import.meta.main) {
  await runMain(async () => {
    const [folder] = process.argv.slice(2);
    if (!folder || existsSync(folder))
      throw new Problem('node tools/image.mjs FOLDER, which is not there yet');
    collectImage(folder);
    return 0;
  });
}
