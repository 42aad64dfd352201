import type { Transaction } from '#db/database.ts';

import { findUsedRefs } from './payments.store.ts';
import { lockDismissed } from './unmatched.store.ts';

/** How many references are looked up at once. */
const placesAtOnce = 50;

/**
 * The first reference in a row under which a charge may be begun; `refAt` derives the one of each place, from 1. Under the others
 * there is a payment here, or one at the provider that an operator has dismissed.
 */
export async function firstUnusedRef(tx: Transaction, refAt: (place: number) => string): Promise<string> {
  for (let first = 1; ; first += placesAtOnce) {
    const refs = Array.from({ length: placesAtOnce }, (_, index) => refAt(first + index));
    const dismissed = await lockDismissed(tx, refs);
    const used = await findUsedRefs(tx, refs);
    const unused = refs.find((ref) => !used.has(ref) && !dismissed.has(ref));
    if (unused !== undefined) return unused;
  }
}
