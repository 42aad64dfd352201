import { basename, dirname } from 'node:path/posix';

import type { Modules } from './modules.ts';

/**
 * Modules that import nearly everything: the server with all slices, the app with all screens, all calls, all texts. A test
 * that starts one of them is about its own slice, and is not selected for a change in another.
 */
const wholes = new RegExp(
  [
    'apps/api/src/(app-deps|index|server|testing/test-server)\\.ts',
    'apps/web/src/testing/open-app\\.tsx',
    'apps/web/src/app/(routes|router|start-app)\\.tsx?',
    'packages/contract/src/index\\.ts',
    'packages/i18n/src/(fo|en|server)/(index|login-page|texts|fo|en)\\.ts',
  ]
    .map((path) => `^${path}$`)
    .join('|'),
);

const isTest = /\.(test|spec)\.tsx?$/;
const sliceOfApp = /^apps\/\w+\/src\/features\/([^/]+)/;
/** Calls and texts are named after their slice. */
const ofSlice = /^packages\/(?:contract|i18n)\/src\/.*\b/;

/**
 * The test files that these changed files may have broken. A test can be broken by its imports; by the files of its
 * slice (outside the slices: of its folder) and their direct imports; and by the calls and texts of its slice. Modules
 * that import nearly everything count as imports, but their own imports do not.
 */
export function findAffectedTests(modules: Modules, changed: ReadonlySet<string>): string[] {
  const files = [...modules.keys()];
  const byPlace = Map.groupBy(
    files.filter((file) => !isTest.test(file)),
    placeOf,
  );
  const changedSlices = new Set([...changed].flatMap(sliceNamedBy));
  return files.filter((file) => {
    if (!isTest.test(file)) return false;
    if (changedSlices.has(sliceOfApp.exec(file)?.[1] ?? '')) return true;
    const beside = file.startsWith('e2e/') ? [] : (byPlace.get(placeOf(file)) ?? []);
    const directly = beside.flatMap((other) => [other, ...(modules.get(other) ?? [])]);
    return directly.some((other) => changed.has(other)) || bringsIn(file, { modules, changed });
  });
}

interface Search {
  readonly modules: Modules;
  readonly changed: ReadonlySet<string>;
}

function bringsIn(file: string, { modules, changed }: Search): boolean {
  const seen = new Set([file]);
  for (const one of seen) {
    if (changed.has(one)) return true;
    if (!wholes.test(one)) for (const other of modules.get(one) ?? []) seen.add(other);
  }
  return false;
}

function sliceNamedBy(file: string): readonly string[] {
  return ofSlice.test(file) ? [basename(file).replace(/\..*$/, '')] : [];
}

/** The slice of a file, or its folder if it is in none. */
function placeOf(file: string): string {
  return sliceOfApp.exec(file)?.[0] ?? dirname(file);
}
