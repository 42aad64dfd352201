/** `npm run papers`: writes what a release says about the packages in it, into `papers`: a software bill of materials and their licences. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './machine/paths.mjs';

export interface LockedPackage {
  /** Its folder, from the root of the repository. */
  readonly path: string;
  readonly version: string;
  readonly license: string;
}

/** Packages that say their licence only in a file. */
const licencesInFiles: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** The packages of the lock file that an installation without development has, without our own. */
export function productionPackages(): LockedPackage[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license = licencesInFiles[path] ?? 'none' }]) => ({
      path,
      version,
      license,
    }));
}

/** Every licence with its text, where the package is installed here. */
function licenceTexts(): string {
  const texts = productionPackages().map(({ path, version, license }) => {
    const title = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version}: ${license}`;
    return [title, '='.repeat(title.length), ...textsIn(join(root, path))].join('\n\n');
  });
  return `${texts.join('\n\n\n')}\n`;
}

function textsIn(folder: string): string[] {
  // Packages for other systems are in the lock file and not installed.
  if (!existsSync(folder)) return ['(for another system)'];
  return readdirSync(folder)
    .filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name) && !/\.(?:js|ts)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8').trim());
}

if (import.meta.main) {
  const folder = join(root, 'papers');
  mkdirSync(folder, { recursive: true });
  const sbom = [
    'sbom',
    '--package-lock-only',
    '--omit',
    'dev',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
  ];
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    execFileSync('npm', sbom, { cwd: root, maxBuffer: 64 * 1024 * 1024 }),
  );
  writeFileSync(join(folder, 'third-party-licences.txt'), licenceTexts());
  console.log('papers/sbom.cdx.json and papers/third-party-licences.txt are written');
}
