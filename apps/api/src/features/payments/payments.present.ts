import type { Agreement, Payment, PaymentUpdated } from '@bylgja/contract';
import { expiryStateAt, month, toMajorUnits } from '@bylgja/domain';

import type { AgreementRow } from './agreements.store.ts';
import type { AttemptRow } from './payments.store.ts';

export function presentPayment(attempt: AttemptRow): Payment {
  const isOpen = attempt.lifecycle === 'open' && attempt.provider_status !== 'authorized';
  return {
    id: attempt.ref,
    state:
      attempt.lifecycle === 'closed' && attempt.provider_status === 'pending'
        ? 'cancelled'
        : attempt.provider_status,
    amount: toMajorUnits(attempt.amount_minor),
    paymentUrl: isOpen ? attempt.url : null,
    card:
      attempt.card_brand && attempt.card_last4
        ? { brand: attempt.card_brand, last4: attempt.card_last4 }
        : null,
    declineReason: attempt.decline_reason,
    payWith: attempt.agreement_id === null ? 'card' : 'agreement',
  };
}

/** What the hub publishes about the payment of an order. */
export function presentUpdate(
  attempt: Pick<AttemptRow, 'order_id' | 'ref' | 'provider_status' | 'amount_minor' | 'updated_at'>,
): PaymentUpdated {
  const {
    order_id: orderId,
    ref: paymentId,
    provider_status: state,
    amount_minor: amount,
    updated_at: at,
  } = attempt;
  return { orderId, paymentId, state, amount: toMajorUnits(amount), at: at.toISOString() };
}

/** The saved card, or else the one that is being saved; null when there is neither. */
export function presentAgreement(agreements: readonly AgreementRow[], now: Date): Agreement | null {
  const active = agreements.find(({ state }) => state === 'active');
  const pending = agreements.find(({ state }) => state === 'pending');
  const saving = pending ? { id: pending.id, declineReason: pending.decline_reason } : null;
  if (active) {
    const { id, brand, masked_pan: maskedPan, expires } = active;
    const expiry = expiryStateAt(month(expires), now);
    const state = expiry === 'expired' ? 'expired' : 'active';
    return { id, state, brand, maskedPan, expires, isExpiringSoon: expiry === 'expires_soon', saving };
  }
  if (!pending) return null;
  const noCard = { brand: null, maskedPan: null, expires: null, isExpiringSoon: false };
  return { id: pending.id, state: 'pending', ...noCard, saving };
}
