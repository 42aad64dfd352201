import type { FieldTexts } from '../catalogue.ts';

export const fields: FieldTexts = {
  required: 'This is a required field',
  wrong_type: 'This is the wrong kind of value',
  invalid: 'This is not correct',
  too_small: 'This is too little',
  too_big: 'This is too much',
  unknown_field: 'This field is not known',
  email_invalid: 'The email is not well formed',
  phone_number_invalid: 'The phone number must be 6 digits',
  date_invalid: 'Write the date as dd.mm.yyyy',
  postal_code_invalid: 'The postal code must be 3 digits',
  password_weak: 'The password does not meet the rules',
  city_not_of_postal_code: 'The place is not at this postal code',
  passwords_differ: 'The passwords are not the same',
  terms_not_accepted: 'You must accept the terms',
  return_url_not_allowed: 'This address is not one of ours',
};
