import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { logEvents } from '@bylgja/api';

import { logEventsFile, withEvents } from '../log-events.ts';
import { root } from '../machine/paths.mjs';
import { findRawLines, findUnusedEvents } from './log-events.ts';
import { readSources } from './source-text.ts';

const sources = readSources(root);
const events = Object.entries(logEvents);
const codes = events.map(([code]) => code);

test('docs/log-events.md lists all log events (else: npm run log-events)', () => {
  const text = readFileSync(logEventsFile, 'utf8');
  assert.ok(text === withEvents(text), 'run npm run log-events');
});

test('every log call has an event code', () => {
  assert.deepEqual(sources.flatMap(findRawLines), []);
});

test('a log call without a code is found, except in comments and tests', () => {
  const of = (path: string, text: string) => findRawLines({ path, text });
  const text = "// log.error('no')\nlog.error({ err }, 'it broke');\nrequest.log.warn('odd');\n";
  assert.deepEqual(of('apps/api/src/features/home/home.service.ts', text), [
    'apps/api/src/features/home/home.service.ts:2 logs without logEvent',
    'apps/api/src/features/home/home.service.ts:3 logs without logEvent',
  ]);
  assert.deepEqual(of('apps/api/src/http/logger.test.ts', text), []);
});

test('every event is logged somewhere', () => {
  assert.ok(codes.length > 50, 'the events were found');
  assert.deepEqual(findUnusedEvents(codes, sources), []);
});

test('an event that is never logged is found', () => {
  const file = { path: 'apps/api/src/server.ts', text: "logEvent(log, 'server.started');" };
  assert.deepEqual(findUnusedEvents(['server.started', 'server.stopped'], [file]), ['server.stopped']);
});

test('codes have two words in snake case, and messages are unique sentences without a full stop', () => {
  assert.deepEqual(
    codes.filter((code) => !/^[a-z]+(?:_[a-z]+)*\.[a-z]+(?:_[a-z]+)*$/.test(code)),
    [],
  );
  const messages = events.map(([, { message }]) => message);
  assert.deepEqual(
    messages.filter((message) => !/^[A-Z].*[^.]$/.test(message)),
    [],
  );
  assert.equal(new Set(messages).size, messages.length);
});
