import type { SliceProblems } from '../../catalogue.ts';

export const auth = {
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
