import assert from 'node:assert/strict';
import { test } from 'node:test';

import { english, faroese, messagesOf, written } from './testing/messages.ts';

/** What STYLE.md calls words of ours. */
const ownWords = /\b(?:JSON|HTTP|tokens?|[Ss]essions?|[Ll]ive connection)\b/;

for (const [language, texts] of Object.entries({ English: english, Faroese: faroese })) {
  test(`no ${language} text names how the app is built`, () => {
    for (const [path, message] of messagesOf(texts)) {
      assert.doesNotMatch(written(path, message).text, ownWords, path);
    }
  });
}
