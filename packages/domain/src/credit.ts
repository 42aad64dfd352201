import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';

/**
 * How a line pays for what is charged outside any plan: topped up before it is used, or invoiced after; written off where the
 * payer has deleted their user. A line that becomes prepaid, or gets a plan again, takes its credit and debt along.
 */
export type CreditKind = 'top_up' | 'invoiced' | 'written_off';

/** A line's credit: what it paid less what the network charged; negative where it owes (rule: usage 5). */
export function creditOf(paid: MinorUnits, charged: MinorUnits): MinorUnits {
  return minorUnits(paid - charged);
}

/** What of it is to be invoiced; nothing while there is some left. */
export function owedOf(credit: MinorUnits): MinorUnits {
  return minorUnits(Math.max(0, 0 - credit));
}

/** What a line has left once what it owes is invoiced, or written off. */
export function onceInvoiced(credit: MinorUnits): MinorUnits {
  return minorUnits(credit + owedOf(credit));
}
