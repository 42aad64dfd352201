import type { ActionReason } from './actions.ts';
import { fromKroner } from './oyru.ts';
import type { Oyru } from './oyru.ts';
import type { PlanTypeId } from './plan.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** What a line can be topped up with (product 4). */
export const topUpAmounts: readonly Oyru[] = [50, 100, 200, 300, 500].map(fromKroner);

/** Below what a line can be topped up by itself, and how often in a month at most. */
export const topUpThresholds: readonly Oyru[] = [10, 25, 50, 100].map(fromKroner);
export const topUpLimits: readonly number[] = [1, 2, 3, 5];

/** A line as one to top up: barred before all else. */
export interface LineToTopUp {
  readonly status: 'processing' | 'active' | 'blocked' | 'cancelled' | 'prepaid';
  readonly planTypeId: PlanTypeId;
}

/** Whether a line’s calls are paid beforehand. */
export function isPrepaid({ status, planTypeId }: LineToTopUp): boolean {
  return status === 'prepaid' || planTypeId === 'prepaid';
}

/** Why a line cannot be topped up; null when it can: prepaid lines that work are (product 4). */
export function topUpRefusal(
  line: LineToTopUp,
): Extract<ActionReason, 'not_prepaid' | 'line_processing' | 'line_blocked'> | null {
  if (!isPrepaid(line)) return 'not_prepaid';
  if (line.status === 'processing') return 'line_processing';
  return line.status === 'blocked' ? 'line_blocked' : null;
}

/** What somebody has agreed to: below `below`, `amount` is charged on the saved card, so often a month at most. */
export interface AutomaticTopUp {
  readonly below: Oyru;
  readonly amount: Oyru;
  readonly mostPerMonth: number;
}

/** Why a top-up by itself came to nothing, which pauses all further ones. */
export const topUpPauses = ['declined', 'given_up', 'no_payment_agreement', 'agreement_expired'] as const;
export type TopUpPause = (typeof topUpPauses)[number];

/**
 * Whether top-ups by themselves stand still. The pause holds for the card it came with: another saved card ends it, and so
 * does setting them anew.
 */
export function isTopUpPaused(
  pause: { readonly agreementId: string | null } | null,
  savedAgreementId: string | null,
): boolean {
  return pause !== null && (savedAgreementId === null || savedAgreementId === pause.agreementId);
}

export interface AutomaticFacts {
  readonly credit: Oyru;
  readonly isPaused: boolean;
  /** Whether one is ordered and neither paid nor given up. */
  readonly isUnderWay: boolean;
  /** How many the business month has had, with one that is under way. */
  readonly madeThisMonth: number;
}

/** Why a line is not topped up by itself just now. */
export type NotDue = 'paused' | 'under_way' | 'enough_left' | 'limit_reached';

/**
 * Whether a line is to be topped up by itself. One at a time, as what it brings decides about the next; what is left is
 * at most what was measured last, so that too little is too little also when the network is late.
 */
export function checkAutomaticTopUp(
  { below, mostPerMonth }: AutomaticTopUp,
  { credit, isPaused, isUnderWay, madeThisMonth }: AutomaticFacts,
): Result<void, NotDue> {
  if (isPaused) return fail('paused');
  if (isUnderWay) return fail('under_way');
  if (credit >= below) return fail('enough_left');
  return madeThisMonth >= mostPerMonth ? fail('limit_reached') : ok(undefined);
}
