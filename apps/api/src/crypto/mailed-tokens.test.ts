import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { mailedToken, readMailedToken } from './mailed-tokens.ts';

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
