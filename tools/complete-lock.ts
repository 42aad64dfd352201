/**
 * Writes into package-lock.json the packages for other systems that npm has left out.
 *
 * Native tools come as one small package for each system, all of them optional. npm leaves out of the lock file those
 * that the registry it asked does not hold, and `npm ci` then refuses the lock file as incomplete. Run it after every
 * change of a dependency: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from './machine/paths.mjs';

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Path and entry of each optional package that another one names and the lock file lacks. */
export function missingPackages({ packages }: Lock): Record<string, LockedPackage> {
  const paths = Object.keys(packages);
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !paths.some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]) => [
        `node_modules/${name}`,
        { version, ...(dev && { dev }), ...platformOf(name) },
      ]),
  );
  return Object.fromEntries(missing);
}

/** What its name says of the machines it is for, so that npm passes it over on all others. */
function platformOf(name: string): LockedPackage {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} does not say which system it is for`);
  const libc = name.includes('musl') ? 'musl' : 'glibc';
  return { cpu, optional: true, os, ...(os[0] === 'linux' && { libc: [libc] }) };
}

if (import.meta.main) {
  const file = join(root, 'package-lock.json');
  const lock: Lock = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingPackages(lock);
  const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
    a.localeCompare(b, 'en'),
  );
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, undefined, 2)}\n`,
  );
  console.log(`${Object.keys(missing).length} packages for other systems added to package-lock.json`);
}
