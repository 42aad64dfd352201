import { brand } from '@bylgja/brand';
import type { Plugin } from 'vite';

import { readMarkdown } from './markdown.ts';

/** What the brand puts in the place of `{{name}}`. The page puts in what depends on its market. */
const words: Readonly<Record<string, string>> = {
  name: brand.name,
  company: brand.company.name,
  // No line ends within the code of a country and a town: FO-100.
  address: brand.company.address.replaceAll('-', '-\u2060'),
  companyNumber: brand.company.companyNumber,
  // The page writes the number, as it knows its market.
  supportNumber: '[](tel:)',
};

/** Reads the provider's texts, Markdown with the provider's names in it, so that no parser travels to a browser. */
export function providerTexts(): Plugin {
  return {
    name: 'app:provider-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => ({
        code: `export default ${JSON.stringify(readMarkdown(withWords(markdown)))};`,
        map: null,
      }),
    },
  };
}

function withWords(markdown: string): string {
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => words[key] ?? whole);
}
