import type { FailureDetails } from '@bylgja/domain';

import type { FieldTexts, Problems } from '../catalogue.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fo');

/** Titles have no full stop, but where the specification gives the sentence, with its full stop. */
export const problems: Problems = {
  offline: {
    title: 'Áh nei, tú hevur onki samband við internetið.',
    detail: 'Royn aftur, tá tú hevur samband.',
  },
  session_ended: { title: 'Tín innritan er útgingin', detail: 'Rita inn av nýggjum.' },
  session_not_kept: {
    title: 'Tólið kann ikki goyma tína innritan trygt',
    detail: 'Tú mást rita inn aftur, næstu ferð tú letur appina upp.',
  },
  connection_hub_not_active: {
    title: 'Einki samband við gjaldstænastuna.',
    detail: 'Vit kanna gjaldið á annan hátt.',
  },

  malformed_request: {
    title: 'Fyrispurningurin kann ikki lesast',
    detail: 'Les síðuna inn av nýggjum og royn aftur.',
  },
  unauthenticated: { title: 'Tú mást rita inn', detail: 'Rita inn og royn aftur.' },
  not_found: { title: 'Hetta finst ikki', detail: 'Far aftur og royn av nýggjum.' },
  payload_too_large: { title: 'Hetta er ov nógv í senn', detail: 'Send minni og royn aftur.' },
  unsupported_media_type: { title: 'Hetta slagið av innihaldi kann ikki lesast', detail: 'Send JSON.' },
  validation_failed: { title: 'Okkurt er ikki rætt útfylt', detail: 'Rætta teigarnar og royn aftur.' },
  too_many_requests: { title: 'Ov nógvar royndir', detail: tryAgainLater },
  unexpected: {
    title: 'Okkurt gekk galið.',
    detail: 'Royn aftur. Ring til okkum, um tað ikki eydnast.',
  },
  unavailable: { title: 'Tænastan er ikki tøk í løtuni', detail: tryAgainLater },
  idempotency_in_progress: { title: 'Hetta er longu í gongd', detail: 'Bíða eina løtu og royn aftur.' },
  idempotency_key_reused: {
    title: 'Hetta er longu sent við øðrum innihaldi',
    detail: 'Far aftur og byrja av nýggjum.',
  },

  phone_number_invalid: { title: 'Telefonnummarið skal vera 6 tøl', detail: 'Kanna nummarið og royn aftur.' },
  phone_number_not_registered: {
    title: 'Telefonnummarið er ikki skrásett',
    detail: 'Kanna nummarið, ella rita inn við telduposti.',
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
  incorrect_password: { title: 'Loyniorðið er skeivt', detail: 'Royn aftur.' },
  email_registered: {
    title: 'Telduposturin er longu skrásettur',
    detail: 'Rita inn, ella bið um eitt nýtt loyniorð.',
  },
  too_young: {
    title: 'Tú ert ov ung ella ungur at stovna brúkara',
    detail: 'Eitt foreldur ella verji skal stovna brúkaran.',
  },
  password_common: {
    title: 'Hetta loyniorðið er ov vanligt',
    detail: 'Vel eitt annað, sum onnur ikki kunnu gita.',
  },
  reset_token_expired: { title: 'Leinkjan er útgingin', detail: 'Bið um eina nýggja.' },
  city_not_of_postal_code: {
    title: 'Staðurin liggur ikki á hesum postnummarinum',
    detail: 'Vel stað og postnummar, sum hoyra saman.',
  },
  email_change_expired: {
    title: 'Leinkjan er útgingin',
    detail: 'Broyt teldupostin av nýggjum á mínum brúkara.',
  },
  step_up_required: {
    title: 'Vátta, at tað ert tú',
    detail: 'Skriva loyniorðið ella eina kotu, og royn aftur.',
  },
  no_own_number: {
    title: 'Tú hevur einki telefonnummar at senda kotuna til',
    detail: 'Skriva loyniorðið í staðin.',
  },
  subscription_not_cancelled: {
    title: 'Haldið er ikki sagt upp',
    detail: 'Sig haldið upp, áðrenn tú strikar brúkaran.',
  },
  order_in_progress: {
    title: 'Ein bílegging er ikki liðug',
    detail: 'Bíða, til hon er liðug, ella avlýs hana, áðrenn tú strikar brúkaran.',
  },

  package_not_available: { title: 'Eykapakkin er ikki tøkur', detail: 'Vel ein annan eykapakka.' },
  no_payment_agreement: { title: 'Tú hevur onga gjaldsavtalu', detail: 'Rinda við korti.' },
  duplicate_order: {
    title: 'Ein slík bílegging er júst stovnað',
    detail: 'Bíða eina løtu, um tú vilt keypa ein eykapakka afturat.',
  },
  order_already_paid: { title: 'Bíleggingin er longu goldin', detail: 'Tú skalt ikki rinda aftur.' },
  order_cancelled: { title: 'Bíleggingin er avlýst', detail: 'Ger eina nýggja bílegging.' },
  payment_in_progress: { title: 'Gjaldið verður viðgjørt', detail: 'Bíða, til gjaldið er liðugt.' },
  payment_provider_unavailable: {
    title: 'Gjaldstænastan er ikki tøk í løtuni',
    detail: 'Bíleggingin er goymd. Royn aftur seinni.',
  },
  bad_signature: { title: 'Undirskriftin er skeiv', detail: 'Fráboðanin verður ikki lisin.' },
  unknown_callback: { title: 'Fráboðanin er ókend', detail: 'Einki er broytt.' },
};

export const fields: FieldTexts = {
  required: 'Hesin teigur skal fyllast út',
  wrong_type: 'Hetta er ikki rætt slag av virði',
  invalid: 'Hetta er ikki rætt',
  too_small: 'Hetta er ov lítið',
  too_big: 'Hetta er ov nógv',
  unknown_field: 'Hesin teigur er ókendur',
  email_invalid: 'Telduposturin sær skeivur út',
  phone_number_invalid: 'Telefonnummarið skal vera 6 tøl',
  date_invalid: 'Skriva dagfestingina sum dd.mm.áááá',
  postal_code_invalid: 'Postnummarið skal vera 3 tøl',
  password_weak: 'Loyniorðið lýkur ikki krøvini',
  city_not_of_postal_code: 'Staðurin liggur ikki á hesum postnummarinum',
  passwords_differ: 'Loyniorðini eru ikki eins',
  terms_not_accepted: 'Tú mást góðtaka treytirnar',
};

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Royn aftur seinni.';
  if (retryAfter <= 90) return `Royn aftur um ${plural(retryAfter, { one: 'sekund', other: 'sekund' })}.`;
  if (retryAfter <= 5400) return `Royn aftur um ${Math.ceil(retryAfter / 60)} minuttir.`;
  return `Royn aftur um ${Math.ceil(retryAfter / 3600)} tímar.`;
}
