import assert from 'node:assert/strict';
import { test } from 'node:test';

import { webUrl, assert as holds, property } from 'fast-check';

import { readReturnUrl } from './return-url.ts';
import type { ReturnPlace } from './return-url.ts';

const own = {
  site: 'https://sjalv.example.fo',
  allowedOrigins: ['capacitor://localhost', 'https://localhost', 'https://web.example.fo:8443'],
  appScheme: 'bylgja',
};

const web = (href: string): ReturnPlace => ({ kind: 'web', href });
const app = (path: string): ReturnPlace => ({ kind: 'app', path });

const accepted: readonly [string, ReturnPlace][] = [
  [
    'https://sjalv.example.fo/min-brukari/gjaldsavtala',
    web('https://sjalv.example.fo/min-brukari/gjaldsavtala'),
  ],
  ['https://sjalv.example.fo', web('https://sjalv.example.fo/')],
  ['https://SJALV.example.fo:443/menu?a=1#b', web('https://sjalv.example.fo/menu?a=1#b')],
  ['https:\\\\sjalv.example.fo\\menu', web('https://sjalv.example.fo/menu')],
  ['https://web.example.fo:8443/x', web('https://web.example.fo:8443/x')],
  ['bylgja://min-brukari/gjaldsavtala', app('/min-brukari/gjaldsavtala')],
  ['capacitor://localhost/min-brukari/gjaldsavtala', app('/min-brukari/gjaldsavtala')],
  ['https://localhost/min-brukari/gjaldsavtala', app('/min-brukari/gjaldsavtala')],
];

for (const [text, place] of accepted) {
  test(`an address of ours is accepted: ${text}`, () => {
    assert.deepEqual(readReturnUrl(text, own), { ok: true, value: place });
  });
}

const refused = [
  '',
  '/min-brukari/gjaldsavtala',
  '//sjalv.example.fo/',
  'sjalv.example.fo/menu',
  'http://sjalv.example.fo/',
  'https://sjalv.example.fo:8443/',
  'https://sjalv.example.fo./',
  'https://sjalv.example.fo.another.host/',
  'https://another.host/?https://sjalv.example.fo',
  'https://another.host#https://sjalv.example.fo/',
  'https://another.host\\@sjalv.example.fo/',
  'https://sjalv.example.fo@another.host/',
  'https://person@sjalv.example.fo/',
  'https://:secret@sjalv.example.fo/',
  'https://web.example.fo/x',
  'javascript:alert(1)',
  'JaVaScRiPt://sjalv.example.fo/%0aalert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://sjalv.example.fo/0191d8a0',
  'filesystem:https://sjalv.example.fo/x',
  'file:///etc/passwd',
  'bylgjatv://min-brukari/gjaldsavtala',
  'bylgja://person@min-brukari/gjaldsavtala',
  'bylgja://min-brukari/gjaldsavtala?next=https://another.host',
  'capacitor://another.host/min-brukari/gjaldsavtala',
  'capacitor://localhost/menu#x',
];

for (const text of refused) {
  test(`an address that is not ours is refused: ${JSON.stringify(text)}`, () => {
    assert.deepEqual(readReturnUrl(text, own), { ok: false, code: 'return_url_not_allowed' });
  });
}

test('a return into the app is refused if its origins may not call the API', () => {
  const ofWebAlone = { ...own, allowedOrigins: [] };
  assert.equal(readReturnUrl('https://localhost/menu', ofWebAlone).ok, false);
});

test('no address of another host is ever accepted', () => {
  holds(
    property(webUrl({ withFragments: true, withQueryParameters: true }), (text) => {
      const read = readReturnUrl(text, own);
      assert.equal(read.ok && !text.startsWith(own.site), false);
    }),
  );
});
