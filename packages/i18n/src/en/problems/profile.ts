import type { SliceProblems } from '../../problem-codes.ts';

export const profile = {
  city_not_of_postal_code: {
    title: 'That town doesn’t match the postal code',
    detail: 'Choose a town and postal code that go together.',
  },
  email_change_expired: {
    title: 'The link has expired',
    detail: 'Change your email again under My account.',
  },
} satisfies SliceProblems;
