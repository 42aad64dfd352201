import type { FailureDetails } from '@bylgja/domain';

import type { FirstProblems } from '../../catalogue.ts';
import { pluralIn } from '../../plural.ts';

const plural = pluralIn('fo');

/** What the first steps of signing in can meet. Titles have no full stop, but where the specification gives the sentence, with its full stop. */
export const problems: FirstProblems = {
  offline: {
    title: 'Áh nei, tú hevur onki samband við internetið.',
    detail: 'Royn aftur, tá tú hevur samband.',
  },
  session_ended: { title: 'Tín innritan er útgingin', detail: 'Rita inn av nýggjum.' },

  unauthenticated: { title: 'Tú mást rita inn', detail: 'Rita inn og royn aftur.' },
  not_found: { title: 'Hetta finst ikki', detail: 'Far aftur og royn av nýggjum.' },
  validation_failed: { title: 'Okkurt er ikki rætt útfylt', detail: 'Rætta teigarnar og royn aftur.' },
  too_many_requests: { title: 'Ov nógvar royndir', detail: tryAgainLater },
  unexpected: {
    title: 'Okkurt gekk galið.',
    detail: 'Royn aftur. Ring til okkum, um tað ikki eydnast.',
  },
  unavailable: { title: 'Tænastan er ikki tøk í løtuni', detail: tryAgainLater },

  phone_number_invalid: { title: 'Telefonnummarið skal vera 6 tøl', detail: 'Kanna nummarið og royn aftur.' },
  phone_number_not_registered: {
    title: 'Telefonnummarið er ikki skrásett',
    detail: 'Kanna nummarið, ella rita inn við telduposti.',
  },
  codes_paused: {
    title: 'Brúka teldupost og loyniorð',
    detail:
      'Nummarið hevur júst fingið nýtt SIM-kort ella er flutt higar. Tí verða ongar kotur sendar til tað í 72 tímar.',
  },
  phone_number_processing: {
    title: 'Telefonnummarið er ikki liðugt viðgjørt enn',
    detail: 'Royn aftur seinni. Tað kann taka nakrar dagar.',
  },
  sms_unavailable: {
    title: 'Tað eydnaðist ikki at senda kotuna',
    detail: 'Royn aftur um eina løtu, ella rita inn við telduposti.',
  },
  incorrect_pin: { title: 'Kotan er skeiv', detail: 'Kanna kotuna og royn aftur.' },
  pin_expired: { title: 'Kotan er útgingin', detail: 'Bið um eina nýggja.' },
  incorrect_email_or_password: { title: 'Teldupostur ella loyniorð er skeivt.', detail: 'Royn aftur.' },
  refresh_token_invalid: { title: 'Tín innritan er útgingin', detail: 'Rita inn av nýggjum.' },
};

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Royn aftur seinni.';
  if (retryAfter <= 90) return `Royn aftur um ${plural(retryAfter, { one: 'sekund', other: 'sekund' })}.`;
  if (retryAfter <= 5400) return `Royn aftur um ${Math.ceil(retryAfter / 60)} minuttir.`;
  return `Royn aftur um ${Math.ceil(retryAfter / 3600)} tímar.`;
}
