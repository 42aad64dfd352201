import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';

import { listFiles } from '../machine/files.mjs';
import { root } from '../machine/paths.mjs';
import { readTexts } from './source-text.ts';

const documents = readTexts(root).filter(({ path }) => path.endsWith('.md'));

test('every link between documents has a target', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ path, to })),
  );
  assert.ok(links.length > 10, 'the links were found');
  assert.deepEqual(
    links.filter(({ path, to }) => !existsSync(join(root, dirname(path), to))),
    [],
  );
});

test('every source file named in a document exists', () => {
  const files = listFiles(root).map((path) => `/${path}`);
  const named = documents
    // Decisions and the changelog name the files of their time.
    .filter(({ path }) => !path.startsWith('docs/decisions/') && !path.endsWith('CHANGELOG.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/`#?([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => ({ path, name })),
    );
  assert.ok(named.length > 50, 'the names were found');
  assert.deepEqual(
    named.filter(({ name }) => !files.some((file) => file.endsWith(`/${name}`))),
    [],
  );
});

test('every decision has a unique number and is in the list', () => {
  const folder = join(root, 'docs/decisions');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const decisions = readdirSync(folder).filter((name) => /^\d{4}-/.test(name) && !name.startsWith('0000'));
  const numbers = decisions.map((name) => name.slice(0, 4));
  assert.equal(new Set(numbers).size, numbers.length);
  for (const name of decisions) {
    const title = /^# \d{4} (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1];
    assert.ok(
      index.includes(`- [${name.slice(0, 4)}](${name}) ${title}\n`),
      `${name} is in the list by its title`,
    );
  }
});
