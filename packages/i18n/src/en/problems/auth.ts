import { market } from '@bylgja/market';

import type { SliceProblems } from '../../problem-codes.ts';

export const auth = {
  phone_number_invalid: {
    get title() {
      return `The phone number must be ${market().numberPlan.digits} digits`;
    },
    detail: 'Check the number and try again.',
  },
  phone_number_not_registered: {
    title: 'The phone number is not registered',
    detail: 'Check the number, or log in with email.',
  },
  codes_paused: {
    title: 'Use your email and password',
    detail:
      'This number recently got a new SIM or moved to us. We won’t send codes to it for 72 hours after that.',
  },
  phone_number_processing: {
    title: 'Phone number is still being processed',
    detail: 'Try again later. It can take a few days.',
  },
  sms_unavailable: {
    title: 'Couldn’t send the code',
    detail: 'Try again in a moment, or choose another way.',
  },
  incorrect_pin: { title: 'The code is wrong', detail: 'Check the code and try again.' },
  pin_expired: { title: 'The code has expired', detail: 'Ask for a new one.' },
  incorrect_email_or_password: { title: 'Incorrect email or password.', detail: 'Try again.' },
  refresh_token_invalid: { title: 'You’ve been logged out', detail: 'Log in again.' },
  incorrect_password: { title: 'The password is wrong', detail: 'Try again.' },
  email_registered: {
    title: 'The email is already registered',
    detail: 'Use another email, or log in to the account that has this one.',
  },
  too_young: {
    title: 'You’re too young for this',
    detail: 'A parent or guardian has to do it, and can add you to their family plan.',
  },
  password_common: {
    title: 'This password is too common',
    detail: 'Choose one that’s harder to guess.',
  },
  reset_token_expired: { title: 'The link has expired', detail: 'Ask for a new one.' },
  step_up_required: {
    title: 'Confirm it’s you',
    detail: 'Enter your password or a code, and try again.',
  },
  no_own_number: {
    title: 'You don’t have a phone number to send the code to',
    detail: 'Enter your password instead.',
  },
  terms_changed: { title: 'The terms have changed', detail: 'Read the new version before you accept it.' },
} satisfies SliceProblems;
