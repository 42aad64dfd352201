import { brand } from '@bylgja/brand';
import { formatPhoneNumber, locales } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';
import { chooseMarket, market } from '@bylgja/market';
import { marketOf, markets } from '@bylgja/market/all';
import { afterEach, expect, test } from 'vitest';

import type { Prose, ProseNode } from './prose.ts';
import { loadProviderText } from './provider-texts.ts';
import type { ProviderTextName } from './provider-texts.ts';

const home = market();
afterEach(() => chooseMarket(home));

const names = ['terms', 'privacy'] as const;
const texts = names.flatMap((name) => locales.map((locale) => [name, locale] as const));

test.each(texts)('%s in %s contain the provider’s names, and no blank is left', async (name, locale) => {
  const text = await loadProviderText(name, locale);
  const words = wordsOf(text);
  expect(words).toContain(brand.company.name);
  expect(words).toContain(brand.company.companyNumber);
  expect(words).not.toMatch(/[{}]/);
  expect(linksOf(text)).toContain(`tel:+298${brand.supportNumber}`);
});

test.each(texts)(
  '%s in %s name the support number as the market of the page writes it',
  async (name, locale) => {
    expect(wordsOf(await loadProviderText(name, locale))).toContain(formatPhoneNumber(brand.supportNumber));
    chooseMarket(markets.is);
    const text = await loadProviderText(name, locale);
    expect(wordsOf(text)).toContain(formatPhoneNumber(brand.supportNumber));
    expect(linksOf(text)).toContain(`tel:+354${brand.supportNumber}`);
  },
);

test.each(locales)('terms in %s name the age and the currency of the market of the page', async (locale) => {
  const said = async () => wordsOf(await loadProviderText('terms', locale));
  expect(await said()).toMatch(/\b18 (?:ár|years)/);
  expect(await said()).toContain(` ${market().currency.code} `);
  chooseMarket(marketOf('is', 15));
  expect(await said()).toMatch(/\b15 (?:ár|years)/);
  expect(await said()).toContain(' ISK ');
});

test.each(texts)('%s in %s are Markdown without HTML', async (name, locale) => {
  const written = await readWritten(name, locale);
  expect(written).not.toMatch(/<|&\w+;/);
  expect(written).toMatch(/^## /m);
});

test.each(names)('%s say the same in both languages, heading by heading and line by line', async (name) => {
  const [faroese, english] = await Promise.all(locales.map((locale) => loadProviderText(name, locale)));
  expect(shapeOf(english ?? [])).toEqual(shapeOf(faroese ?? []));
});

test('both languages state the same retention periods', async () => {
  const [faroese, english] = await Promise.all(locales.map((locale) => loadProviderText('privacy', locale)));
  expect(numbersOf(english ?? [])).toEqual(numbersOf(faroese ?? []));
});

async function readWritten(name: ProviderTextName, locale: Locale): Promise<string> {
  const files = import.meta.glob<string>('../../../../packages/brand/texts/*.md', {
    query: '?raw',
    import: 'default',
  });
  return (await files[`../../../../packages/brand/texts/${name}.${locale}.md`]?.()) ?? '';
}

function wordsOf(nodes: Prose): string {
  return nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
}

function linksOf(nodes: Prose): (string | undefined)[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.tag === 'a' ? [node.href] : []), ...linksOf(node.children)],
  );
}

/** What it is made of: headings, points of lists with what they begin with, paragraphs. */
function shapeOf(nodes: Prose): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...shapeOf(blocksOf(node))]));
}

function blocksOf(node: Exclude<ProseNode, string>): Prose {
  if (node.tag === 'ul' || node.tag === 'ol') return node.children;
  return node.tag === 'li' ? node.children.slice(0, 1) : [];
}

function numbersOf(text: Prose): string[] {
  return wordsOf(text).match(/\d+/g) ?? [];
}
