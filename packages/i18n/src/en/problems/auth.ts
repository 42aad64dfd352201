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
  incorrect_password: { title: 'The password is wrong', detail: 'Try again.' },
  email_registered: {
    title: 'The email is already registered',
    detail: 'Log in, or ask for a new password.',
  },
  too_young: {
    title: 'You are too young for this',
    detail: 'A parent or guardian must do it, and can add you as a family member.',
  },
  password_common: {
    title: 'This password is too common',
    detail: 'Choose another that others cannot guess.',
  },
  reset_token_expired: { title: 'The link has expired', detail: 'Ask for a new one.' },
  step_up_required: {
    title: 'Confirm that it is you',
    detail: 'Enter your password or a code, and try again.',
  },
  no_own_number: {
    title: 'You have no phone number to send the code to',
    detail: 'Enter your password instead.',
  },
} satisfies SliceProblems;
