import type { TestEvent } from 'node:test/reporters';

import type { Counts } from './counts.ts';

/**
 * Reporter of `node --test` for the suite runner: what the run counted, as one line of JSON. A test file without a
 * test passes in Node's own count; here it is a failure.
 */
// oxlint-disable-next-line import/no-default-export -- what node --test asks of a reporter
export default async function* countReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const emptyFiles: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:pass' && event.data.name === event.data.file) emptyFiles.push(event.data.name);
    if (event.type !== 'test:summary' || event.data.file !== undefined) continue;

    const { tests, passed, skipped, todo } = event.data.counts;
    const counts: Counts = {
      passed: passed - emptyFiles.length,
      failed: tests - passed - skipped - todo + emptyFiles.length,
      skipped: skipped + todo,
      notes: emptyFiles.map((file) => `${file} holds no test`),
    };
    yield JSON.stringify(counts);
  }
}
