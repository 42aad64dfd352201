import { creditOf } from '@bylgja/domain';
import type { CreditKind, MinorUnits } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import { insertCredits, sumCredits } from './credit.store.ts';

/**
 * The balance of a line for what is charged outside any plan; negative when the line has a debt; and when its charges were last
 * measured.
 */
export interface LineCredit {
  readonly credit: MinorUnits;
  readonly measuredAt: Date | null;
}

/** The credit of lines, by line id. */
export async function readCredits(deps: Deps, lineIds: readonly string[]): Promise<Map<string, LineCredit>> {
  if (lineIds.length === 0) return new Map();
  const sums = await sumCredits(deps.db, { lineIds: [...lineIds] });
  return new Map(
    sums.map(({ line_id: id, paid, charged, measured_at: measuredAt }) => [
      id,
      { credit: creditOf(paid, charged), measuredAt },
    ]),
  );
}

/** A payment for a line, and its order. */
interface NewCredit {
  readonly lineId: string;
  readonly kind: CreditKind;
  readonly amount: MinorUnits;
  readonly orderId: string | null;
}

/** Adds a payment to a line's credit, once per order. */
export function addCredit(deps: InTransaction<Deps>, entry: NewCredit): Promise<void> {
  return addCredits(deps, [entry]);
}

/** The same for several payments at once. */
export function addCredits(deps: InTransaction<Deps>, entries: readonly NewCredit[]): Promise<void> {
  const at = deps.clock.now();
  return insertCredits(
    deps.db,
    entries.map(({ lineId, kind, amount, orderId }) => ({
      id: deps.ids.uuid(),
      line_id: lineId,
      kind,
      amount_minor: amount,
      order_id: orderId,
      at,
    })),
  );
}
