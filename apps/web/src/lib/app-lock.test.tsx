import { afterEach, expect, test, vi } from 'vitest';

import { isOwner } from '#platform/biometry.ts';
import { tokens } from '#testing/people.ts';

import { api } from './api.ts';
import { chooseLock, lockChoice } from './app-lock.ts';

vi.mock(import('../platform/biometry.ts'), () => ({ hasBiometry: vi.fn(), isOwner: vi.fn() }));

const kept = () => localStorage.getItem('app.lock');

afterEach(() => {
  localStorage.clear();
  lockChoice.set(null);
});

/** The phone asks for a finger until the test says whose it was. */
function fingerAsked(): (isOwnerThere: boolean) => void {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  vi.mocked(isOwner).mockReturnValue(promise);
  return resolve;
}

test('stores the choice of the lock on this phone', async () => {
  await api.tokens.signIn(tokens);
  const recognise = fingerAsked();
  const choosing = chooseLock(true);
  recognise(true);
  expect(await choosing).toBe(true);
  expect(kept()).toBe('on');
});

test('a session that ends while the phone asks for a finger sets no lock for the next person', async () => {
  await api.tokens.signIn(tokens);
  const recognise = fingerAsked();
  const choosing = chooseLock(true);
  await api.tokens.signOut();
  await api.tokens.signIn({ ...tokens, accessToken: 'of-the-next', refreshToken: 'of-the-next' });
  recognise(true);
  expect(await choosing).toBe(false);
  expect(kept()).toBeNull();
});
