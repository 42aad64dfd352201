import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';
import { inPlainLetters, localities } from '@bylgja/domain';

/** Up to eight digits and symbols behind a word are ignored; more make the password stronger. */
const ornament = /[^a-z]{1,8}$/;

const words: ReadonlySet<string> = new Set([
  ...readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
  ...localities()
    .flatMap(({ name, formerName }) => [name, formerName ?? name])
    .map(inPlainLetters),
  ...brand.name.split(' ').map(inPlainLetters),
]);

/**
 * Whether a password is common: a leaked one, a common word in Faroese, Danish or English, a Faroese place or the brand's
 * name, alone or followed by a year, a number or signs (rule: auth 8).
 * Capitals and accents do not matter.
 */
export function isCommonPassword(password: string): boolean {
  const whole = inPlainLetters(password);
  return words.has(whole) || words.has(whole.replace(ornament, ''));
}
