import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';

import { root } from '../machine/paths.mjs';
import { slowestOf } from './counts.ts';
import type { Counts, TimedTest } from './counts.ts';

/**
 * Reporter of `node --test` for the suite runner: what the run counted, as one line of JSON. A test file without a
 * test passes in Node's own count; here it is a failure.
 */
// oxlint-disable-next-line import/no-default-export -- what node --test asks of a reporter
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const emptyFiles: string[] = [];
  let slowest: readonly TimedTest[] = [];
  for await (const event of events) {
    if (event.type === 'test:pass' && event.data.name === event.data.file) emptyFiles.push(event.data.name);
    const timed = timedTest(event);
    if (timed) slowest = slowestOf([...slowest, timed]);
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;

    const { tests, passed, skipped, todo } = event.data.counts;
    const counts: Counts = {
      passed: passed - emptyFiles.length,
      failed: tests - passed - skipped - todo + emptyFiles.length,
      skipped: skipped + todo,
      slowest,
      notes: emptyFiles.map((file) => `${file} holds no test`),
    };
    yield JSON.stringify(counts);
  }
}

function timedTest(event: TestEvent): TimedTest | undefined {
  if (event.type !== 'test:pass' && event.type !== 'test:fail') return undefined;
  const { name, file = '', details } = event.data;
  if (details.type === 'suite' || name === file) return undefined;
  return { name: `${relative(root, file)}: ${name}`, seconds: details.duration_ms / 1000 };
}
