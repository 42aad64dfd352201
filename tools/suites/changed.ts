import { execFile } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import { findAffectedTests } from './affected.ts';
import { readModules } from './modules.ts';
import type { Modules } from './modules.ts';
import type { Suite } from './suites.ts';

const execute = promisify(execFile);
const trunks = ['origin/main', 'main'];
/** Files that no test reads. */
const said = /\.(md|png)$/;

/**
 * The suites, with only those tests that the changes since the main branch may have broken according to imports, and all
 * checks. Prints what this selection cannot cover.
 */
export async function selectChanged(suites: readonly Suite[]): Promise<readonly Suite[]> {
  const changed = await listChanged();
  const modules = readModules(root);
  const affected = findAffectedTests(modules, new Set(changed));
  console.log(`${changed.length} changed files, ${affected.length} test files that they can have broken.`);
  for (const line of limitsOf(changed, modules)) console.log(line);
  return suites.flatMap((suite) => {
    if (suite.group === 'check') return suite;
    const files = affected.filter((file) => suite.files.some((glob) => matchesGlob(file, glob)));
    return files.length > 0 ? { ...suite, files } : [];
  });
}

/** Files that differ from where this branch left the main branch, committed or not, as paths from the repository root. */
async function listChanged(): Promise<readonly string[]> {
  const trunk = await findTrunk();
  const differing = await git('diff', '--name-only', '--no-renames', trunk);
  const fresh = await git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...fresh])];
}

async function findTrunk(): Promise<string> {
  for (const trunk of trunks) {
    const [base] = await git('merge-base', 'HEAD', trunk).catch(() => []);
    if (base !== undefined) return base;
  }
  throw new Problem(`No trunk to compare with: neither ${trunks.join(' nor ')} is there.`);
}

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await execute('git', args, { cwd: root });
  return stdout.split('\n').filter((line) => line !== '');
}

/** What this selection does not cover, for the user. */
function limitsOf(changed: readonly string[], modules: Modules): readonly string[] {
  const untested = changed.filter(
    (file) => !said.test(file) && findAffectedTests(modules, new Set([file])).length === 0,
  );
  return [
    'Left to npm test: what they do to the server or the app as a whole, and journeys in the browser.',
    ...(untested.length > 0 ? [`No test is known for ${untested.join(', ')}`] : []),
  ];
}
