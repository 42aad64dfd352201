import type { SliceProblems } from '../../problem-codes.ts';

export const payments = {
  connection_hub_not_active: {
    title: 'Connection hub not active.',
    detail: 'We check the payment in another way.',
  },
  idempotency_in_progress: {
    title: 'This is already being done',
    detail: 'Wait a moment and try again.',
  },
  idempotency_key_reused: {
    title: 'This has already been sent with other content',
    detail: 'Go back and start again.',
  },
  no_payment_agreement: { title: 'You have no payment agreement', detail: 'Pay by card.' },
  agreement_expired: { title: 'The card has expired', detail: 'Pay by card, or save a new card.' },
  payment_in_progress: {
    title: 'The payment is being processed',
    detail: 'Wait until the payment is done.',
  },
  payment_provider_unavailable: {
    title: 'The payment service is not available right now',
    detail: 'The order is saved. Try again later.',
  },
  invoice_unpaid: {
    title: 'You have an unpaid invoice',
    detail: 'Pay it before you delete the user.',
  },
  bad_signature: { title: 'The signature is wrong', detail: 'The notice is not read.' },
  unknown_callback: { title: 'The notice is unknown', detail: 'Nothing is changed.' },
} satisfies SliceProblems;
