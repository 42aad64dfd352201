import assert from 'node:assert/strict';
import { test } from 'node:test';

import { locales } from '../locale.ts';
import { fieldText, problemText, serverTexts, signInSms } from './index.ts';

const message = { code: '012345', appName: 'Bylgja', domain: 'sjalvgreidsla.bylgja.fo' };

test('a sign-in message begins with the code and ends with the line that phones read', () => {
  for (const locale of locales) {
    const lines = signInSms(locale, message).split('\n');
    assert.ok(lines[0]?.startsWith('012345 '));
    assert.ok(lines[0]?.includes('Bylgja'));
    assert.equal(lines.at(-1), '@sjalvgreidsla.bylgja.fo #012345');
  }
  assert.equal(
    signInSms('fo', message).split('\n')[0],
    '012345 er innritanarkotan (Bylgja). Gev ongum kotuna.',
  );
});

test('a sign-in message is one message: plain letters, at most 160', () => {
  for (const locale of locales) {
    assert.match(signInSms(locale, message), /^[\w .,()@#\n-]{1,160}$/);
  }
});

test('packages are named by their amount, and abroad by their zone', () => {
  assert.equal(serverTexts.fo.packageName({ amount: '5 GB', zone: 'domestic' }), '5 GB eykapakki');
  assert.equal(serverTexts.fo.packageName({ amount: '1 GB', zone: 'eu' }), '1 GB eykapakki, ES');
  assert.equal(serverTexts.en.packageName({ amount: '1 GB', zone: 'eu' }), '1 GB extra package, EU');
});

test('what is printed on paper is within the letters that paper has', () => {
  for (const locale of locales) {
    const labels = Object.values(serverTexts[locale].receipt).filter((label) => typeof label === 'string');
    for (const label of labels) assert.match(label, /^[\u0020-\u007E\u00A0-\u00FF]+$/, label);
  }
});

test('problems and fields speak the language of the request', () => {
  assert.deepEqual(problemText('en', 'incorrect_email_or_password'), {
    title: 'Incorrect email or password.',
    detail: 'Try again.',
  });
  assert.equal(problemText('fo', 'too_many_requests', { retryAfter: 60 }).detail, 'Royn aftur um 60 sekund.');
  assert.equal(fieldText('fo', 'required'), 'Hesin teigur skal fyllast út');
  assert.equal(fieldText('en', 'unknown_field'), 'This field is not known');
});
