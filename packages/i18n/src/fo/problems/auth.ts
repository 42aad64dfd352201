import type { SliceProblems } from '../../catalogue.ts';

/** Registering, passwords, and proving anew who one is: what the steps of signing in cannot meet. */
export const auth = {
  incorrect_password: { title: 'Loyniorðið er skeivt', detail: 'Royn aftur.' },
  email_registered: {
    title: 'Telduposturin er longu skrásettur',
    detail: 'Rita inn, ella bið um eitt nýtt loyniorð.',
  },
  too_young: {
    title: 'Tú ert ov ung ella ungur til hetta',
    detail: 'Eitt foreldur ella verji skal gera tað, og kann leggja teg afturat sum familjulim.',
  },
  password_common: {
    title: 'Hetta loyniorðið er ov vanligt',
    detail: 'Vel eitt annað, sum onnur ikki kunnu gita.',
  },
  reset_token_expired: { title: 'Leinkjan er útgingin', detail: 'Bið um eina nýggja.' },
  step_up_required: {
    title: 'Vátta, at tað ert tú',
    detail: 'Skriva loyniorðið ella eina kotu, og royn aftur.',
  },
  no_own_number: {
    title: 'Tú hevur einki telefonnummar at senda kotuna til',
    detail: 'Skriva loyniorðið í staðin.',
  },
} satisfies SliceProblems;
