import type { FailureDetails } from '@bylgja/domain';

import type { FirstProblems } from '../../catalogue.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('en');

export const problems: FirstProblems = {
  offline: {
    title: 'Oh no, you have no connection to the internet.',
    detail: 'Try again when you are connected.',
  },
  session_ended: { title: 'Your session has expired', detail: 'Log in again.' },

  unauthenticated: { title: 'You must log in', detail: 'Log in and try again.' },
  not_found: { title: 'This does not exist', detail: 'Go back and try again.' },
  validation_failed: {
    title: 'Something is not filled in correctly',
    detail: 'Correct the fields and try again.',
  },
  too_many_requests: { title: 'Too many attempts', detail: tryAgainLater },
  unexpected: { title: 'An error occurred.', detail: 'Try again. Call us if it does not work.' },
  unavailable: { title: 'The service is not available right now', detail: tryAgainLater },

  phone_number_invalid: {
    title: 'The phone number must be 6 digits',
    detail: 'Check the number and try again.',
  },
  phone_number_not_registered: {
    title: 'The phone number is not registered',
    detail: 'Check the number, or log in with email.',
  },
  codes_paused: {
    title: 'Use your email and password',
    detail: 'The number has just got another SIM, or has moved here. No codes are sent to it for 72 hours.',
  },
  phone_number_processing: {
    title: 'Phone number is still being processed',
    detail: 'Try again later. It can take some days.',
  },
  sms_unavailable: {
    title: 'Could not send the code',
    detail: 'Try again in a moment, or log in with email.',
  },
  incorrect_pin: { title: 'The code is wrong', detail: 'Check the code and try again.' },
  pin_expired: { title: 'The code has expired', detail: 'Ask for a new one.' },
  incorrect_email_or_password: { title: 'Incorrect email or password.', detail: 'Try again.' },
  refresh_token_invalid: { title: 'Your session has expired', detail: 'Log in again.' },
};

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Try again later.';
  if (retryAfter <= 90) return `Try again in ${plural(retryAfter, { one: 'second', other: 'seconds' })}.`;
  if (retryAfter <= 5400) return `Try again in ${Math.ceil(retryAfter / 60)} minutes.`;
  return `Try again in ${Math.ceil(retryAfter / 3600)} hours.`;
}
