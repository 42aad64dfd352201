import { market } from '@bylgja/market';

import type { SliceProblems } from '../../problem-codes.ts';

/** Errors of registration, passwords and step-up, which sign-in does not need. */
export const auth = {
  phone_number_invalid: {
    get title() {
      return `Telefonnummarið skal vera ${market().numberPlan.digits} tøl`;
    },
    detail: 'Kanna nummarið og royn aftur.',
  },
  phone_number_not_registered: {
    title: 'Telefonnummarið er ikki skrásett',
    detail: 'Kanna nummarið, ella rita inn við telduposti.',
  },
  codes_paused: {
    title: 'Nýt teldupost og loyniorð',
    detail:
      'Nummarið fekk nýtt SIM ella varð flutt higar fyri stuttum. Fyrstu 72 tímarnar eftir tað senda vit ongar kotur til nummarið.',
  },
  phone_number_processing: {
    title: 'Telefonnummarið er ikki liðugt viðgjørt enn',
    detail: 'Royn aftur seinni. Tað kann taka nakrar dagar.',
  },
  sms_unavailable: {
    title: 'Tað eydnaðist ikki at senda kotuna',
    detail: 'Royn aftur um eina løtu, ella ger tað á annan hátt.',
  },
  incorrect_pin: { title: 'Kotan er skeiv', detail: 'Kanna kotuna og royn aftur.' },
  pin_expired: { title: 'Kotan er útgingin', detail: 'Bið um eina nýggja.' },
  incorrect_email_or_password: { title: 'Teldupostur ella loyniorð er skeivt.', detail: 'Royn aftur.' },
  refresh_token_invalid: { title: 'Tín innritan er útgingin', detail: 'Rita inn av nýggjum.' },
  incorrect_password: { title: 'Loyniorðið er skeivt', detail: 'Royn aftur.' },
  email_registered: {
    title: 'Telduposturin er longu skrásettur',
    detail: 'Brúka ein annan teldupost, ella rita inn hjá brúkaranum, sum hevur henda.',
  },
  too_young: {
    title: 'Tú ert ov ung ella ungur til hetta',
    detail: 'Eitt foreldur ella verji skal gera tað, og kann hava teg í sínum familjuhaldi.',
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
  terms_changed: { title: 'Treytirnar eru broyttar', detail: 'Les tær av nýggjum, áðrenn tú góðtekur tær.' },
} satisfies SliceProblems;
