import { brand } from '@bylgja/brand';
import { callingCode, groupDigits } from '@bylgja/domain';

import type { SourceFile } from './source-text.ts';

interface BrandValue {
  readonly what: string;
  readonly pattern: RegExp;
}

/** Values of the brand in any spelling of a test. A fork has others, and its tests must pass. */
const values: readonly BrandValue[] = [
  { what: 'the support number', pattern: anyOf([...spellingsOf(brand.supportNumber)]) },
  // In a pattern, too: `/^AB-\d+/`. Other codes begin so with fewer digits: AB-100 Town.
  {
    what: 'the prefix of orders',
    pattern: new RegExp(String.raw`\b${brand.orderPrefix}-(?:\\d|\d(?: ?\d){5})`),
  },
];

const tests = /\.(test|spec|bench)\.tsx?$|\/testing\/|^tools\/deploy\//;

/** `path:line says the support number` for each value of the brand that a test or its tools say themselves. */
export function findBrandValues({ path, text }: SourceFile): string[] {
  if (!tests.test(path)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      values
        .filter(({ pattern }) => pattern.test(line))
        .map(({ what }) => `${path}:${index + 1} says ${what}`),
    );
}

function spellingsOf(number: string): string[] {
  const groups = groupDigits(number);
  return [groups.join(' '), groups.join('\u00A0'), `${callingCode().slice(1)}${number}`, `tel:${number}`];
}

function anyOf(spellings: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<!\d)(?:${spellings.join('|')})(?!\d)`);
}
