import { market } from '@bylgja/market';

import type { FieldTexts } from '../message.ts';

export const fields: FieldTexts = {
  required: 'Hesin teigur skal fyllast út',
  wrong_type: 'Hetta er ikki rætt slag av virði',
  invalid: 'Hetta er ikki rætt',
  too_small: 'Hetta er ov lítið',
  too_big: 'Hetta er ov nógv',
  unknown_field: 'Hesin teigur er ókendur',
  email_invalid: 'Telduposturin sær skeivur út',
  get phone_number_invalid() {
    return `Telefonnummarið skal vera ${market().numberPlan.digits} tøl`;
  },
  date_invalid: 'Skriva dagfestingina sum dd.mm.áááá',
  get postal_code_invalid() {
    return `Postnummarið skal vera ${market().postalCodeDigits} tøl`;
  },
  password_weak: 'Loyniorðið lýkur ikki krøvini',
  city_not_of_postal_code: 'Staðurin liggur ikki á hesum postnummarinum',
  passwords_differ: 'Loyniorðini eru ikki eins',
  terms_not_accepted: 'Tú mást góðtaka treytirnar',
  return_url_not_allowed: 'Henda adressan er ikki okkara',
};
