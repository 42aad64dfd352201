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
  const alone = findOneImporter(graph, sources);
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
    {
      name: 'files with one importer, %',
      value: (100 * alone.length) / sources.length,
      goal: 30,
      max: 48.8,
      places: alone,
    },
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
  const own = new Set(sources.map(({ path }) => path));
  const importers = new Map<string, number>();
  for (const [from, targets] of graph) {
    if (!own.has(from)) continue;
    for (const to of targets) importers.set(to, (importers.get(to) ?? 0) + 1);
  }
  return sources.flatMap(({ path }) => (importers.get(path) === 1 ? [path] : []));
}
