import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readMailServerAddress } from './mail-server-address.ts';
import type { MailServerAddress } from './mail-server-address.ts';

const addresses: Readonly<Record<string, MailServerAddress>> = {
  'smtps://bylgja:secret@mail.example.fo': {
    host: 'mail.example.fo',
    port: 465,
    credentials: { user: 'bylgja', pass: 'secret' },
    encryption: 'implicit',
  },
  'smtp://mail.example.fo?requireTLS=true': {
    host: 'mail.example.fo',
    port: 587,
    credentials: null,
    encryption: 'demanded',
  },
  'smtp://bylgja%40example.fo:p%40ss%2Fword@mail.example.fo:2525': {
    host: 'mail.example.fo',
    port: 2525,
    credentials: { user: 'bylgja@example.fo', pass: 'p@ss/word' },
    encryption: 'where offered',
  },
  'smtp://[::1]:2525?requireTLS=false&ignoreTLS=true': {
    host: '::1',
    port: 2525,
    credentials: null,
    encryption: 'where offered',
  },
};

for (const [url, address] of Object.entries(addresses)) {
  test(`${url.replace(/:[^:@/]+@/, ':…@')} is read`, () => {
    assert.deepEqual(readMailServerAddress(url), address);
  });
}
