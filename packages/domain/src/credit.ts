import { minorUnits } from './minor-units.ts';
import type { MinorUnits } from './minor-units.ts';

/**
 * How a line pays for charges outside any plan: by top-up before use, or by invoice afterwards; written off if the payer has
 * deleted their user; brought along as the balance of a line from another system. A line that becomes prepaid, or gets a plan again, keeps its credit or debt.
 */
export type CreditKind = 'top_up' | 'invoiced' | 'written_off' | 'brought_along';

/** A line's credit: its payments minus the network's charges; negative for a debt (rule: usage 5). */
export function creditOf(paid: MinorUnits, charged: MinorUnits): MinorUnits {
  return minorUnits(paid - charged);
}

/** The amount to invoice; zero while there is credit. */
export function owedOf(credit: MinorUnits): MinorUnits {
  return minorUnits(Math.max(0, 0 - credit));
}

/** The credit of a line once its debt is invoiced or written off. */
export function onceInvoiced(credit: MinorUnits): MinorUnits {
  return minorUnits(credit + owedOf(credit));
}
