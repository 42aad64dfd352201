import assert from 'node:assert/strict';

import type { RunReport } from '../report.ts';
import { runConformance } from '../run-conformance.ts';

/** A run of the kit, as a pipeline and as a person see it. */
export interface KitRun {
  readonly code: number;
  readonly report: RunReport;
  /** Everything that was printed or told. */
  readonly said: string;
  /** The sentence of each check that did not pass, after its name. */
  readonly failures: readonly string[];
}

type Words = readonly string[];

interface Around {
  /** Gets each sentence for the person. */
  readonly onTold?: (line: string) => void;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the kit with `--json`, by default without settings. */
export async function runKit(words: Words, { onTold, env = {} }: Around = {}): Promise<KitRun> {
  const printed: string[] = [];
  const told: string[] = [];
  const code = await runConformance(
    [...words, '--json'],
    { env },
    {
      print: (line) => printed.push(line),
      tell(line) {
        told.push(line);
        onTold?.(line);
      },
    },
  );
  assert.equal(printed.length, 1, told.join('\n'));
  const report: RunReport = JSON.parse(printed[0] ?? '');
  const failures = report.checks
    .filter(({ state }) => state === 'failed')
    .map(({ name, says }) => `${name}: ${says}`);
  return { code, report, failures, said: [...printed, ...told].join('\n') };
}
