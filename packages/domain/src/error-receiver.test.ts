import assert from 'node:assert/strict';
import test from 'node:test';

import { isReceiverEncrypted, readErrorReceiver } from './error-receiver.ts';

test('a receiver is named by its public key, its host and its project', () => {
  const dsn = 'https://public@errors.example.fo:8443/intake/7';
  assert.deepEqual(readErrorReceiver(dsn), { dsn, origin: 'https://errors.example.fo:8443' });
});

for (const [what, dsn] of [
  ['a host alone', 'errors.example.fo'],
  ['no key', 'https://errors.example.fo/7'],
  ['a secret', 'https://public:secret@errors.example.fo/7'],
  ['no number', 'https://public@errors.example.fo/seven'],
  ['more than an address', 'https://public@errors.example.fo/7"><script>'],
  ['another way there', 'ftp://public@errors.example.fo/7'],
  ['no port that there is', 'https://public@errors.example.fo:70000/7'],
] as const) {
  test(`an address with ${what} is invalid`, () => {
    assert.equal(readErrorReceiver(dsn), null);
  });
}

test('a receiver without encryption is recognized', () => {
  const isClosed = (dsn: string) => {
    const receiver = readErrorReceiver(dsn);
    return receiver !== null && isReceiverEncrypted(receiver);
  };
  assert.equal(isClosed('https://public@errors.example.fo/7'), true);
  assert.equal(isClosed('http://public@errors.example.fo/7'), false);
});
