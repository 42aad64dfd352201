import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { describeEvents } from '@bylgja/api';

import { eventsFile, withEventTypes } from '../events.ts';

test('docs/integrate/events.md describes all events (else: npm run events)', () => {
  const text = readFileSync(eventsFile, 'utf8');
  assert.ok(text === withEventTypes(text), 'run npm run events');
});

test('no event has a field by which a stranger knows a person', () => {
  const personal = /name|phone|msisdn|mail|address|birth|card|pin|puk/i;
  const fields = describeEvents().flatMap(({ type, fields: of }) => of.map(({ name }) => `${type} ${name}`));
  assert.ok(fields.length > 30);
  assert.deepEqual(
    fields.filter((field) => personal.test(field)),
    [],
  );
});

test('every field says what it is', () => {
  const silent = describeEvents().flatMap(({ type, fields }) =>
    fields.filter(({ is, kind }) => is === '' || kind === '').map(({ name }) => `${type} ${name}`),
  );
  assert.deepEqual(silent, []);
});
