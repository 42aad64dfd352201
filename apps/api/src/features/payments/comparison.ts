import type { Failure } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { reasonOf } from '#gateways/cards/card-provider.ts';
import type { DatedSnapshot, ListRefusal } from '#gateways/cards/card-provider.ts';

/** What came of a comparison: a payment that could not be compared, with the reason, stops none of the others. */
export interface Comparison {
  readonly differing: readonly string[];
  readonly notCompared: readonly NotCompared[];
}

interface NotCompared {
  readonly ref: string;
  readonly reason: string;
}

/** What one payment of a comparison is. `doubtful`: it is to be checked once more on its own. */
export type Verdict =
  | { readonly is: 'same' | 'doubtful' | 'differing' | 'unmatched' }
  | { readonly is: 'not_compared'; readonly reason: string };

/** Why no payment of the provider's list could be compared, if that is so: then the comparison is repeated. */
export function findUnread(verdicts: ReadonlyMap<string, Verdict>): string | undefined {
  const reasons = [...verdicts.values()].map((verdict) =>
    verdict.is === 'not_compared' ? verdict.reason : null,
  );
  return reasons.every((reason) => reason !== null) ? reasons[0] : undefined;
}

/** The same amount in another currency is not the same money. */
export function verdictOfSame({ currency }: DatedSnapshot): Verdict {
  if (currency === market().currency.code) return { is: 'same' };
  return { is: 'not_compared', reason: `currency ${currency}` };
}

export function verdictOfUnread(unread: Failure<ListRefusal>): [ref: string, Verdict] {
  return [String(unread.details?.['ref']), { is: 'not_compared', reason: reasonOf(unread) }];
}
