import type { SliceProblems } from '../../problem-codes.ts';

export const payments = {
  connection_hub_not_active: {
    title: 'Connection hub not active.',
    detail: 'We’ll check the payment another way.',
  },
  idempotency_in_progress: {
    title: 'This is already in progress',
    detail: 'Wait a moment and try again.',
  },
  idempotency_key_reused: {
    title: 'This was already sent with different details',
    detail: 'Go back and start again.',
  },
  no_payment_agreement: { title: 'You have no payment agreement', detail: 'Pay by card, or save a card.' },
  agreement_expired: { title: 'The card has expired', detail: 'Pay by card, or save a new card.' },
  payment_in_progress: {
    title: 'The payment is being processed',
    detail: 'Wait until the payment is done.',
  },
  payment_provider_unavailable: {
    title: 'The payment service isn’t available right now',
    detail: 'Try again later.',
  },
  invoice_unpaid: {
    title: 'You have an unpaid invoice',
    detail: 'Pay it before you delete your account.',
  },
  bad_signature: { title: 'The signature is wrong', detail: 'The notice wasn’t read.' },
  unknown_callback: { title: 'The notice is unknown', detail: 'Nothing was changed.' },
} satisfies SliceProblems;
