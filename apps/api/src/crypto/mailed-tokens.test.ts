import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { mailedToken, readMailedToken, readStoppingToken } from './mailed-tokens.ts';

const key = randomBytes(32);
const id = randomUUID();
const token = mailedToken(key, 'password-reset', id);

test('a token returns its id, only for its purpose and with its key', () => {
  assert.equal(readMailedToken(key, 'password-reset', token), id);
  assert.equal(readMailedToken(key, 'email-change', token), null);
  assert.equal(readMailedToken(randomBytes(32), 'password-reset', token), null);
});

test('an altered token returns nothing', () => {
  const [, mac = ''] = token.split('.');
  const bent = [
    '',
    id,
    `${id}.`,
    `${randomUUID()}.${mac}`,
    `${id}.${mac.slice(0, -1)}`,
    `${id}.${'A'.repeat(43)}`,
    `${token} `,
    `${id.toUpperCase()}.${mac}`,
  ];
  for (const text of bent) assert.equal(readMailedToken(key, 'password-reset', text), null, text);
});

test('a stopping token is valid with the current and earlier keys, only for its purpose', () => {
  const earlier = [randomBytes(32), key];
  const secrets = { mailedLink: randomBytes(32), previousMailedLinks: earlier };
  for (const made of [secrets.mailedLink, ...earlier]) {
    const stop = mailedToken(made, 'stop-sim-change', id);
    assert.equal(readStoppingToken(secrets, 'stop-sim-change', stop), id);
    assert.equal(readStoppingToken(secrets, 'stop-email-change', stop), null);
  }
  const unknown = mailedToken(randomBytes(32), 'stop-sim-change', id);
  assert.equal(readStoppingToken(secrets, 'stop-sim-change', unknown), null);
});
