import { brand } from '@bylgja/brand';
import { locales } from '@bylgja/i18n';
import { expect, test } from 'vitest';

import { loadProviderText } from './provider-texts.ts';

const names = ['terms', 'privacy'] as const;
const texts = names.flatMap((name) => locales.map((locale) => [name, locale] as const));

test.each(texts)('%s in %s bear the provider’s names, and no blank is left', async (name, locale) => {
  const text = await loadProviderText(name, locale);
  expect(text).toContain(brand.company.name);
  expect(text).toContain(brand.company.companyNumber);
  expect(text).toContain(`(tel:+298${brand.supportNumber})`);
  expect(text).not.toMatch(/[{}]/);
});

test.each(texts)('%s in %s are Markdown without HTML', async (name, locale) => {
  const text = await loadProviderText(name, locale);
  expect(text).not.toMatch(/<|&\w+;/);
  expect(text).toMatch(/^## /m);
});

test.each(names)('%s say the same in both languages, heading by heading and line by line', async (name) => {
  const [faroese = '', english = ''] = await Promise.all(
    locales.map((locale) => loadProviderText(name, locale)),
  );
  expect(shapeOf(english)).toEqual(shapeOf(faroese));
});

test('how long things are kept is the same in both languages', async () => {
  const [faroese = '', english = ''] = await Promise.all(
    locales.map((locale) => loadProviderText('privacy', locale)),
  );
  expect(numbersOf(english)).toEqual(numbersOf(faroese));
});

/** What each line is: a heading, a point of a list, a paragraph or nothing. */
function shapeOf(text: string): string[] {
  return text.split('\n').map((line) => /^(?:## |- (?:\*\*)?|$)/.exec(line)?.[0] ?? 'words');
}

function numbersOf(text: string): string[] {
  return text.match(/\d+/g) ?? [];
}
