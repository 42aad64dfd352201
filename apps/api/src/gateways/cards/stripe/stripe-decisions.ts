import type { DeclineReason, PaymentOperation } from '@bylgja/domain';

import type { WireError } from './stripe-wire.ts';

/** How an operation ended, or that it has not. */
export type Decided = Pick<PaymentOperation, 'isPending' | 'isApproved' | 'statusCode' | 'declineReason'>;

export const approved: Decided = {
  isPending: false,
  isApproved: true,
  statusCode: 'succeeded',
  declineReason: null,
};
export const pending: Decided = { isPending: true, isApproved: false, statusCode: null, declineReason: null };

/** A refusal, with Stripe's code of it. */
export function declined(code: string | null | undefined): Decided {
  const statusCode = code ?? 'declined';
  return {
    isPending: false,
    isApproved: false,
    statusCode,
    declineReason: reasons.get(statusCode) ?? 'rejected',
  };
}

const reasons: ReadonlyMap<string, DeclineReason> = new Map([
  ['expired_card', 'expired_card'],
  ['authentication_required', 'not_authenticated'],
  ['payment_intent_authentication_failure', 'not_authenticated'],
  ['setup_intent_authentication_failure', 'not_authenticated'],
  ['processing_error', 'error'],
  ['api_error', 'error'],
]);

/** Of a declined card, why the bank declined it. */
export function codeOf({ code, decline_code: declineCode }: WireError): string | null | undefined {
  return code === 'card_declined' ? (declineCode ?? code) : code;
}
