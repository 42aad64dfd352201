import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../machine/paths.mjs';
import { Problem } from '../machine/problem.mjs';
import type { SuiteRun } from './suites.ts';

/** More files per batch would gain little: start-up is then already a small part of the work. */
const filesPerProcess = 40;
/** These files set the market for their process before the demo data is loaded. */
const ownProcess = /\/other-markets\//;

/**
 * Divides test files into batches for `node --test`, each run in one process, because loading the API takes longer
 * than the tests of many files. Writes the batches into the folder and returns their paths.
 */
export function writeBatches(
  { files, workers }: Pick<SuiteRun, 'files' | 'workers'>,
  folder: string,
): readonly string[] {
  const all = globSync([...files], { cwd: root }).toSorted();
  // Without any file, Node would search for tests itself.
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

/** Neighbouring files often take similarly long, so they are spread over the batches. */
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
