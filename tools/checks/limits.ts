import { posix } from 'node:path';

import type { SourceFile } from './source-text.ts';

/** Names that do not describe the content. */
const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common']);

const longestStylesheet = 300;

interface Ban {
  readonly what: string;
  readonly in: RegExp;
  readonly pattern: RegExp;
}

const bans: readonly Ban[] = [
  {
    what: 'a lint rule is switched off without a reason after --',
    in: /\.(ts|tsx|mjs|cjs|js)$/,
    pattern: /(?:oxlint|eslint)-disable(?!.* -- \S)/g,
  },
  {
    what: 'a test is skipped without a reason, or runs alone',
    in: /\.(test|spec)\.tsx?$/,
    pattern:
      /\b(?:test|it|describe|suite)\.(?:only|skip|todo|fixme)\b|\bt\.skip\(\s*\)|\b(?:skip|only|todo): true\b/g,
  },
  {
    what: 'something was left for later',
    in: /\.(ts|tsx|mjs|cjs|js|css|html|md)$/,
    pattern: /(?:\/\/|\*|<!--)\s*(?:TODO|FIXME|XXX|HACK)\b/g,
  },
  {
    what: 'a path of one person’s machine',
    in: /\.(ts|tsx|mjs|cjs|js|json|css|html|md|sh|yml)$|^\.ci\//,
    pattern: /(?<![\w.@}-])\/(?:home|root|Users|work|tmp)\/[\w.-]+|[A-Z]:\\Users\\/g,
  },
];

/** Forbidden texts in these files, as `path:line what`. */
export function findBanned({ path, text }: SourceFile): string[] {
  return bans
    .filter((ban) => ban.in.test(path))
    .flatMap(({ what, pattern }) =>
      [...text.matchAll(pattern)].map((match) => `${path}:${lineAt(text, match.index)} ${what}`),
    );
}

/** Files and folders with a catch-all name. `contract/src/common.ts` is allowed: it has what all responses share. */
export function findDrawers(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const words = [...posix.dirname(path).split('/'), posix.parse(path).name.split('.')[0] ?? ''];
    return path !== 'packages/contract/src/common.ts' && words.some((word) => drawers.has(word));
  });
}

/** Stylesheets that are too long; lint rules limit the length of code. */
export function findLongStylesheets(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.endsWith('.css') && text.split('\n').length > longestStylesheet)
    .map(({ path }) => path);
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
