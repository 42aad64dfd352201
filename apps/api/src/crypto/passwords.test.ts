import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createPasswords } from './passwords.ts';

test('a password is hashed at the cost that OWASP recommends, and only that password is verified', async () => {
  const passwords = await createPasswords(1);
  const hash = await passwords.hash('Sildaknetti-7');
  assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(await passwords.verify(hash, 'Sildaknetti-7'), true);
  assert.equal(await passwords.verify(hash, 'sildaknetti-7'), false);
  assert.equal(await passwords.verify(null, 'no password is this one'), false);
});
