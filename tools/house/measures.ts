import data from '../../slices.json' with { type: 'json' };
import { readSources } from '../checks/source-text.ts';
import type { SourceFile } from '../checks/source-text.ts';
import { findCircles, readGraph } from './graph.ts';
import type { Graph } from './graph.ts';
import { readSyntax } from './syntax.ts';

/** One code metric. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  /** The goal: at most this. */
  readonly goal: number;
  /** The limit, set to the current value so that it cannot get worse. Lower it when the value improves. */
  readonly max: number;
  /** The places it comes from, worst first. */
  readonly places: readonly string[];
}

const tests = /\.(?:test|spec|bench)\.tsx?$|\/testing\/|^(?:e2e|bench|tools)\//;
const typescript = /^(?:apps|packages|e2e|bench|tools)\/.*(?<!\.d)\.tsx?$/;
const slice = /^apps\/(api|web)\/src\/features\/([^/]+)\//;

/** Measures import cycles, slices and file sizes. Lengths are in lines. */
export function measureHouse(root: string): Measure[] {
  const all = readSources(root).filter(({ path }) => typescript.test(path));
  const sources = all.filter(({ path }) => !tests.test(path));
  const graph = readGraph(root, all);
  const circles = findCircles(graph).map((circle) => circle.join(' ↔ '));
  const arrows = findArrowsUp(graph);
  const share = largestSlice(sources);
  const syntax = sources.map(({ path, text }) => ({ path, ...readSyntax(path, text) }));
  const assertions = syntax.filter((file) => file.assertions > 0);
  const lines = sources.reduce((sum, file) => sum + lengthOf(file), 0);
  return [
    { name: 'circles of imports, types counted', value: circles.length, goal: 0, max: 0, places: circles },
    {
      name: 'imports against the order of slices.json',
      value: arrows.length,
      goal: 0,
      max: 0,
      places: arrows,
    },
    {
      name: 'largest slice, % of the lines of all slices',
      value: share.percent,
      goal: 12,
      max: 12,
      places: [share.name],
    },
    ...measureImporters(graph, sources),
    {
      name: 'type assertions in 1,000 lines',
      value: (1000 * assertions.reduce((sum, file) => sum + file.assertions, 0)) / lines,
      goal: 0.4,
      max: 0.4,
      places: assertions.map((file) => `${file.path} ${file.assertions}`),
    },
    {
      name: 'length of a file, 90th percentile',
      value: percentile90(sources.map(lengthOf)),
      goal: 127,
      max: 127,
      places: [],
    },
    {
      name: 'length of a function, 90th percentile',
      value: percentile90(syntax.flatMap((file) => file.functions)),
      goal: 25,
      max: 25,
      places: [],
    },
  ];
}

function measureImporters(graph: Graph, sources: readonly SourceFile[]): Measure[] {
  const alone = findOneImporter(graph, sources);
  const fragments = findFragments(graph, sources);
  return [
    {
      name: 'files with one importer, %',
      value: (100 * alone.length) / sources.length,
      goal: 30,
      max: 48.8,
      places: alone,
    },
    {
      name: 'fragments: short files with one importer',
      value: fragments.length,
      goal: 15,
      max: 14,
      places: fragments,
    },
  ];
}

function lengthOf({ text }: SourceFile): number {
  return text.split('\n').length - 1;
}

function percentile90(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1] ?? 0;
}

function findArrowsUp(graph: Graph): string[] {
  const places = new Map(data.map(({ name }, index) => [name, index]));
  return [...graph].flatMap(([from, targets]) => {
    const [, app, name = ''] = slice.exec(from) ?? [];
    if (app === undefined || tests.test(from)) return [];
    return targets.flatMap((to) => {
      const [, otherApp, other = ''] = slice.exec(to) ?? [];
      const isUp = otherApp === app && other !== name && (places.get(other) ?? 0) > (places.get(name) ?? 0);
      return isUp ? [`${from} → ${to}`] : [];
    });
  });
}

function largestSlice(sources: readonly SourceFile[]): { readonly name: string; readonly percent: number } {
  const lines = new Map<string, number>();
  for (const file of sources) {
    const name = slice.exec(file.path)?.[2];
    if (name !== undefined) lines.set(name, (lines.get(name) ?? 0) + lengthOf(file));
  }
  const total = [...lines.values()].reduce((sum, count) => sum + count, 0);
  const [name = '', count = 0] = [...lines].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { name, percent: (100 * count) / total };
}

function findOneImporter(graph: Graph, sources: readonly SourceFile[]): string[] {
  const importers = importersOf(graph, new Set(sources.map(({ path }) => path)));
  return sources.flatMap(({ path }) => (importers.get(path)?.length === 1 ? [path] : []));
}

/**
 * Files under 20 lines without a test of their own, whose only importer imports fewer than ten files: probably cut off from it for
 * no reader. A file that imports ten or more is taken for an assembly, of which each part is a file by design (decision 0115).
 */
export function findFragments(graph: Graph, sources: readonly SourceFile[]): string[] {
  const own = new Set(sources.map(({ path }) => path));
  const importers = importersOf(graph);
  return sources.flatMap((file) => {
    const [only = '', ...others] = importers.get(file.path) ?? [];
    const isFragment = others.length === 0 && own.has(only) && (graph.get(only) ?? []).length < 10;
    return isFragment && lengthOf(file) < 20 ? [file.path] : [];
  });
}

/** The files that import each file, of all files or of those given. */
function importersOf(graph: Graph, of?: ReadonlySet<string>): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [from, targets] of graph) {
    if (of?.has(from) === false) continue;
    for (const to of targets) importers.set(to, [...(importers.get(to) ?? []), from]);
  }
  return importers;
}
