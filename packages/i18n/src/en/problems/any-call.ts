import type { FailureDetails } from '@bylgja/domain';

import { pluralIn } from '../../plural.ts';
import type { SliceProblems } from '../../problem-codes.ts';

const plural = pluralIn('en');

export const anyCall = {
  session_ended: { title: 'You’ve been logged out', detail: 'Log in again.' },
  unauthenticated: { title: 'You need to log in', detail: 'Log in and try again.' },
  not_found: { title: 'We can’t find this', detail: 'Go back and try again.' },
  validation_failed: {
    title: 'Something isn’t filled in correctly',
    detail: 'Correct the fields and try again.',
  },
  too_many_requests: { title: 'Too many attempts', detail: tryAgainLater },
  unavailable: { title: 'The service is not available right now', detail: tryAgainLater },
} satisfies SliceProblems;

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Try again later.';
  if (retryAfter <= 90) return `Try again in ${plural(retryAfter, { one: 'second', other: 'seconds' })}.`;
  if (retryAfter <= 5400) return `Try again in ${Math.ceil(retryAfter / 60)} minutes.`;
  return `Try again in ${Math.ceil(retryAfter / 3600)} hours.`;
}
