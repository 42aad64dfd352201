import { creditOf } from '@bylgja/domain';
import type { CreditKind, Oyru } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { insertCredit, sumCredits } from './credit.store.ts';

/** A signal of the database: what lines have left may have become less, and is to be looked at. */
export const creditsDue = 'credits_due';

/** What a line has left for what is charged outside any plan; below nothing what it owes; and when what it is charged was last measured. */
export interface LineCredit {
  readonly credit: Oyru;
  readonly measuredAt: Date | null;
}

/** The credit of lines, by line id. */
export async function readCredits(deps: Deps, lineIds: readonly string[]): Promise<Map<string, LineCredit>> {
  if (lineIds.length === 0) return new Map();
  const sums = await sumCredits(deps.db, lineIds);
  return new Map(
    sums.map(({ line_id: id, paid, charged, measured_at: measuredAt }) => [
      id,
      { credit: creditOf(paid, charged), measuredAt },
    ]),
  );
}

/** Counts what is paid for a line, once for an order. In the transaction that takes it in, or invoices it. */
export function addCredit(
  deps: Deps,
  entry: { lineId: string; kind: CreditKind; amount: Oyru; orderId: string | null },
): Promise<void> {
  return insertCredit(deps.db, {
    id: deps.ids.uuid(),
    line_id: entry.lineId,
    kind: entry.kind,
    amount_oyru: entry.amount,
    order_id: entry.orderId,
    at: deps.clock.now(),
  });
}
