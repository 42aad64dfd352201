import type { SliceProblems } from '../../problem-codes.ts';

export const profile = {
  city_not_of_postal_code: {
    title: 'That town doesn’t match the postal code',
    detail: 'Choose a town and postal code that go together.',
  },
  email_change_expired: {
    title: 'The link no longer works',
    detail:
      'It’s too old, it’s already been used, or there’s a newer one. Check your email under My account, or call us.',
  },
} satisfies SliceProblems;
