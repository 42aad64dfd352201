import assert from 'node:assert/strict';
import { test } from 'node:test';

import { locales } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';
import { chooseMarket, market } from '@bylgja/market';
import { markets } from '@bylgja/market/all';

import { readMailedToken } from '#crypto/mailed-tokens.ts';
import type { MailedPurpose } from '#crypto/mailed-tokens.ts';
import {
  exampleId as id,
  exampleMail,
  examplePlace as place,
  mailKinds as kinds,
} from '#testing/example-mails.ts';

import type { MailKind } from './outgoing-mail.ts';
import { writeMail } from './written-mail.ts';
import type { WrittenMail } from './written-mail.ts';

const links: Readonly<Record<MailKind, { path: string; purpose: MailedPurpose } | null>> = {
  welcome: null,
  password_reset: { path: '/nytt-loyniord', purpose: 'password-reset' },
  password_changed: null,
  sim_change_ordered: { path: '/stedga-simkort', purpose: 'stop-sim-change' },
  sim_change_confirm: { path: '/stadfest-simkort', purpose: 'confirm-sim-change' },
  sim_changed: null,
  email_change: { path: '/stadfest-teldupost', purpose: 'email-change' },
  email_change_notice: { path: '/stedga-broyting', purpose: 'stop-email-change' },
  receipt: null,
  user_deleted: null,
};

function written(kind: MailKind, locale: Locale, change?: Readonly<Record<string, string>>): WrittenMail {
  return writeMail(exampleMail(kind, locale, change), place);
}

/** The visible text of a page. */
function readable(html: string): string {
  return html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
}

for (const kind of kinds) {
  for (const locale of locales) {
    test(`the mail ${kind} is complete in ${locale}, and its two texts have the same content`, () => {
      const { subject, text, html } = written(kind, locale);
      assert.match(subject, /^[^\r\n]{5,60}$/);
      assert.match(html, new RegExp(`<html lang="${locale}">`));
      assert.match(text, /Bjørk/);
      for (const all of [subject, text, html]) {
        assert.doesNotMatch(all, /undefined|null|NaN|\[object|\$\{|function|=>/);
      }
      const page = readable(html);
      for (const line of text.split('\n').filter((one) => one !== '' && one !== '--')) {
        assert.ok(page.includes(line.replace(/:$/, '').replace(/\s+/g, ' ')), line);
      }
    });

    test(`the mail ${kind} in ${locale} has its expected link, and no other`, () => {
      const { text, html } = written(kind, locale);
      const expected = links[kind];
      const inText = text.match(/\w+:\/\/\S+/g) ?? [];
      const inHtml = [...html.matchAll(/(?:href|src|url)\s*[=(]\s*"?([^"\s)]+)/g)].map(([, url]) => url);
      assert.equal(inText.length, expected ? 1 : 0);
      if (!expected) return assert.deepEqual(inHtml, []);

      const [link = ''] = inText;
      const { origin, pathname, search, hash } = new URL(link);
      assert.deepEqual([origin, pathname, search], [place.siteUrl, expected.path, '']);
      assert.equal(readMailedToken(place.keys, expected.purpose, hash.slice(1)), id);
      assert.deepEqual(inHtml, [link, link], 'a button, and the plain address');
    });
  }
}

test('each language has its own texts', () => {
  for (const kind of kinds) {
    const [faroese, english] = [written(kind, 'fo'), written(kind, 'en')];
    assert.notEqual(faroese.subject, english.subject);
    const shared = faroese.text.split('\n').filter((line) => english.text.includes(line) && line !== '');
    assert.deepEqual(
      shared.filter((line) => !line.startsWith('https://')),
      ['--'],
    );
  }
});

test('the receipt of a refund says so, with the amount that came back', () => {
  const refund = exampleMail('receipt', 'en', { total: -79 });
  const { subject, text } = writeMail(refund, place);
  assert.match(subject, /^Refund \d+$/);
  assert.match(text, /the receipt for refund \d+\.\n[^]*\n79\.00\s*kr\. with VAT/);
});

test('user input never becomes markup', () => {
  for (const kind of kinds) {
    const hostile = '<b>&"\'';
    const { html } = written(kind, 'fo', { firstname: hostile, newEmail: `${hostile}@example.fo` });
    assert.doesNotMatch(html, /<b>/);
    if (kind === 'email_change_notice') assert.match(html, /&#60;b&#62;&#38;&#34;&#39;@example\.fo/);
  }
});

const names: readonly [name: string, isGreeted: boolean][] = [
  ['Jógvan', true],
  ["Anna-Sofía D'Ávila", true],
  ['Ívar Á. Dam', true],
  ['<b>&"', false],
  ['Vinn 1000 kr', false],
  ['evil.fo', false],
  ['Tú vanst https://evil.fo', false],
  ['Bjørk\n\nTín konta er stongd', false],
  ['a'.repeat(41), false],
];
for (const [name, isGreeted] of names) {
  test(`${JSON.stringify(name)} is ${isGreeted ? '' : 'not '}greeted by name`, () => {
    const greeting = isGreeted ? `Góðan dag ${name}` : 'Góðan dag';
    assert.equal(written('welcome', 'fo', { firstname: name }).text.split('\n')[0], greeting);
  });
}

test('the support number is formatted for the market of the server', (t) => {
  const home = market();
  t.after(() => chooseMarket(home));
  assert.match(written('welcome', 'fo').text, /20\u00A000\u00A000/);
  chooseMarket(markets.is);
  assert.match(written('welcome', 'fo').text, /200\u00A0000/);
});
