import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createOutageLog } from './outage-log.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const second = 1000;
const minute = 60 * second;

function startLog() {
  const lines: string[] = [];
  const at = { ms: 0 };
  const to =
    (level: string) =>
    ({ event, ...fields }: { event?: string }) =>
      lines.push(`${level}: ${event} ${JSON.stringify(fields)}`);
  const log = { error: to('error'), warn: to('warn'), info: to('info') };
  const outages = createOutageLog(log, () => at.ms);
  return {
    lines,
    at,
    fails: outages.failed,
    answers: (statement: string, takesWrites = false) => outages.answered({ statement, takesWrites }),
  };
}

/** The log lines, without their fields. */
const said = (lines: readonly string[]) => lines.map((line) => line.slice(0, line.indexOf(' {')));

const gone = new DatabaseUnavailable('gone', { statement: 'select 1' });
const refused = new DatabaseUnavailable('refused', { kind: 'read-only', statement: 'insert' });
const locked = new DatabaseUnavailable('locked', {
  kind: 'lock',
  work: 'GET /api/subscriptions',
  statement: 'select from lines',
});
const slow = new DatabaseUnavailable('slow', { kind: 'slow', work: 'job count', statement: 'select count' });

test('an outage is logged when it begins and when it is over, however many statements fail', () => {
  const { lines, at, fails, answers } = startLog();
  answers('select 1');
  for (let failure = 0; failure < 1000; failure += 1) {
    at.ms += 20;
    fails(gone);
  }
  at.ms += minute;
  answers('select 1');
  answers('select 1');
  assert.deepEqual(lines, [
    'error: database.unavailable {"reason":"gone","statement":"select 1"}',
    'info: database.available {"seconds":20,"failures":1000}',
  ]);
});

test('an outage goes on while some statements fail and others succeed', () => {
  const { lines, at, fails, answers } = startLog();
  for (let tick = 0; tick < 600; tick += 1) {
    at.ms += second;
    if (tick % 5 === 0) fails(gone);
    else answers('select 1');
  }
  assert.equal(lines.length, 1);
});

test('a second outage is logged again', () => {
  const { lines, at, fails, answers } = startLog();
  for (let outage = 0; outage < 2; outage += 1) {
    fails(gone);
    at.ms += 10 * second;
    answers('select 1');
  }
  assert.equal(lines.length, 4);
});

test('a lock or a slow statement is logged under its own event, with the work that waited, and not as an error', () => {
  const { lines, fails } = startLog();
  fails(locked);
  fails(slow);
  assert.deepEqual(lines, [
    'warn: database.lock_timeout {"reason":"locked","work":"GET /api/subscriptions","statement":"select from lines"}',
    'warn: database.statement_timeout {"reason":"slow","work":"job count","statement":"select count"}',
  ]);
});

test('a database that fails during a lock timeout is logged as an error of its own', () => {
  const { lines, at, fails } = startLog();
  for (let tick = 0; tick < 6; tick += 1) {
    fails(locked);
    at.ms += 10 * second;
  }
  fails(gone);
  assert.deepEqual(said(lines), ['warn: database.lock_timeout', 'error: database.unavailable']);
});

test('a lock that only a job of every minute meets is logged once, although other statements succeed', () => {
  const { lines, at, fails, answers } = startLog();
  for (let run = 0; run < 60; run += 1) {
    fails(locked);
    for (let beat = 0; beat < 4; beat += 1) {
      at.ms += 15 * second;
      answers('select 1', true);
    }
  }
  assert.equal(lines.length, 1);
  answers('select from lines');
  assert.deepEqual(said(lines), ['warn: database.lock_timeout', 'info: database.lock_timeout_over']);
});

test('the timeout of a slow statement that is not made again is over after a quiet period', () => {
  const { lines, at, fails, answers } = startLog();
  fails(slow);
  at.ms += 9 * minute;
  answers('select 1');
  assert.equal(lines.length, 1);
  at.ms += minute;
  answers('select 1');
  assert.deepEqual(said(lines).slice(1), ['info: database.statement_timeout_over']);
});

test('a database without writes stays an error until a write succeeds, however many reads do', () => {
  const { lines, at, fails, answers } = startLog();
  fails(refused);
  for (let tick = 0; tick < 60; tick += 1) {
    at.ms += minute;
    answers('select 1');
  }
  fails(refused);
  assert.deepEqual(said(lines), ['error: database.read_only']);
  at.ms += minute;
  answers('insert', true);
  assert.deepEqual(said(lines).slice(1), ['info: database.writable']);
});
