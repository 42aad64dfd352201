import { market } from '@bylgja/market';

import type { FieldTexts } from '../message.ts';

export const fields: FieldTexts = {
  required: 'This is a required field',
  wrong_type: 'This is the wrong kind of value',
  invalid: 'This is not correct',
  too_small: 'This is too little',
  too_big: 'This is too much',
  unknown_field: 'This field is not known',
  email_invalid: 'The email is not well formed',
  get phone_number_invalid() {
    return `The phone number must be ${market().numberPlan.digits} digits`;
  },
  date_invalid: 'Write the date as dd.mm.yyyy',
  get postal_code_invalid() {
    return `The postal code must be ${market().postalCodeDigits} digits`;
  },
  password_weak: 'The password does not meet the rules',
  city_not_of_postal_code: 'The place is not at this postal code',
  passwords_differ: 'The passwords are not the same',
  terms_not_accepted: 'You must accept the terms',
  return_url_not_allowed: 'This address is not one of ours',
};
