import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '@bylgja/brand';
import { inPlainLetters, localities } from '@bylgja/domain';

/** Up to eight digits and symbols behind a word are ignored; more make the password stronger. */
const longestOrnament = 8;

/** What is typed for a letter. `1` and `!` stand for i and for l, which so are the same letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  l: 'i',
  0: 'o',
  $: 's',
  5: 's',
};

/** The keys of digits with shift, from 1 on: `1qaz@WSX` is a walk over the keys. */
const shiftedDigits = '!@#$%^&*()';

const words: ReadonlySet<string> = new Set(
  [
    ...readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
    ...localities().flatMap(({ name, formerName }) => [name, formerName ?? name]),
    ...brand.name.split(' '),
  ].map((word) => readAlike(inPlainLetters(word))),
);

/**
 * Whether a password is common: a leaked one, a common word in Faroese, Danish or English, a Faroese place or the brand's
 * name, alone or followed by a year, a number or signs (rule: auth 8).
 * Capitals and accents do not matter, nor do digits and signs that look like a letter.
 */
export function isCommonPassword(password: string): boolean {
  const whole = inPlainLetters(password);
  return [whole, withoutShift(whole)].some((typed) =>
    withoutOrnament(typed).some((word) => words.has(readAlike(word))),
  );
}

/** The text, and what is left without one, two and more of the digits and symbols at its end. */
function withoutOrnament(text: string): string[] {
  const [ornament = ''] = /[^a-z]*$/.exec(text) ?? [];
  const longest = Math.min(ornament.length, longestOrnament);
  return Array.from({ length: longest + 1 }, (_, count) => text.slice(0, text.length - count));
}

function readAlike(text: string): string {
  return Array.from(text, (letter) => lookAlikes[letter] ?? letter).join('');
}

function withoutShift(text: string): string {
  return Array.from(text, (sign) => {
    const at = shiftedDigits.indexOf(sign);
    return at === -1 ? sign : String((at + 1) % 10);
  }).join('');
}
