import assert from 'node:assert/strict';
import { test } from 'node:test';

import { languageOf, wantsPage } from './accept-headers.ts';

const accepts: [accept: string | undefined, isPage: boolean][] = [
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['application/json, text/html;q=0.5', false],
  ['text/html; q=0.9, application/json; q=0.2', true],
  ['text/html;q=0', false],
];
for (const [accept, isPage] of accepts) {
  test(`Accept "${accept}" is answered with ${isPage ? 'a page' : 'JSON'}`, () => {
    assert.equal(wantsPage(accept), isPage);
  });
}

const languages: [header: string | undefined, language: 'fo' | 'en'][] = [
  [undefined, 'fo'],
  ['da', 'fo'],
  ['da,en-GB;q=0.7', 'en'],
  ['en-US,en;q=0.9,fo;q=0.8', 'en'],
  ['en;q=0.4, fo-FO', 'fo'],
  ['en;q=0', 'fo'],
];
for (const [header, language] of languages) {
  test(`Accept-Language "${header}" is answered in ${language}`, () => {
    assert.equal(languageOf(header), language);
  });
}
