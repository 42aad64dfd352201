import type { User } from '@bylgja/contract';
import { expect, test } from 'vitest';

import { sessionReducer, unknownSession } from './session.reducer.ts';
import type { Session, SessionEvent } from './session.reducer.ts';

const person = (firstname: string): User => ({
  id: '5d6f1f3c-0b0e-4f7a-9a57-5f6c1c9f5a01',
  firstname,
  lastname: 'Joensen',
  email: null,
  pendingEmail: null,
  phoneNumber: '298211001',
  birthDate: null,
  address: null,
  postalCode: null,
  city: null,
  locale: 'fo',
  hasPassword: false,
  canGetCode: true,
  termsToAccept: null,
});
const bjork = person('Bjørk');
const hanna = person('Hanna');

const replay = (...events: SessionEvent[]): Session => events.reduce(sessionReducer, unknownSession);

test('a device without tokens has a guest', () => {
  expect(replay({ type: 'found_no_session' })).toEqual({ status: 'guest', cause: 'no_session' });
});

test('a guest signs in', () => {
  expect(replay({ type: 'found_no_session' }, { type: 'signed_in', user: bjork })).toEqual({
    status: 'signed_in',
    user: bjork,
  });
});

test('a person who is known from before is updated when the server answers', () => {
  const renewed = { ...bjork, email: 'bjork@example.fo' };
  expect(replay({ type: 'found_session', user: bjork }, { type: 'user_loaded', user: renewed })).toEqual({
    status: 'signed_in',
    user: renewed,
  });
});

test('a session without a connection is kept, and gets its person later', () => {
  const started = replay({ type: 'found_session', user: null });
  expect(started).toEqual({ status: 'signed_in', user: null });
  expect(sessionReducer(started, { type: 'user_loaded', user: bjork })).toEqual({
    status: 'signed_in',
    user: bjork,
  });
});

test.each(['signed_out', 'signed_out_elsewhere', 'expired'] as const)(
  'a session that has ended (%s) stays ended',
  (cause) => {
    const ended = replay({ type: 'found_session', user: bjork }, { type: 'ended', cause });
    expect(ended).toEqual({ status: 'guest', cause });
    expect(sessionReducer(ended, { type: 'user_loaded', user: bjork })).toBe(ended);
    expect(sessionReducer(ended, { type: 'found_session', user: bjork })).toBe(ended);
    expect(sessionReducer(ended, { type: 'ended', cause: 'expired' })).toBe(ended);
  },
);

test('a session that ends before the start has finished stays ended', () => {
  expect(replay({ type: 'ended', cause: 'expired' }, { type: 'found_session', user: null })).toEqual({
    status: 'guest',
    cause: 'expired',
  });
});

test('the next person replaces the last', () => {
  const events: SessionEvent[] = [
    { type: 'found_session', user: bjork },
    { type: 'ended', cause: 'signed_out' },
    { type: 'signed_in', user: hanna },
  ];
  expect(replay(...events)).toEqual({ status: 'signed_in', user: hanna });
});
