import type { Member } from '@bylgja/contract';
import { page } from 'vitest/browser';

import { fakeApi } from './fake-api.ts';
import type { Answers } from './fake-api.ts';
import { accountOf, actionsOn, subscriptionsOf, usage } from './lines.ts';
import { openApp } from './open-app.tsx';
import { answersTo, solja } from './people.ts';
import { expectSays } from './words.ts';

/** Home of a person with these lines, the first of them their own. */
export async function openHome(lines: readonly Member[], answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines)),
    'GET /actions': () => actionsOn(lines),
    'GET /subscriptions/:id/usage': () => usage,
    ...answers,
  });
  const app = await openApp('/', { signedIn: true, known: solja });
  return { app, server };
}

export const gauge = page.getByRole('region', { name: 'Data eftir' });
export const buy = page.getByRole('link', { name: 'Keyp eykapakka' });
export const person = (name: RegExp) => page.getByRole('radio', { name });
export const link = (name: string) => page.getByRole('link', { name });
export const button = (name: string) => page.getByRole('button', { name });
/** The card that says this failed. */
export const failed = (words: string) => page.getByRole('alert').filter({ hasText: words });

export const expectGauge = (...parts: readonly string[]) => expectSays(gauge, ...parts);
