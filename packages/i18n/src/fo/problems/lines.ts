import { formatDate } from '../../calendar.ts';
import type { SliceProblems } from '../../problem-codes.ts';

/** Subscriptions: plans, family, and what is ordered to a line. */
export const lines = {
  subscription_not_cancelled: {
    title: 'Okkurt er í gildi enn',
    detail: 'Sig tíni hald og talutíðarnummur upp, áðrenn tú strikar brúkaran.',
  },
  binding_period_not_accepted: {
    title: 'Góðtak bindingina',
    detail: 'Haldið hevur eina binding. Set kross við hana fyri at halda fram.',
  },
  same_address_not_confirmed: {
    title: 'Vátta adressuna',
    detail: 'Allir limir í einum familjuhaldi skulu búgva á somu adressu.',
  },
  reservation_expired: {
    title: 'Nummarið er ikki hildið longur',
    detail: 'Eitt nummar verður hildið í 15 minuttir. Vel nummarið aftur, ella eitt annað.',
  },
  porting_refused: {
    title: 'Nummarið kann ikki flytast',
    detail:
      'Kanna nummarið og SIM-kortnummarið. Eitt nummar, sum longu er her, kann bert tann flyta, sum hevur tað.',
  },
  plan_not_available: {
    title: 'Haldið fæst ikki',
    detail: 'Vel eitt annað hald.',
  },
  family_full: {
    title: 'Familjuhaldið er fult',
    detail: 'Ein limur má fara úr haldinum, áðrenn tú kanst leggja ein annan afturat.',
  },
  already_subscribed: {
    title: 'Nummarið hevur longu eitt hald',
    detail: 'Vel eitt annað nummar.',
  },
  sign_up_waiting: {
    title: 'Tú hevur longu eina bílegging',
    detail: 'Rinda hana ella avlýs hana, áðrenn tú bíleggur aftur.',
  },
  sim_delivery_needed: {
    title: 'Hvar skal SIM-kortið?',
    detail: 'Vel ein avheintingarstað ella eina adressu.',
  },
  orders_processing: {
    title: 'Ein bílegging verður viðgjørd',
    detail: 'Bíða, til hon er liðug, ella avlýs hana, um hon ikki er goldin.',
  },
  already_cancelled: {
    title: 'Hetta er longu uppsagt',
    detail: 'Tú kanst taka uppsøgnina aftur, til hon fær gildi.',
  },
  not_cancelled: {
    title: 'Haldið er ikki uppsagt',
    detail: 'Her er einki at taka aftur.',
  },
  prepaid_plan: {
    title: 'Nummarið er á talutíð',
    detail: 'Talutíð hevur einki hald at broyta.',
  },
  same_plan: {
    title: 'Tú hevur longu hetta haldið',
    detail: 'Vel eitt annað hald.',
  },
  not_family_plan: {
    title: 'Tað er ikki eitt familjuhald',
    detail: 'Bert eitt familjuhald hevur limir.',
  },
  plan_info_required: {
    title: 'Vel eitt familjuhald',
    detail: 'Tú hevur einki enn.',
  },
  line_processing: {
    title: 'Nummarið verður viðgjørt',
    detail: 'Bíða, til tað er virkjað.',
  },
  codes_not_available: {
    title: 'SIM-koturnar kunnu ikki vísast',
    detail: 'Ring til okkum, ella bílegg eitt nýtt SIM-kort.',
  },
  number_not_found: {
    title: 'Nummarið, tú leitar eftir, finst ikki',
    detail: 'Leita eftir einum øðrum nummari.',
  },
  number_taken: {
    title: 'Nummarið er ikki tøkt',
    detail: 'Vel eitt annað nummar.',
  },
  nothing_to_mend: {
    title: 'Bíleggingin gongur sína gongd',
    detail: 'Her er einki at rætta.',
  },
  no_sim_change: {
    title: 'Einki SIM-skifti bíðar',
    detail: 'Tað er longu í gongd, ella steðgað.',
  },
  text_proves_nothing: {
    title: 'Ein kota við SMS kann ikki nýtast nú',
    detail: 'Nummarið er ella var stongt, ella fekk nýtt SIM fyri stuttum. Vátta við telduposti, ella bíða.',
  },
  mail_proves_nothing: {
    title: 'Teldupostur kann ikki nýtast nú',
    detail: 'Eingin teldupostur er skrásettur, ella er hann ella loyniorðið nýtt. Vátta við kotu, ella bíða.',
  },
  sim_change_over: {
    title: 'Leinkjan virkar ikki longur',
    detail:
      'Hon er ov gomul, ein nýggjari er send, ella er SIM-skiftið longu í gongd ella steðgað. Ring til okkum, um tú ivast.',
  },
  binding_period: {
    title: 'Haldið er bundið',
    detail: ({ until }) =>
      `Bindingin er til ${formatDate(String(until))}. Tú kanst siga upp tann mánaðin, hon endar.`,
  },
} satisfies SliceProblems;
