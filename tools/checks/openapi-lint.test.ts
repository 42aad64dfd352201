import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { createConfig, lintFromString } from '@redocly/openapi-core';

import { openApiFile } from '../openapi.ts';

/** The strictest set of the linter, and further rules of it that this document keeps. */
const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // An id is a UUID and never a word of a path, and the router prefers the word.
    'no-ambiguous-paths': 'off',
    'array-parameter-serialization': 'error',
    'component-name-unique': 'error',
    'no-invalid-media-type-examples': 'error',
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'no-required-schema-properties-undefined': 'error',
    'no-schema-type-mismatch': 'error',
    'operation-operationId-url-safe': 'error',
    'paths-kebab-case': 'error',
    'tag-description': 'error',
  },
});

const present = readFileSync(openApiFile, 'utf8');

async function lint(source: string): Promise<string[]> {
  const found = await lintFromString({ source, absoluteRef: openApiFile, config });
  return found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

test('the linter finds nothing in the API’s document', async () => {
  assert.deepEqual(await lint(present), []);
});

test('the linter finds an open call that does not say so, and an example that its schema does not allow', async () => {
  const silent = await lint(present.replace('"security": [],', ''));
  assert.ok(
    silent.some((problem) => problem.startsWith('security-defined')),
    silent.join('\n'),
  );
  const wrong = await lint(present.replace(/("\/packages": {[^]*?"price": )79,/, '$1"79",'));
  assert.ok(
    wrong.some((problem) => problem.startsWith('no-invalid-media-type-examples')),
    wrong.join('\n'),
  );
});
