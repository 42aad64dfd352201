import { join, relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

import { root } from '../machine/paths.mjs';
import { none, slowestOf, withFailure } from './counts.ts';
import type { Counts } from './counts.ts';

const fileRunner = join(root, 'tools/suites/run-files.ts');

type Ended = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/**
 * Reporter of `node --test` for the suite runner: the run's counts as one line of JSON. Results for a whole file, from
 * Node or run-files.ts, are not tests: they count as failures if the file has no tests or crashes.
 */
// oxlint-disable-next-line import/no-default-export -- what node --test asks of a reporter
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let counts = none;
  let testsOfFile = 0;
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    if (isOfFile(event.data)) {
      counts = withFile(counts, event, testsOfFile);
      testsOfFile = 0;
    } else if (event.data.details.type !== 'suite') {
      counts = withTest(counts, event);
      testsOfFile += event.data.nesting === 0 ? 0 : 1;
    }
  }
  yield JSON.stringify(counts);
}

function isOfFile({ name, file }: { readonly name: string; readonly file?: string | undefined }): boolean {
  return file === fileRunner || name === file;
}

function withFile(counts: Counts, { type, data }: Ended, tests: number): Counts {
  const { name, file } = data;
  if (type === 'test:pass') {
    // Node reports a passing file only if it has no tests.
    return tests === 0 || name === file ? withFailure(counts, `${name} holds no test`) : counts;
  }
  const { error } = data.details;
  const isByItsTests = 'failureType' in error && error.failureType === 'subtestsFailed';
  return isByItsTests ? counts : withFailure(counts, `${name} failed as a whole`);
}

function withTest(counts: Counts, { type, data }: Ended): Counts {
  const { name, file = '', skip, todo, details } = data;
  const seconds = details.duration_ms / 1000;
  const timed = {
    ...counts,
    slowest: slowestOf([...counts.slowest, { name: `${relative(root, file)}: ${name}`, seconds }]),
  };
  if (skip !== undefined || todo !== undefined) return { ...timed, skipped: timed.skipped + 1 };
  return type === 'test:pass'
    ? { ...timed, passed: timed.passed + 1 }
    : { ...timed, failed: timed.failed + 1 };
}
