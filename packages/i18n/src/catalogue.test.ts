import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { en } from './en/index.ts';
import { fo } from './fo/index.ts';
import { en as serverEn } from './server/en.ts';
import { fo as serverFo } from './server/fo.ts';

/** Every message below an object: its path, and what makes it. */
function messagesOf(value: unknown, path = ''): [path: string, message: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, below]) => messagesOf(below, `${path}/${key}`));
}

const english = { ...en, server: serverEn };
const faroese = { ...fo, server: serverFo };

/** One that is only its figure gives it back as the number it is here. */
const isMade = (message: unknown): message is (params: object) => unknown => typeof message === 'function';

/** What a message says, with each figure it takes replaced by a number of its own. */
function written(message: unknown): { text: string; figures: Readonly<Record<string, number>> } {
  if (!isMade(message)) return { text: String(message), figures: {} };
  const figures: Record<string, number> = {};
  const params = new Proxy(figures, {
    get: (taken, name) => (taken[String(name)] ??= 71 + Object.keys(taken).length),
  });
  return { text: inOne(message(params)), figures };
}

/** A mail is made of several texts. */
function inOne(made: unknown): string {
  return typeof made === 'object' && made !== null ? Object.values(made).flat().join(' ') : String(made);
}

const namesOf = (message: unknown) => Object.keys(written(message).figures).toSorted();

test('both languages take the same figures, and the same kind of message', () => {
  const inEnglish = new Map(messagesOf(english));
  for (const [path, message] of messagesOf(faroese)) {
    const other = inEnglish.get(path);
    assert.equal(typeof other, typeof message, path);
    assert.deepEqual(namesOf(other), namesOf(message), path);
  }
});

test('every figure that is taken is shown', () => {
  const chooses = new Set(['retryAfter', 'zone', 'isPaid', 'isPrepaid']);
  for (const [path, message] of [...messagesOf(faroese), ...messagesOf(english)]) {
    const { text, figures } = written(message);
    const hidden = Object.entries(figures).filter(([, figure]) => !text.includes(String(figure)));
    assert.deepEqual(
      hidden.map(([name]) => name).filter((name) => !chooses.has(name)),
      [],
      path,
    );
  }
});

test('no message is empty, unfinished or badly spaced', () => {
  for (const catalogue of [faroese, english]) {
    for (const [path, message] of messagesOf(catalogue)) {
      const { text } = written(message);
      assert.ok(text.trim().length > 0, path);
      assert.doesNotMatch(text, /undefined|\[object|TODO|\{|\}|^ | $| {2}/, path);
    }
  }
});

const englishWords = new Set(
  `the and you your of with from have has are was this that please try again later password email code phone number card
   payment order orders receipt receipts buy package packages left until valid loading error failed settings notifications
   unlimited home back close cancel ok done continue page name total vat log out choose enter again check open
   saved waiting declined paid processing measured member members owner plan prepaid blocked`.split(/\s+/),
);

test('no English word is left in the Faroese', () => {
  for (const [path, message] of messagesOf(faroese)) {
    const words =
      written(message)
        .text.toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    assert.deepEqual(
      words.filter((word) => englishWords.has(word)),
      [],
      path,
    );
  }
});

test('no Faroese letter is left in the English', () => {
  for (const [path, message] of messagesOf(english)) {
    assert.doesNotMatch(written(message).text, /[áðíóúýæø]/i, path);
  }
});

test('nothing is said the same in both languages, but what has one name in both', () => {
  const shared = [
    '/problems/unsupported_media_type/detail',
    '/server/packageSize',
    '/server/usage/megabytes',
    '/server/usage/sms',
    '/texts/data.sent',
    '/texts/family.nextPrice',
    '/texts/line.esim',
    '/texts/manage.doAndPay',
    '/texts/menu.appStore',
    '/texts/menu.googlePlay',
    '/texts/packages.perGigabyte',
    '/texts/receipts.pdf',
    '/texts/receipts.send',
    '/texts/usage.kind.data',
    '/texts/usage.kind.sms',
    '/texts/usage.texts',
  ];
  const inEnglish = new Map(messagesOf(english));
  const same = messagesOf(faroese)
    .filter(([path, message]) => written(message).text === written(inEnglish.get(path)).text)
    .map(([path]) => path);
  assert.deepEqual(same.toSorted(), shared);
});

const isScript = (file: string) => file.endsWith('.ts');

/** What an act that fails says is named for itself; the first screen's stand with its other texts. */
const namedForFailures = new Set(['failures.ts', 'auth.ts']);

test('each text is named after its slice', () => {
  for (const locale of ['fo', 'en']) {
    for (const file of readdirSync(new URL(`${locale}/`, import.meta.url)).filter(isScript)) {
      const whole = file
        .replace(/\.ts$/, '')
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const slices = new Set([file.replace(/(-\w+)?\.ts$/, ''), whole]);
      if (namedForFailures.has(file)) slices.add('failed');
      const source = readFileSync(new URL(`${locale}/${file}`, import.meta.url), 'utf8');
      for (const [, named] of source.matchAll(/^\s+'(\w+)\.[\w.-]+':/gm))
        assert.ok(slices.has(named ?? ''), `${file}: ${named}`);
    }
  }
});

test('each failure has its words in one place', async () => {
  for (const [locale, { problems }] of Object.entries({ fo, en })) {
    const folder = new URL(`${locale}/problems/`, import.meta.url);
    const slices = readdirSync(folder).filter((file) => file !== 'rest.ts');
    const told: Readonly<Record<string, object>>[] = await Promise.all(
      slices.map((file) => import(new URL(file, folder).href)),
    );
    const codes = told.flatMap((slice) => Object.values(slice)).flatMap((texts) => Object.keys(texts));
    assert.deepEqual(codes.toSorted(), Object.keys(problems).toSorted(), locale);
  }
});

test('texts of mails, messages and errors have no soft hyphens, which only a screen understands', () => {
  const plain = { problems: fo.problems, fields: fo.fields, server: serverFo };
  for (const [path, message] of messagesOf(plain)) assert.ok(!written(message).text.includes('\u00AD'), path);
});
