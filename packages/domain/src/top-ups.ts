import type { MinorUnits } from './minor-units.ts';
import type { PlanTypeId } from './plan.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** How often a month a line may be topped up automatically (rule: top-ups 2). The market has the amounts and thresholds. */
export const topUpLimits: readonly number[] = [1, 2, 3, 5];

/** The state of a line for top-ups; `blocked` takes precedence. */
export interface LineToTopUp {
  readonly status: 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';
  readonly planTypeId: PlanTypeId;
}

/** Whether a line is prepaid. */
export function isPrepaid({ status, planTypeId }: LineToTopUp): boolean {
  return status === 'prepaid' || planTypeId === 'prepaid';
}

export type TopUpRefusal = 'not_prepaid' | 'line_processing' | 'line_blocked';

/** Why a line cannot be topped up; null for an active prepaid line. */
export function topUpRefusal(line: LineToTopUp): TopUpRefusal | null {
  if (!isPrepaid(line)) return 'not_prepaid';
  if (line.status === 'processing') return 'line_processing';
  return line.status === 'blocked' ? 'line_blocked' : null;
}

/** The agreed automatic top-up: with less credit than `below`, `amount` is charged on the saved card, with a monthly maximum. */
export interface AutomaticTopUp {
  readonly below: MinorUnits;
  readonly amount: MinorUnits;
  readonly mostPerMonth: number;
}

/** Why an automatic top-up failed, which pauses further ones (rule: top-ups 3). */
export const topUpPauses = ['declined', 'given_up', 'no_payment_agreement', 'agreement_expired'] as const;
export type TopUpPause = (typeof topUpPauses)[number];

/**
 * Whether automatic top-ups are paused. The pause applies to the card that failed: another saved card ends it, and so does setting
 * them again.
 */
export function isTopUpPaused(
  pause: { readonly agreementId: string | null } | null,
  savedAgreementId: string | null,
): boolean {
  return pause !== null && (savedAgreementId === null || savedAgreementId === pause.agreementId);
}

export interface AutomaticFacts {
  readonly credit: MinorUnits;
  readonly isPaused: boolean;
  /** Whether one is ordered and neither paid nor cancelled. */
  readonly isInProgress: boolean;
  /** The number of top-ups in the business month, including one in progress. */
  readonly madeThisMonth: number;
}

/** Why a line is not topped up automatically now. */
export type NotDue = 'paused' | 'in_progress' | 'enough_left' | 'limit_reached';

/**
 * Whether a line is due for an automatic top-up. One at a time, as each affects the next. The real credit is at most the measured
 * one, so that a credit below the threshold stays below it even if measurements are late.
 */
export function checkAutomaticTopUp(
  { below, mostPerMonth }: AutomaticTopUp,
  { credit, isPaused, isInProgress, madeThisMonth }: AutomaticFacts,
): Result<void, NotDue> {
  if (isPaused) return fail('paused');
  if (isInProgress) return fail('in_progress');
  if (credit >= below) return fail('enough_left');
  return madeThisMonth >= mostPerMonth ? fail('limit_reached') : ok(undefined);
}
