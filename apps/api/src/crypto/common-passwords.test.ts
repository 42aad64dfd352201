import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { demoPassword } from '@bylgja/fixtures';

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
  ];
  for (const password of common) assert.equal(isCommonPassword(password), true, password);
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
