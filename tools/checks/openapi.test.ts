import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { api } from '@bylgja/contract';
import type { Endpoint } from '@bylgja/contract';

import { openApiFile, writeOpenApi } from '../openapi.ts';

const longestTitle = 60;
const maxWords = 6;

/** Verbs that may begin a title. */
const verbs = new Set(
  [
    'Accept Approve Block Cancel Charge Check Complete Confirm Correct Create Deactivate Delete Email End Export Get List Look Mail',
    'Mark Move Open Order Pay Poll Receive Refresh Register Request Reserve Reset Save Search Send Set Sign Stop Switch Take',
    'Unblock Undo Unregister Update',
  ].flatMap((line) => line.split(' ')),
);

const endpoints: Endpoint[] = Object.values(api).flatMap((slice) => Object.values(slice));

test('docs/openapi.json matches what the server serves (else: npm run openapi)', () => {
  assert.ok(readFileSync(openApiFile, 'utf8') === writeOpenApi(), 'run npm run openapi');
});

test('the summary of each call is a short title that begins with a verb', () => {
  assert.ok(endpoints.length > 90, 'the calls were found');
  assert.deepEqual(
    endpoints.map(({ summary }) => summary).filter((summary) => !isTitle(summary)),
    [],
  );
});

test('no two calls have the same title', () => {
  const bySummary = Map.groupBy(endpoints, ({ summary }) => summary);
  assert.deepEqual(
    [...bySummary.values()].filter((calls) => calls.length > 1),
    [],
  );
});

test('a description has at least one full sentence and is not the title', () => {
  const descriptions = endpoints.flatMap(({ description }) => description ?? []);
  assert.ok(descriptions.length > 50, 'the descriptions were found');
  assert.deepEqual(
    descriptions.filter((description) => !/^[A-Z0-9][^]*\.$/.test(description)),
    [],
  );
});

test('a title that is a sentence, too long or without a verb is found', () => {
  for (const title of [
    'Whom a number would give to',
    'list orders',
    'List orders.',
    'List the orders of the signed-in customer',
    `List ${'x'.repeat(longestTitle)}`,
  ]) {
    assert.ok(!isTitle(title), title);
  }
});

function isTitle(summary: string): boolean {
  const words = summary.split(' ');
  return (
    verbs.has(words[0] ?? '') &&
    words.length <= maxWords &&
    summary.length <= longestTitle &&
    !/[.;:]/.test(summary)
  );
}
