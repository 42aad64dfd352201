import type { SliceProblems } from '../../problem-codes.ts';

/** A person's own data. */
export const profile = {
  city_not_of_postal_code: {
    title: 'Staðurin liggur ikki á hesum postnummarinum',
    detail: 'Vel stað og postnummar, sum hoyra saman.',
  },
  email_change_expired: {
    title: 'Leinkjan er útgingin',
    detail: 'Broyt teldupostin av nýggjum á mínum brúkara.',
  },
} satisfies SliceProblems;
