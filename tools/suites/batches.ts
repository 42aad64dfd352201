import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import type { SuiteRun } from './suites.ts';

/** More would gain little: what a process loads is then a small part of its work. */
const filesPerProcess = 40;
/** They choose a market for their process, before the demo world is loaded. */
const ownProcess = /\/other-markets\//;

/**
 * Divides test files among programs for `node --test`, each of which runs its part in one process: loading the API takes
 * longer than many a file's tests. Writes them into the folder, and answers their paths.
 */
export function writeBatches(
  { files, workers }: Pick<SuiteRun, 'files' | 'workers'>,
  folder: string,
): readonly string[] {
  const all = globSync([...files], { cwd: root }).toSorted();
  // Without a file, Node would look for some itself.
  if (all.length === 0) throw new Problem(`No test file is there: ${files.join(', ')}`);
  const alone = all.filter((file) => ownProcess.test(file));
  const shared = all.filter((file) => !ownProcess.test(file));
  const batches = [
    ...divide(shared, Math.max(workers, Math.ceil(shared.length / filesPerProcess))),
    ...alone.map((file) => [file]),
  ];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return batches.map((batch, index) => {
    const program = join(folder, `batch-${index + 1}.mjs`);
    writeFileSync(program, programOf(batch));
    return program;
  });
}

/** Neighbours are alike, and often alike in how long they take: each goes elsewhere. */
function divide(files: readonly string[], parts: number): readonly (readonly string[])[] {
  const batches = Array.from({ length: parts }, (_, part) =>
    files.filter((_file, place) => place % parts === part),
  );
  return batches.filter((batch) => batch.length > 0);
}

function programOf(files: readonly string[]): string {
  const runner = JSON.stringify(join(root, 'tools/suites/run-files.ts'));
  return `import { runFiles } from ${runner};\n\nrunFiles(${JSON.stringify(files, null, 2)});\n`;
}
