import type { SliceProblems } from '../../problem-codes.ts';

export const profile = {
  city_not_of_postal_code: {
    title: 'The place is not at this postal code',
    detail: 'Choose a place and a postal code that belong together.',
  },
  email_change_expired: { title: 'The link has expired', detail: 'Change the email again under My user.' },
} satisfies SliceProblems;
