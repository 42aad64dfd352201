import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { createAccessTokens } from './access-tokens.ts';
import { deriveSecrets } from './secrets.ts';

const person = { customerId: '00000000-0000-4000-8000-000000000001' };
const sessionOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

function tokensAt(start: string) {
  const now = { at: new Date(start) };
  const tokens = createAccessTokens(deriveSecrets({ current: randomUUID() }).accessToken, {
    now: () => now.at,
  });
  return { tokens, pass: (seconds: number) => (now.at = new Date(now.at.getTime() + seconds * 1000)) };
}

test('a token is verified once and then cached', () => {
  const { tokens } = tokensAt('2026-11-21T14:30:00Z');
  const token = tokens.issue({ ...person, sessionId: sessionOf(1) });
  const claims = tokens.verify(token);
  assert.equal(claims?.sessionId, sessionOf(1));
  assert.equal(tokens.verify(token), claims);
});

test('a cached token still expires after ten minutes', () => {
  const { tokens, pass } = tokensAt('2026-11-21T14:30:00Z');
  const token = tokens.issue({ ...person, sessionId: sessionOf(1) });
  pass(599);
  assert.ok(tokens.verify(token));
  pass(1);
  assert.equal(tokens.verify(token), null);
  assert.equal(tokens.verify(token), null);
});

test('a token that is not ours is never cached', () => {
  const { tokens } = tokensAt('2026-11-21T14:30:00Z');
  const token = tokens.issue({ ...person, sessionId: sessionOf(1) });
  assert.ok(tokens.verify(token));
  const foreign = tokensAt('2026-11-21T14:30:00Z').tokens.issue({ ...person, sessionId: sessionOf(1) });
  const bent = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  for (const other of ['', bent, foreign, `${token} `]) {
    assert.equal(tokens.verify(other), null);
    assert.equal(tokens.verify(other), null);
  }
});

test('beyond ten thousand cached tokens the first is dropped, and verified again', () => {
  const { tokens } = tokensAt('2026-11-21T14:30:00Z');
  const issued = Array.from({ length: 10_001 }, (_, number) =>
    tokens.issue({ ...person, sessionId: sessionOf(number) }),
  );
  const [first = ''] = issued;
  const claims = tokens.verify(first);
  for (const token of issued) assert.ok(tokens.verify(token));
  const again = tokens.verify(first);
  assert.deepEqual(again, claims);
  assert.notEqual(again, claims);
});
