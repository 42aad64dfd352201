import { readFileSync } from 'node:fs';

import { brand } from '@bylgja/brand';
import { inPlainLetters, localities } from '@bylgja/domain';

/** At most so many digits and signs behind a word are taken to be its ornament; more of them are worth something. */
const ornament = /[^a-z]{1,8}$/;

const words: ReadonlySet<string> = new Set([
  ...readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'),
  ...localities.flatMap(({ name, formerName }) => [name, formerName ?? name]).map(inPlainLetters),
  ...brand.name.split(' ').map(inPlainLetters),
]);

/**
 * Whether a password is among the first that anybody would guess: a leaked one, a common word in Faroese, Danish or
 * English, a place here or the brand's name, alone or with a year, a number or signs behind it (product 10, trust S5).
 * Capitals and accents do not matter.
 */
export function isCommonPassword(password: string): boolean {
  const whole = inPlainLetters(password);
  return words.has(whole) || words.has(whole.replace(ornament, ''));
}
