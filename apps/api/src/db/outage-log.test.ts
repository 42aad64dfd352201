import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createOutageLog } from './outage-log.ts';
import { DatabaseUnavailable } from './unavailable.ts';

function startLog() {
  const lines: string[] = [];
  const at = { ms: 0 };
  const log = {
    error: (fields: object, message: string) => lines.push(`error: ${message} ${JSON.stringify(fields)}`),
    info: (fields: object, message: string) => lines.push(`info: ${message} ${JSON.stringify(fields)}`),
  };
  return { lines, at, outages: createOutageLog(log as never, () => at.ms) };
}

test('however much fails, an outage is logged when it begins and when it is over', () => {
  const { lines, at, outages } = startLog();
  outages.answered();
  for (let failure = 0; failure < 1000; failure += 1) {
    at.ms += 20;
    outages.failed(new DatabaseUnavailable('gone', { statement: 'select 1' }));
  }
  at.ms += 60_000;
  outages.answered();
  outages.answered();
  assert.deepEqual(lines, [
    'error: the database is unavailable {"reason":"The database is not available: gone","statement":"select 1"}',
    'info: the database is available again {"seconds":20,"failures":1000}',
  ]);
});

test('while some statements fail and others are answered, the outage goes on', () => {
  const { lines, at, outages } = startLog();
  for (let second = 0; second < 600; second += 1) {
    at.ms += 1000;
    if (second % 5 === 0) outages.failed(new DatabaseUnavailable('locked'));
    else outages.answered();
  }
  assert.equal(lines.length, 1);
});

test('an outage after another is logged again', () => {
  const { lines, at, outages } = startLog();
  for (let outage = 0; outage < 2; outage += 1) {
    outages.failed(new DatabaseUnavailable('gone'));
    at.ms += 10_000;
    outages.answered();
  }
  assert.equal(lines.length, 4);
});
