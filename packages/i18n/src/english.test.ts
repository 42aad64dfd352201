import assert from 'node:assert/strict';
import { test } from 'node:test';

import { english, messagesOf, written } from './testing/messages.ts';

/** What STYLE.md says in general, for the words that slip in most easily. */
const notInEnglish = [
  /\w'\w/,
  / …/,
  /\b(?:could|do|does|will|is|are) not\b|\bcannot\b/i,
  /\bfetch|\b(?:my|your|the) user\b/i,
  /\b(?:take|taken) back\b|\b(?:give|given) up\b|\bby itself\b/i,
];

/** Given word for word, as STYLE.md says. */
const given =
  /do not have sufficient data|cannot (?:give more data|request data from yourself)|does not exist|phone number is not registered|(?:number|service) is not available|SIM card number is not correct|passwords are not the same/;

test('the English texts contract, and use the words of STYLE.md', () => {
  for (const [path, message] of messagesOf(english)) {
    const { text } = written(path, message);
    if (given.test(text)) continue;
    for (const wrong of notInEnglish) assert.doesNotMatch(text, wrong, path);
  }
});
