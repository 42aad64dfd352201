import assert from 'node:assert/strict';
import { test } from 'node:test';

import { localeOf } from './locale.ts';

const asked: readonly (readonly [header: string | undefined, locale: 'fo' | 'en'])[] = [
  [undefined, 'fo'],
  ['', 'fo'],
  ['en', 'en'],
  ['en-GB,en;q=0.9', 'en'],
  ['fo,en;q=0.8', 'fo'],
  ['en;q=0.5, fo;q=0.9', 'fo'],
  ['da,en;q=0.7,fo;q=0.3', 'en'],
  ['da,de', 'fo'],
  ['en;q=0', 'fo'],
  ['en;q=high', 'fo'],
];

for (const [header, locale] of asked) {
  test(`the server answers ${JSON.stringify(header)} in ${locale}`, () => {
    assert.equal(localeOf(header), locale);
  });
}
