import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isStrongPassword, passwordRules } from './password.ts';

const notMet = (password: string, common?: ReadonlySet<string>) =>
  passwordRules(password, common)
    .filter((rule) => !rule.isMet)
    .map((rule) => rule.id);

test('a password has 8 characters, upper and lower case and a digit', () => {
  const passwords: [string, string[]][] = [
    ['Bylgja-2026', []],
    ['Ærligt12', []],
    ['ÐIÐRIK øø 1', []],
    ['', ['at_least_8', 'upper_case', 'lower_case', 'digit']],
    ['Bylgj26', ['at_least_8']],
    ['bylgja-2026', ['upper_case']],
    ['BYLGJA-2026', ['lower_case']],
    ['Bylgja-bylgja', ['digit']],
  ];
  for (const [password, missing] of passwords) {
    assert.deepEqual(notMet(password), missing, password);
    assert.equal(isStrongPassword(password), missing.length === 0);
  }
});

test('a password has at most 128 characters', () => {
  assert.deepEqual(notMet(`Aa1${'x'.repeat(125)}`), []);
  assert.deepEqual(notMet(`Aa1${'x'.repeat(126)}`), ['at_most_128']);
});

test('a character outside the basic plane is one character', () => {
  assert.deepEqual(notMet('Aa1🌊🌊🌊🌊'), ['at_least_8']);
});

test('a common password is refused however it is capitalised', () => {
  const common = new Set(['password1']);
  assert.deepEqual(notMet('PassWord1', common), ['not_common']);
  assert.equal(isStrongPassword('PassWord1', common), false);
});
