import type { Transaction } from '#db/database.ts';
import { firstUnusedRef } from '#features/payments/unused-refs.ts';
import { refOf } from '#ids.ts';

/** The first letter of the references of automatic top-ups. */
const letter = 'T';

/**
 * The reference of the next automatic charge for a line: derived from the saved card, the line, and the place of the charge among
 * those of the line that are known here. After a restore, the charge that follows the backup has the reference of the one that was
 * lost, however long ago that was: the provider takes nothing twice, and what was paid is delivered (rule: top-ups 4). One that an
 * operator has reviewed is left out.
 */
export function nextChargeRef(
  tx: Transaction,
  { agreementRef, lineId }: { agreementRef: string; lineId: string },
): Promise<string> {
  return firstUnusedRef(tx, (place) => refOf(letter, [agreementRef, lineId, String(place)]));
}

export function isAutomaticCharge(ref: string): boolean {
  return ref.startsWith(letter);
}
