import { resolve } from 'node:path';

interface Build {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** An entrance of a package imports all of it; who comes through it needs some, which only the bundler knows. */
const entrance = /\/packages\/[^/]+\/src\/index\.ts$/;

/**
 * Files of the build that belong together, each as one: the named modules (from `src`), and what they need at once and
 * no earlier file has. Left alone, the bundler cuts at every module that two screens share, and the first page waits
 * for a dozen small files.
 */
export function chunksOf(files: Readonly<Record<string, readonly string[]>>) {
  const source = resolve(import.meta.dirname, '../src');
  const taken = new Set<string>();

  return Object.entries(files).map(([name, modules]) => {
    let own: Set<string> | undefined;
    return {
      debugName: name,
      name: (id: string, build: Build) => {
        own ??= neededBy(
          modules.map((module) => resolve(source, module)),
          taken,
          build,
        );
        return own.has(id) ? name : null;
      },
    };
  });
}

function neededBy(modules: readonly string[], taken: Set<string>, build: Build): Set<string> {
  const own = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (taken.has(id)) continue;
    taken.add(id);
    own.add(id);
    const needs = build.getModuleInfo(id)?.importedIds ?? [];
    open.push(...needs.filter((needed) => !entrance.test(needed)));
  }
  return own;
}
