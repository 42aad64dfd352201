import assert from 'node:assert/strict';
import test from 'node:test';

import { root } from '../machine/paths.mjs';
import { findBanned, findDrawers, findLongStylesheets } from './limits.ts';
import { readTexts } from './source-text.ts';

/** Everything except these checks, which contain the forbidden texts. */
const texts = readTexts(root).filter(({ path }) => !path.startsWith('tools/checks/'));

test('there are no disabled checks without a reason, skipped tests, to-dos or machine-specific paths', () => {
  assert.ok(texts.length > 200, 'the files were found');
  assert.deepEqual(texts.flatMap(findBanned), []);
});

test('no file or folder has a catch-all name', () => {
  assert.deepEqual(findDrawers(texts.map(({ path }) => path)), []);
});

test('no stylesheet is too long', () => {
  assert.ok(
    texts.some(({ path }) => path.endsWith('.css')),
    'the stylesheets were found',
  );
  assert.deepEqual(findLongStylesheets(texts), []);
});

for (const [what, path, text] of [
  ['a lint rule is switched off without a reason after --', 'a.ts', '// oxlint-disable-next-line no-console'],
  ['a test is skipped without a reason, or runs alone', 'a.test.ts', "test.skip('a', work)"],
  ['a test is skipped without a reason, or runs alone', 'a.spec.ts', "test.only('a', work)"],
  ['something was left for later', 'a.css', '/* TODO: dark */'],
  ['a path of one person’s machine', 'a.md', 'Run /home/anna/bylgja/start'],
] as const) {
  test(`${what}: ${text}`, () => {
    assert.deepEqual(findBanned({ path, text: `\n${text}\n` }), [`${path}:2 ${what}`]);
  });
}

test('a stated reason, a website and harmless similar words are accepted', () => {
  assert.deepEqual(
    findBanned({ path: 'a.ts', text: '// oxlint-disable-next-line no-console -- the only output' }),
    [],
  );
  assert.deepEqual(
    findBanned({ path: 'a.md', text: 'https://example.fo/home/anna and src/work/desk.ts' }),
    [],
  );
  assert.deepEqual(
    findBanned({
      path: 'a.test.ts',
      text: "latest.skip(3); if (!url) return t.skip('PGlite is one process');",
    }),
    [],
  );
});

test('a catch-all name is found in any folder', () => {
  const paths = ['apps/web/src/utils/date.ts', 'packages/domain/src/helpers.ts', 'apps/web/src/lib/date.ts'];
  assert.deepEqual(findDrawers(paths), paths.slice(0, 2));
});
