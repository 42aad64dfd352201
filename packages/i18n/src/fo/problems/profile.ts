import type { SliceProblems } from '../../problem-codes.ts';

/** A person's own data. */
export const profile = {
  city_not_of_postal_code: {
    title: 'Staðurin liggur ikki á hesum postnummarinum',
    detail: 'Vel stað og postnummar, sum hoyra saman.',
  },
  email_change_expired: {
    title: 'Leinkjan virkar ikki longur',
    detail:
      'Hon er ov gomul, er longu nýtt, ella ein nýggjari er send. Kanna teldupostin á mínum brúkara, ella ring til okkum.',
  },
} satisfies SliceProblems;
