import type { Order, Payment } from '@bylgja/contract';
import type { DeclineReason } from '@bylgja/domain';
import { formatCard } from '@bylgja/i18n';
import type { TextKey } from '@bylgja/i18n';

import type { PaymentSelection } from './parts/use-payment-means.ts';

/** What to do about a payment that was declined, as its reason asks for. */
type Advice = 'payments.tryAnotherCard' | 'payments.confirmAtBank' | 'payments.tryAgainLater';

const advices: Readonly<Record<DeclineReason, Advice>> = {
  rejected: 'payments.tryAnotherCard',
  expired_card: 'payments.tryAnotherCard',
  not_authenticated: 'payments.confirmAtBank',
  not_captured: 'payments.tryAnotherCard',
  error: 'payments.tryAgainLater',
} satisfies Record<DeclineReason, TextKey>;

/** Reasons that do not lie with the card: the same card may succeed. */
const passing: ReadonlySet<DeclineReason> = new Set(['not_authenticated', 'error']);

/** Why a payment was declined, and what to do about it. */
export function declineOf({ payment }: Order): { reason: DeclineReason; advice: Advice } {
  const reason = payment?.declineReason ?? 'rejected';
  return { reason, advice: advices[reason] };
}

/** What to do after a declined payment. Another way to pay is one that has not been tried. */
export interface WayOn {
  /** Where the same card is tried again: charged at once, where it is the saved one. None for a card that cannot pay. */
  readonly sameCard: 'provider' | 'agreement' | null;
  /** Which of the two is likelier to pay. */
  readonly first: 'same' | 'other';
}

/** While the saved card is asked for, the one that was declined is taken to be still there: its place is held. */
export function wayOnOf(
  order: Order,
  { savedCard, isAsking }: Pick<PaymentSelection, 'savedCard' | 'isAsking'>,
): WayOn {
  const { reason } = declineOf(order);
  const known = isAsking ? triedSavedCard(order) : savedCard;
  const sameCard = reason === 'expired_card' ? null : sameCardOf(order.payment, known);
  return { sameCard, first: sameCard !== null && passing.has(reason) ? 'same' : 'other' };
}

/** The saved card may have been replaced since: then the new one has not been tried. */
function sameCardOf(payment: Payment | null, savedCard: string | null): WayOn['sameCard'] {
  if (payment?.payWith !== 'agreement') return 'provider';
  return savedCard !== null && savedCard === cardOf(payment) ? 'agreement' : null;
}

/**
 * The saved card that was declined: `Visa ···· 4242`. None if that had expired: a valid card is its successor, which may have the same
 * digits.
 */
export function triedSavedCard({ payment }: Order): string | null {
  if (payment?.payWith !== 'agreement' || payment.declineReason === 'expired_card') return null;
  return cardOf(payment);
}

function cardOf({ card }: Payment): string | null {
  return card && formatCard(card);
}
