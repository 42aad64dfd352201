import type { OperationRecord, Outcome } from '../payment-record.ts';
import { outcomes } from '../test-cards.ts';

interface Failure {
  readonly code: string;
  readonly declineCode: string | null;
}

/** Why a card was refused, in Stripe's words. */
export function failureOf({ type, outcome }: OperationRecord): Failure {
  if (isOutcome(outcome, 'expired')) return { code: 'expired_card', declineCode: 'expired_card' };
  if (isOutcome(outcome, 'cardDeleted')) return { code: 'card_declined', declineCode: 'lost_card' };
  if (isOutcome(outcome, 'notConfirmed') || isOutcome(outcome, 'aborted')) {
    const code = type === 'recurring' ? 'authentication_required' : 'payment_intent_authentication_failure';
    return { code, declineCode: type === 'recurring' ? code : null };
  }
  return { code: 'card_declined', declineCode: 'generic_decline' };
}

/** Whether it is that one, also after it was stored. */
export function isOutcome(outcome: Outcome | null, name: keyof typeof outcomes): boolean {
  const { code, acquirerMessage } = outcomes[name];
  return outcome?.code === code && outcome.acquirerMessage === acquirerMessage;
}
