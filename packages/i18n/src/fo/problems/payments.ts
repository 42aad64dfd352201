import type { SliceProblems } from '../../problem-codes.ts';

/** Agreements, payments, and the answers of card providers. */
export const payments = {
  connection_hub_not_active: {
    title: 'Einki samband við gjaldstænastuna.',
    detail: 'Vit kanna gjaldið á annan hátt.',
  },
  idempotency_in_progress: { title: 'Hetta er longu í gongd', detail: 'Bíða eina løtu og royn aftur.' },
  idempotency_key_reused: {
    title: 'Hetta er longu sent við øðrum innihaldi',
    detail: 'Far aftur og byrja av nýggjum.',
  },
  no_payment_agreement: {
    title: 'Tú hevur onga gjaldsavtalu',
    detail: 'Rinda við korti, ella goym eitt kort.',
  },
  agreement_expired: { title: 'Kortið er útgingið', detail: 'Rinda við korti, ella goym eitt nýtt kort.' },
  payment_in_progress: { title: 'Gjaldið verður viðgjørt', detail: 'Bíða, til gjaldið er liðugt.' },
  payment_provider_unavailable: {
    title: 'Gjaldstænastan er ikki tøk í løtuni',
    detail: 'Royn aftur seinni.',
  },
  invoice_unpaid: {
    title: 'Tú hevur eina ógoldna rokning',
    detail: 'Rinda hana, áðrenn tú strikar brúkaran.',
  },
  bad_signature: { title: 'Undirskriftin er skeiv', detail: 'Fráboðanin verður ikki lisin.' },
  unknown_callback: { title: 'Fráboðanin er ókend', detail: 'Einki er broytt.' },
} satisfies SliceProblems;
