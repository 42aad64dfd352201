import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { activityKinds, figuresOfActivity, notificationKinds } from '@bylgja/contract';

import { en } from './en/index.ts';
import { fo } from './fo/index.ts';
import { en as serverEn } from './server/en.ts';
import { fo as serverFo } from './server/fo.ts';
import type { WrittenNotification } from './server/notification-texts.ts';
import {
  english,
  faroese,
  isMade,
  isNotification,
  mayBeMissing,
  messagesOf,
  namesOf,
  partsNamed,
  partsOf,
  written,
  writtenOf,
} from './testing/messages.ts';

test('both languages take the same figures, and the same kind of message', () => {
  const inEnglish = new Map(messagesOf(english));
  for (const [path, message] of messagesOf(faroese)) {
    const other = inEnglish.get(path);
    assert.equal(typeof other, typeof message, path);
    assert.deepEqual(namesOf(path, other), namesOf(path, message), path);
  }
});

test('every figure that a message takes is shown', () => {
  const chooses = new Set(['retryAfter', 'zone', 'isPaid', 'isPrepaid', 'isRefund']);
  const messages = [...messagesOf(faroese), ...messagesOf(english)];
  for (const [path, message] of messages.filter(([where]) => !isNotification(where))) {
    const { text, figures } = written(path, message);
    const hidden = Object.entries(figures).filter(([, figure]) => !text.includes(String(figure)));
    assert.deepEqual(
      hidden.map(([name]) => name).filter((name) => !chooses.has(name)),
      [],
      path,
    );
  }
});

test('the text of an activity takes every figure that its kind declares', () => {
  for (const catalogue of [faroese, english]) {
    for (const kind of activityKinds) {
      const path = `activity.${kind}` as const;
      assert.deepEqual(namesOf(path, catalogue.texts[path]), figuresOfActivity(kind).toSorted(), path);
    }
  }
});

test('every part of a notification changes its text', () => {
  /** The link of the text uses it. */
  const isLinked = (name: string) => name === 'orderId';
  for (const [path, message] of [...messagesOf(faroese), ...messagesOf(english)]) {
    if (!isNotification(path) || !isMade(message)) continue;
    const names = Object.keys(partsOf(path));
    // The text for one part may depend on whether another is there.
    const bases = [{}, ...names.filter((name) => mayBeMissing(path, name)).map((name) => ({ [name]: null }))];
    for (const name of names.filter((part) => !isLinked(part))) {
      const other = { [name]: partsNamed(name, path)[1] };
      const isShown = bases.some(
        (base) =>
          writtenOf(path, message, base).text !== writtenOf(path, message, { ...base, ...other }).text,
      );
      assert.ok(isShown, `${path} says the same whatever ${name} is`);
    }
  }
});

test('the body of a notification does not repeat its title', () => {
  for (const { notifications } of [serverFo, serverEn]) {
    for (const kind of notificationKinds) {
      const { title, body } = titleAndBody(notifications[kind].write, kind);
      const said = new Set(saidBy(title));
      assert.deepEqual(
        saidBy(body).filter((piece) => said.has(piece)),
        [],
        `${title} / ${body}`,
      );
    }
  }
});

/** A kind and its own text go together, which the compiler cannot see. */
function titleAndBody(write: (parts: never) => WrittenNotification, kind: string): WrittenNotification {
  return write(partsOf(`/server/notifications/${kind}/write`) as never);
}

/** Its figures, and its words by threes. */
function saidBy(sentence: string): string[] {
  const words = sentence.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const threes = words.slice(2).map((_, index) => words.slice(index, index + 3).join(' '));
  return [...words.filter((word) => /\d/.test(word)), ...threes];
}

test('no message is empty, unfinished or badly spaced', () => {
  for (const catalogue of [faroese, english]) {
    for (const [path, message] of messagesOf(catalogue)) {
      const { text } = written(path, message);
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

test('no English word is left in the Faroese texts', () => {
  for (const [path, message] of messagesOf(faroese)) {
    const words =
      written(path, message)
        .text.toLowerCase()
        .match(/\p{L}+/gu) ?? [];
    assert.deepEqual(
      words.filter((word) => englishWords.has(word)),
      [],
      path,
    );
  }
});

test('no Faroese letter is left in the English texts', () => {
  for (const [path, message] of messagesOf(english)) {
    assert.doesNotMatch(written(path, message).text, /[áðíóúýæø]/i, path);
  }
});

test('no text is the same in both languages, except names that both share', () => {
  const shared = [
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
    .filter(([path, message]) => written(path, message).text === written(path, inEnglish.get(path)).text)
    .map(([path]) => path);
  assert.deepEqual(same.toSorted(), shared);
});

const isScript = (file: string) => file.endsWith('.ts');

/** The text for a failed act is named after the act. */
const ofFailures = 'failures.ts';

test('each text is named after its slice', () => {
  for (const locale of ['fo', 'en']) {
    for (const file of readdirSync(new URL(`${locale}/`, import.meta.url)).filter(isScript)) {
      const whole = file
        .replace(/\.ts$/, '')
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const slices = new Set([file.replace(/(-\w+)?\.ts$/, ''), whole]);
      if (file === ofFailures) slices.add('failed');
      const source = readFileSync(new URL(`${locale}/${file}`, import.meta.url), 'utf8');
      for (const [, named] of source.matchAll(/^\s+'(\w+)\.[\w.-]+':/gm))
        assert.ok(slices.has(named ?? ''), `${file}: ${named}`);
    }
  }
});

test('each failure has its text in one place', async () => {
  for (const [locale, { problems }] of Object.entries({ fo, en })) {
    const folder = new URL(`${locale}/problems/`, import.meta.url);
    const slices = readdirSync(folder).filter((file) => file !== 'index.ts');
    const problemsOfSlices: Readonly<Record<string, object>>[] = await Promise.all(
      slices.map((file) => import(new URL(file, folder).href)),
    );
    const codes = problemsOfSlices
      .flatMap((slice) => Object.values(slice))
      .flatMap((texts) => Object.keys(texts));
    assert.deepEqual(codes.toSorted(), Object.keys(problems).toSorted(), locale);
  }
});

test('texts of mails, messages and errors have no soft hyphens, which only a screen understands', () => {
  const plain = { problems: fo.problems, fields: fo.fields, server: serverFo };
  for (const [path, message] of messagesOf(plain))
    assert.ok(!written(path, message).text.includes('\u00AD'), path);
});
