import { market } from '@bylgja/market';

import type { FieldTexts } from '../message.ts';

export const fields: FieldTexts = {
  required: 'This is a required field',
  wrong_type: 'Check this',
  invalid: 'This isn’t right',
  too_small: 'This is too short or too low',
  too_big: 'This is too long or too high',
  unknown_field: 'We don’t recognise this field',
  email_invalid: 'Enter a valid email address',
  get phone_number_invalid() {
    return `The phone number must be ${market().numberPlan.digits} digits`;
  },
  date_invalid: 'Enter the date as dd.mm.yyyy',
  get postal_code_invalid() {
    return `The postal code must be ${market().postalCodeDigits} digits`;
  },
  password_weak: 'The password doesn’t meet the rules',
  city_not_of_postal_code: 'That town doesn’t match the postal code',
  passwords_differ: 'The passwords are not the same',
  terms_not_accepted: 'You must accept the terms',
  return_url_not_allowed: 'This address isn’t one of ours',
};
