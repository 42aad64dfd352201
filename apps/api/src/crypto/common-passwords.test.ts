import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { demoPassword } from '@bylgja/fixtures';
import fc from 'fast-check';

import { runsOf } from '#testing/runs.ts';

import { isCommonPassword } from './common-passwords.ts';

test('more than three thousand leaked passwords and words are known, each once', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  const words = file.trimEnd().split('\n');
  assert.ok(words.length >= 3000, `${words.length} words`);
  assert.equal(new Set(words).size, words.length);
  assert.deepEqual(
    words.filter((word) => word !== word.toLowerCase() || word.trim() !== word),
    [],
  );
});

test('a password that anyone would guess is common, in any capitalization and with any suffix', () => {
  const common = [
    'password',
    'Password1',
    'PassWord123!',
    'P@ssw0rd',
    'Qwerty123',
    '1q2w3e4R',
    'Welcome2026',
    'Letmein1',
    'Sommar2026!',
    'Summar-26',
    'Loyniorð1',
    'Loyniord12',
    'Føroyar298',
    'Tórshavn100',
    'Torshavn2026',
    'Jógvan1984',
    'Bylgja-123',
    'BYLGJA2026!!',
    'Kodeord1',
    'P@$$w0rd',
    'Pa$$w0rd',
    'P@ssword1',
    'P@55w0rd',
    'We1c0m31',
    'Sw0rdf!sh',
    '1qaz@WSX',
    '!QAZ2wsx',
  ];
  for (const password of common) assert.equal(isCommonPassword(password), true, password);
});

test('a common word stays common with any of its letters as signs and digits that look like them', () => {
  const file = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8');
  const known = file.trimEnd().split('\n');
  const alike: Readonly<Record<string, readonly string[]>> = {
    a: ['@'],
    e: ['3'],
    i: ['1', '!'],
    l: ['1', '!'],
    o: ['0'],
    s: ['$', '5'],
  };
  const disguised = fc
    .constantFrom(...known)
    .chain((word) =>
      fc.tuple(
        ...Array.from(word, (letter) =>
          fc.constantFrom(letter, letter.toUpperCase(), ...(alike[letter] ?? [])),
        ),
      ),
    );
  fc.assert(
    fc.property(disguised, fc.stringMatching(/^[0-9!?.-]{0,4}$/), (letters, ending) => {
      const password = letters.join('') + ending;
      assert.equal(isCommonPassword(password), true, password);
    }),
    { numRuns: runsOf({ usual: 500, full: 20_000 }) },
  );
});

test('the password of the demo world counts as common, as it is public', () => {
  assert.equal(isCommonPassword(demoPassword), true);
});

test('a password that nobody would guess first is not common', () => {
  const fine = [
    'Ærligt-hús-við-7-gluggum',
    'Korrekt-Hestur-9-Batterí',
    'xK7#pLq2vN9w',
    '7Fjøll-og-ein-Kúgv',
    'Blátt-48151623',
    // A word with a number that is too long to be guessed.
    'Summar481516234',
  ];
  for (const password of fine) assert.equal(isCommonPassword(password), false, password);
});
