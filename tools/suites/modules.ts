import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import { listFiles } from '../machine/files.mjs';

/** The runtime imports of each module of the repository, by path from its root; type imports do not count. */
export type Modules = ReadonlyMap<string, readonly string[]>;

const parts = ['packages', 'apps', 'e2e', 'tools', 'bench'];
const isModule = /\.(ts|tsx|mjs)$/;
const named =
  /^(?:import|export)\s(?!type\b)\s*(?:[\w*]+,?\s*)?(?:\{([^}]*)\}\s*)?(?:\*[^'";]*)?from\s+'([^']+)'/gm;
/** `import '…'`, `import('…')` and `new URL('…', import.meta.url)`. */
const unnamed = [
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'\s*\)/g,
  /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g,
];
const exported = /^export\s+(?:async\s+)?(?:function\*?|const|let|class)\s+(\w+)/gm;
const passedOn = /^export\s+\*\s+from\s+'([^']+)'/gm;

interface Import {
  readonly from: string;
  /** The imported names; empty if all are imported. */
  readonly names: readonly string[];
}

interface Source {
  readonly imports: readonly Import[];
  readonly exports: ReadonlySet<string>;
  /** Modules whose exports are all re-exported, as by a package's index file. */
  readonly passesOn: readonly string[];
}

/** Reads the imports of every module in a folder with the repository's layout. */
export function readModules(folder: string): Modules {
  const files = parts.flatMap((part) => listFiles(folder, part));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const packages = readPackages(folder);
  const sources = new Map(
    files.filter((file) => isModule.test(file)).map((file) => [file, readSource(file, read(file), packages)]),
  );
  return new Map(
    [...sources].map(([file, { imports }]) => [
      file,
      [...new Set(imports.flatMap((one) => broughtInBy(one, sources)))],
    ]),
  );
}

function readSource(file: string, text: string, packages: Packages): Source {
  const resolve = (name: string) => resolveName(name, file, packages) ?? [];
  const withNames = [...text.matchAll(named)].flatMap(([, names = '', name = '']) =>
    [resolve(name)].flat().map((from) => ({ from, names: listNames(names) })),
  );
  const whole = unnamed.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) =>
      [resolve(name)].flat().map((from) => ({ from, names: [] })),
    ),
  );
  return {
    imports: [...withNames, ...whole],
    exports: new Set([...text.matchAll(exported)].map(([, name = '']) => name)),
    passesOn: [...text.matchAll(passedOn)].flatMap(([, name = '']) => resolve(name)),
  };
}

/** Through an index file that re-exports everything, only the modules of the imported names count. */
function broughtInBy({ from, names }: Import, sources: ReadonlyMap<string, Source>): readonly string[] {
  const passesOn = sources.get(from)?.passesOn ?? [];
  if (names.length === 0 || passesOn.length === 0) return [from];
  return names.map((name) => passesOn.find((behind) => sources.get(behind)?.exports.has(name)) ?? from);
}

function listNames(clause: string): readonly string[] {
  return clause
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.replace(/\s+as\s.*$/s, ''));
}

interface Package {
  readonly folder: string;
  readonly exports: ReadonlyMap<string, string>;
}

export type Packages = ReadonlyMap<string, Package>;

/** The workspaces of the repository by name. */
export function readPackages(folder: string): Packages {
  const files = parts.flatMap((part) => listFiles(folder, part));
  return new Map(
    files
      .filter((file) => file.endsWith('/package.json'))
      .map((file) => readPackage(file, readFileSync(join(folder, file), 'utf8'))),
  );
}

function readPackage(file: string, text: string): [string, Package] {
  const { name = '', exports = {} }: { name?: string; exports?: Record<string, unknown> } = JSON.parse(text);
  const entrances = Object.entries(exports).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return [name, { folder: dirname(file), exports: new Map(entrances) }];
}

/** The file that an import resolves to; undefined if it is outside the repository. */
export function resolveName(written: string, from: string, packages: Packages): string | undefined {
  const name = written.replace(/\?.*$/, '');
  if (name.startsWith('.')) return join(dirname(from), name);
  if (name.startsWith('#')) return join(from.split('/').slice(0, 2).join('/'), 'src', name.slice(1));
  const [scope = '', title = '', ...rest] = name.split('/');
  const target = packages.get(`${scope}/${title}`);
  const exact = target?.exports.get(['.', ...rest].join('/'));
  if (exact !== undefined) return target && join(target.folder, exact);
  const [first = '', ...inner] = rest;
  const pattern = target?.exports.get(`./${first}/*`);
  return pattern && target && join(target.folder, pattern.replace('*', inner.join('/')));
}
