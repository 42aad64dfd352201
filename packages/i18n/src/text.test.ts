import assert from 'node:assert/strict';
import { test } from 'node:test';

import { en } from './en/index.ts';
import { fo } from './fo/index.ts';
import { loginPage } from './fo/login-page.ts';
import { pluralIn } from './plural.ts';
import { createText, describeProblem } from './text.ts';

const faroese = createText(fo);
const english = createText(en);

test('finds a text by its key, in the language of its catalogue', () => {
  assert.equal(faroese('auth.signIn'), 'Rita inn');
  assert.equal(english('auth.signIn'), 'Log in');
});

test('the login page has its own texts and no others', () => {
  const onLoginPage = createText(loginPage);
  assert.equal(onLoginPage('auth.signIn'), 'Rita inn');
  // @ts-expect-error -- what is not among them does not compile
  assert.throws(() => onLoginPage('menu.title'));
});

test('puts figures into their sentence', () => {
  assert.equal(faroese('auth.resendIn', { seconds: 42 }), 'Tú kanst biðja um eina nýggja kotu um 42 sekund.');
  assert.equal(english('home.leftOf', { left: '43.0 GB', total: '50 GB' }), '43.0 GB left of 50 GB');
});

test('days left are counted down to the last one', () => {
  const days = (count: number) => [faroese('home.daysLeft', { count }), english('home.daysLeft', { count })];
  assert.deepEqual(days(9), ['9 dagar eftir', '9 days left']);
  assert.deepEqual(days(1), ['1 dagur eftir', '1 day left']);
  assert.deepEqual(days(0), ['seinasti dagur', 'last day']);
});

test('counted nouns agree with their number', () => {
  assert.equal(faroese('menu.ordersProcessing', { count: 1 }), '1 verður viðgjørd');
  assert.equal(faroese('menu.ordersProcessing', { count: 2 }), '2 verða viðgjørdar');
  assert.equal(faroese('home.members', { count: 4 }), '4 limir');
  assert.equal(english('home.members', { count: 1 }), '1 member');
  assert.equal(english('auth.resendIn', { seconds: 1 }), 'You can ask for a new code in 1 second.');
  assert.equal(english('auth.resendLinkIn', { seconds: 2 }), 'You can ask for a new link in 2 seconds.');
});

test('an automatic top-up is made once or twice a month, or so many times', () => {
  const times = (count: number) => english('topUps.times', { count });
  assert.deepEqual([times(1), times(2), times(3)], ['Once', 'Twice', '3 times']);
  const promise = { below: '20 kr.', amount: '50 kr.', card: 'Visa', atMost: '50 kr.' };
  assert.match(english('topUps.promise', { ...promise, max: 1 }), /at most once a month, /);
  assert.match(english('topUps.promise', { ...promise, max: 2 }), /at most twice a month, /);
  assert.match(english('topUps.promise', { ...promise, max: 3 }), /at most 3 times a month, /);
});

test('on the last day of the month the price is for the last day', () => {
  assert.equal(english('signup.now', { days: 1 }), 'For the last day of this month');
  assert.equal(english('signup.now', { days: 2 }), 'For the 2 days left in this month');
  assert.equal(english('manage.dueFor', { count: 1 }), 'The difference for the last day of the month');
  assert.match(english('manage.dueFor', { count: 2 }), /for the 2 days left in the month, including today$/);
});

test('a subscription with one number becomes prepaid as the number', () => {
  const cancelled = (count: number) => english('manage.cancelAllHelp', { count });
  assert.deepEqual(
    [cancelled(1), cancelled(2)],
    ['The number becomes prepaid.', '2 numbers become prepaid.'],
  );
});

test('only the number one is singular', () => {
  for (const locale of ['fo', 'en'] as const) {
    const plural = pluralIn(locale);
    const said = [0, 1, 1.5, 2, 21].map((count) => plural(count, { one: 'one', other: 'more' }));
    assert.deepEqual(said, ['0 more', '1 one', '1.5 more', '2 more', '21 more']);
  }
});

test('a failure says what happened and what to do', () => {
  assert.deepEqual(describeProblem(fo.problems, 'pin_expired'), {
    title: 'Kotan er útgingin',
    detail: 'Bið um eina nýggja.',
  });
  assert.deepEqual(describeProblem(en.problems, 'phone_number_not_registered'), {
    title: 'The phone number is not registered',
    detail: 'Check the number, or log in with email.',
  });
});

test('a time to wait is given in a fitting unit', () => {
  const waits: [retryAfter: number | undefined, fo: string, en: string][] = [
    [undefined, 'Royn aftur seinni.', 'Try again later.'],
    [1, 'Royn aftur um 1 sekund.', 'Try again in 1 second.'],
    [90, 'Royn aftur um 90 sekund.', 'Try again in 90 seconds.'],
    [91, 'Royn aftur um 2 minuttir.', 'Try again in 2 minutes.'],
    [3600, 'Royn aftur um 60 minuttir.', 'Try again in 60 minutes.'],
    [5401, 'Royn aftur um 2 tímar.', 'Try again in 2 hours.'],
  ];
  for (const [retryAfter, inFaroese, inEnglish] of waits) {
    const details = retryAfter === undefined ? {} : { retryAfter };
    assert.equal(describeProblem(fo.problems, 'too_many_requests', details).detail, inFaroese);
    assert.equal(describeProblem(en.problems, 'too_many_requests', details).detail, inEnglish);
  }
});

test('a code from a newer server, or none at all, reads as an unexpected failure', () => {
  for (const code of ['brand_new_code', '', 'toString', '__proto__']) {
    assert.equal(describeProblem(fo.problems, code).title, 'Okkurt gekk galið.', code);
  }
});

test('for a person who is too young every action explains the family plan', () => {
  assert.match(describeProblem(fo.problems, 'too_young').detail, /familjuhaldi/);
  const { title, detail } = describeProblem(en.problems, 'too_young');
  assert.match(detail, /family plan/);
  assert.doesNotMatch(title + detail, /register/);
});

test('a failure whose texts are not loaded reads as an unexpected one, and by its own text once they are', () => {
  assert.equal(describeProblem(loginPage.problems, 'order_cancelled').title, 'Okkurt gekk galið.');
  assert.equal(describeProblem(fo.problems, 'order_cancelled').title, 'Bíleggingin er avlýst');
  assert.equal(describeProblem(loginPage.problems, 'offline').title, fo.problems.offline.title);
});

test('a step in progress is not named like one that is over', () => {
  for (const { texts } of [fo, en]) {
    const named = new Map<string, unknown>(Object.entries(texts));
    const over = [...named].filter(([key]) => key.startsWith('orders.done.'));
    assert.equal(over.length, 10);
    for (const [key, text] of over) assert.notEqual(text, named.get(key.replace('.done.', '.running.')), key);
  }
});
