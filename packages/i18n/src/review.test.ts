import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { fo } from './fo/index.ts';
import { fo as serverFo } from './server/fo.ts';

const review = readFileSync(new URL('../REVIEW.md', import.meta.url), 'utf8');

/** `- \`home.title\` Heim _(Home)_`: the key or the file, the Faroese, what is meant. */
const entry = /^- `([^`]+)` (.+) _\(.+\)_$/;

/** Every text below an object by its path; of those that are made from figures, their source. */
function sourcesOf(value: object, path = ''): [path: string, source: string][] {
  return Object.entries(value).flatMap(([key, below]: [string, unknown]) =>
    typeof below === 'object' && below !== null
      ? sourcesOf(below, `${path}${key}/`)
      : [[`${path}${key}`, plain(String(below))]],
  );
}

const plain = (text: string) => text.replaceAll(/\\u00AD|\u00AD/g, '').replaceAll(/\\u00A0|\u00A0/g, ' ');

const sources = new Map(
  sourcesOf({ ...fo.texts, problems: fo.problems, fields: fo.fields, server: serverFo }),
);

function sourceOf(key: string): string {
  const isFile = /\.(ts|html)$/.test(key);
  const source = isFile
    ? readFileSync(new URL(`../../../${key}`, import.meta.url), 'utf8')
    : sources.get(key);
  return source ?? assert.fail(`REVIEW.md lists ${key}, which is no text any more`);
}

/** What stands in the sentence whatever its figures are. */
const fixedParts = (sentence: string) =>
  sentence
    .split(/\{[^}]*\}| · | \/ /)
    .map((part) => part.trim())
    .filter((part) => part !== '');

test('each sentence to review stands in the catalogue', () => {
  const lines = review.split('\n').filter((line) => line.startsWith('- '));
  assert.ok(lines.length > 0);
  for (const line of lines) {
    const [, key = '', sentence = ''] = entry.exec(line) ?? assert.fail(`REVIEW.md: ${line}`);
    const source = sourceOf(key);
    const missing = fixedParts(sentence).filter((part) => !source.includes(part));
    assert.deepEqual(missing, [], `REVIEW.md lists ${key} with words that it does not have any more`);
  }
});
