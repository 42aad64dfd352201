import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { mailedToken, readMailedToken, readStoppingToken } from './mailed-tokens.ts';

const key = randomBytes(32);
const id = randomUUID();
const token = mailedToken(key, 'password-reset', id);

test('a token gives its id again, for its purpose and by its key alone', () => {
  assert.equal(readMailedToken(key, 'password-reset', token), id);
  assert.equal(readMailedToken(key, 'email-change', token), null);
  assert.equal(readMailedToken(randomBytes(32), 'password-reset', token), null);
});

test('a token that was bent gives nothing', () => {
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

test('a token that stops something opens with the current key and with earlier ones, for its purpose alone', () => {
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
