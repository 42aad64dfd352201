import { resolve } from 'node:path';

interface ModuleInfo {
  readonly importedIds: readonly string[];
}
interface Build {
  getModuleInfo(id: string): ModuleInfo | null;
}

/**
 * Files of the build that belong together, each as one: what the named modules need at once and no earlier file has.
 * Left alone, the bundler cuts at every module that two screens share, and the first page waits for a dozen small files.
 */
export function chunksOf(files: Readonly<Record<string, readonly string[]>>) {
  const source = resolve(import.meta.dirname, '../src');
  const taken = new Set<string>();

  return Object.entries(files).map(([name, modules]) => {
    let own: Set<string> | undefined;
    return {
      debugName: name,
      name: (id: string, build: Build) => {
        own ??= reachable(
          modules.map((module) => resolve(source, module)),
          taken,
          build,
        );
        return own.has(id) ? name : null;
      },
    };
  });
}

function reachable(from: readonly string[], taken: Set<string>, build: Build): Set<string> {
  const own = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (taken.has(id)) continue;
    taken.add(id);
    own.add(id);
    open.push(...(build.getModuleInfo(id)?.importedIds ?? []));
  }
  return own;
}
