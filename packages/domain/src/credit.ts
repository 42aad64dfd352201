import { oyru } from './oyru.ts';
import type { Oyru } from './oyru.ts';

/**
 * How a line pays for what is charged outside any plan: topped up before it is used, or invoiced after; written off where whoever
 * would have been invoiced has deleted their user. A line that becomes prepaid, or has a plan again, takes along what it has left
 * and what it owes.
 */
export type CreditKind = 'top_up' | 'invoiced' | 'written_off';

/** What a line has left: what it has paid less what the network charged; below nothing what it owes (product 4, 5). */
export function creditOf(paid: Oyru, charged: Oyru): Oyru {
  return oyru(paid - charged);
}

/** What of it is to be invoiced; nothing while there is some left. */
export function owedOf(credit: Oyru): Oyru {
  return oyru(Math.max(0, 0 - credit));
}
