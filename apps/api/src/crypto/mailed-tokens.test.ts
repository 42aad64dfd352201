import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { mailedToken, readMailedToken } from './mailed-tokens.ts';
import { deriveSecrets } from './secrets.ts';

const key = deriveSecrets({ current: 'the key of this test' }).mailedLink;
const otherKey = deriveSecrets({ current: 'another key' }).mailedLink;
const id = randomUUID();
const token = mailedToken(key, 'password-reset', id);

test('a token returns its id, only for its purpose and with its key', () => {
  assert.equal(readMailedToken(key, 'password-reset', token), id);
  assert.equal(readMailedToken(key, 'email-change', token), null);
  assert.equal(readMailedToken(otherKey, 'password-reset', token), null);
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

test('every accepted key reads every token, and a revoked one only those that stop something', () => {
  const given = { current: 'new', next: 'coming', previous: ['old', 'older'], revoked: ['leaked'] };
  const { mailedLink } = deriveSecrets(given);
  const purposes = ['password-reset', 'email-change', 'confirm-sim-change'] as const;
  const stopping = ['stop-email-change', 'stop-sim-change'] as const;
  const readsOf = (current: string) => {
    const made = deriveSecrets({ current }).mailedLink;
    return [...purposes, ...stopping].filter(
      (purpose) => readMailedToken(mailedLink, purpose, mailedToken(made, purpose, id)) === id,
    );
  };
  for (const accepted of ['new', 'coming', 'old', 'older']) {
    assert.deepEqual(readsOf(accepted), [...purposes, ...stopping], accepted);
  }
  assert.deepEqual(readsOf('leaked'), stopping);
  assert.deepEqual(readsOf('unknown'), []);
});
