import { endOfMonth, month } from './month.ts';
import type { Month } from './month.ts';
import { paymentStateOf } from './payment.ts';
import type { PaymentOperation } from './payment.ts';

/** How an order is paid: in the provider's window, or from the saved card (rule: payments 10). */
export const paymentMeans = ['card', 'agreement'] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

const warningMs = 45 * 24 * 60 * 60 * 1000;

/** The last month of a card, `2028-04`. Throws on an invalid month. */
export function expiryOf(card: { readonly expiresMonth: number; readonly expiresYear: number }): Month {
  return month(`${card.expiresYear}-${String(card.expiresMonth).padStart(2, '0')}`);
}

/** The first instant at which a card is no longer valid, after the end of its month. */
export function expiresAt(expires: Month): Date {
  return endOfMonth(expires);
}

/** When its customer is first notified that a card is about to expire. */
export function warnsAt(expires: Month): Date {
  return new Date(expiresAt(expires).getTime() - warningMs);
}

/** Whether a card is valid, expires soon (from 45 days before the end of its month), or has expired. */
export function expiryStateAt(expires: Month, now: Date): 'good' | 'expires_soon' | 'expired' {
  if (now >= expiresAt(expires)) return 'expired';
  return now >= warnsAt(expires) ? 'expires_soon' : 'good';
}

/**
 * The state of an agreement: an approved authorization, which takes no money, saves the card, and an approved
 * cancellation ends it (rule: payments 11).
 */
export function agreementStateOf(
  operations: readonly PaymentOperation[],
): 'waiting' | 'declined' | 'saved' | 'ended' {
  const state = paymentStateOf(operations);
  if (state === 'cancelled') return 'ended';
  if (state === 'authorized') return 'saved';
  return state === 'declined' ? 'declined' : 'waiting';
}

/** Whether the provider reports that the card no longer exists, which ends its agreement (rule: payments 11). */
export function isCardGone(operations: readonly PaymentOperation[]): boolean {
  return operations.some(
    ({ isPending, statusCode }) => !isPending && statusCode !== null && cardGone.has(statusCode),
  );
}

/** Codes of QuickPay, and of Stripe. */
const cardGone: ReadonlySet<string> = new Set(['41000', 'invalid_account', 'lost_card', 'stolen_card']);
