import type { FailureDetails } from '@bylgja/domain';

import type { FieldTexts, Problems } from '../catalogue.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const problems: Problems = {
  offline: {
    title: 'Oh no, you have no connection to the internet.',
    detail: 'Try again when you are connected.',
  },
  session_ended: { title: 'Your session has expired', detail: 'Log in again.' },
  session_not_kept: {
    title: 'This device cannot keep your login safe',
    detail: 'You must log in again the next time you open the app.',
  },
  connection_hub_not_active: {
    title: 'Connection hub not active.',
    detail: 'We check the payment in another way.',
  },

  malformed_request: { title: 'The request cannot be read', detail: 'Reload the page and try again.' },
  unauthenticated: { title: 'You must log in', detail: 'Log in and try again.' },
  not_found: { title: 'This does not exist', detail: 'Go back and try again.' },
  payload_too_large: { title: 'This is too much at once', detail: 'Send less and try again.' },
  unsupported_media_type: { title: 'This kind of content cannot be read', detail: 'Send JSON.' },
  validation_failed: {
    title: 'Something is not filled in correctly',
    detail: 'Correct the fields and try again.',
  },
  too_many_requests: { title: 'Too many attempts', detail: tryAgainLater },
  unexpected: { title: 'An error occurred.', detail: 'Try again. Call us if it does not work.' },
  unavailable: { title: 'The service is not available right now', detail: tryAgainLater },
  idempotency_in_progress: {
    title: 'This is already being done',
    detail: 'Wait a moment and try again.',
  },
  idempotency_key_reused: {
    title: 'This has already been sent with other content',
    detail: 'Go back and start again.',
  },

  phone_number_invalid: {
    title: 'The phone number must be 6 digits',
    detail: 'Check the number and try again.',
  },
  phone_number_not_registered: {
    title: 'The phone number is not registered',
    detail: 'Check the number, or log in with email.',
  },
  phone_number_processing: {
    title: 'Phone number is still being processed',
    detail: 'Try again later. It can take some days.',
  },
  sms_unavailable: {
    title: 'Could not send the code',
    detail: 'Try again in a moment, or log in with email.',
  },
  incorrect_pin: { title: 'The code is wrong', detail: 'Check the code and try again.' },
  pin_expired: { title: 'The code has expired', detail: 'Ask for a new one.' },
  incorrect_email_or_password: { title: 'Incorrect email or password.', detail: 'Try again.' },
  refresh_token_invalid: { title: 'Your session has expired', detail: 'Log in again.' },
  incorrect_password: { title: 'The password is wrong', detail: 'Try again.' },
  email_registered: {
    title: 'The email is already registered',
    detail: 'Log in, or ask for a new password.',
  },
  too_young: { title: 'You are too young to register', detail: 'A parent or guardian must register you.' },
  password_common: {
    title: 'This password is too common',
    detail: 'Choose another that others cannot guess.',
  },
  reset_token_expired: { title: 'The link has expired', detail: 'Ask for a new one.' },
  city_not_of_postal_code: {
    title: 'The place is not at this postal code',
    detail: 'Choose a place and a postal code that belong together.',
  },
  email_change_expired: { title: 'The link has expired', detail: 'Change the email again under My user.' },
  step_up_required: {
    title: 'Confirm that it is you',
    detail: 'Enter your password or a code, and try again.',
  },
  no_own_number: {
    title: 'You have no phone number to send the code to',
    detail: 'Enter your password instead.',
  },
  subscription_not_cancelled: {
    title: 'The subscription is not cancelled',
    detail: 'Cancel the subscription before you delete your user.',
  },
  order_in_progress: {
    title: 'An order is not finished',
    detail: 'Wait until it is, or cancel it, before you delete your user.',
  },

  package_not_available: {
    title: 'The extra package is not available',
    detail: 'Choose another extra package.',
  },
  no_payment_agreement: { title: 'You have no payment agreement', detail: 'Pay by card.' },
  duplicate_order: {
    title: 'You have just placed an order like this',
    detail: 'Wait a moment if you want to buy one more.',
  },
  order_already_paid: { title: 'The order is already paid', detail: 'Do not pay again.' },
  order_cancelled: { title: 'The order is cancelled', detail: 'Place a new order.' },
  payment_in_progress: {
    title: 'The payment is being processed',
    detail: 'Wait until the payment is done.',
  },
  payment_provider_unavailable: {
    title: 'The payment service is not available right now',
    detail: 'The order is saved. Try again later.',
  },
  bad_signature: { title: 'The signature is wrong', detail: 'The notice is not read.' },
  unknown_callback: { title: 'The notice is unknown', detail: 'Nothing is changed.' },
};

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
};

function tryAgainLater({ retryAfter }: FailureDetails): string {
  if (typeof retryAfter !== 'number') return 'Try again later.';
  if (retryAfter <= 90) return `Try again in ${plural(retryAfter, { one: 'second', other: 'seconds' })}.`;
  if (retryAfter <= 5400) return `Try again in ${Math.ceil(retryAfter / 60)} minutes.`;
  return `Try again in ${Math.ceil(retryAfter / 3600)} hours.`;
}
