import type { SourceFile } from '../checks/source-text.ts';
import { withoutComments } from '../checks/source-text.ts';
import { readPackages, resolveName } from '../suites/modules.ts';

/** The imports between files: paths from the repository root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const specifiers = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)['"]([^'"\n]+)['"]/g;

/** Reads the imports between files, including type imports. */
export function readGraph(root: string, files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  const packages = readPackages(root);
  return new Map(
    files.map(({ path, text }) => {
      const targets = [...withoutComments(text).matchAll(specifiers)].flatMap(
        ([, specifier = '']) => resolveName(specifier, path, packages) ?? [],
      );
      return [path, [...new Set(targets)].filter((target) => known.has(target))];
    }),
  );
}

/** Import cycles, direct or through other files; each cycle once. */
export function findCircles(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): void {
    indexes.set(file, indexes.size);
    lowest.set(file, indexes.size - 1);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!indexes.has(next)) visit(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(file) !== indexes.get(file)) return;
    const circle = open.splice(open.indexOf(file));
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle);
  }

  for (const file of graph.keys()) if (!indexes.has(file)) visit(file);
  return circles;
}
