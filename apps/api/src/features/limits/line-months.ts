import { balanceOf } from '@bylgja/domain';
import type { LineMonth } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { readLedgers } from '#features/usage/ledger.ts';

/** The usage of a line in this month, with the instant it was measured. */
export interface MeasuredMonth extends LineMonth {
  readonly measuredAt: Date | null;
}

/** The usage of lines in this month, by line id. */
export async function readMonths(
  deps: Deps,
  lineIds: readonly string[],
): Promise<Map<string, MeasuredMonth>> {
  const at = deps.clock.now();
  const ledgers = await readLedgers(deps, lineIds);
  return new Map(
    [...ledgers].map(([id, { grants, used, charged, measuredAt }]) => [
      id,
      { data: balanceOf({ grants, used, at }), charged, measuredAt },
    ]),
  );
}

export async function readMonth(deps: Deps, lineId: string): Promise<MeasuredMonth> {
  const month = (await readMonths(deps, [lineId])).get(lineId);
  if (!month) throw new Error('a line was read without its usage of the month');
  return month;
}
