import { usedOf } from '@bylgja/domain';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { lowerRollover } from '#features/account-changes/changes.store.ts';
import { readLedgers } from '#features/usage/ledger.ts';

/**
 * Takes the unused part of last month's rollover from a line. The used part stays, because otherwise that usage would be charged
 * to data that was paid for.
 */
export async function takeRollover(deps: InTransaction<Deps>, lineId: string): Promise<void> {
  for (const { grants, used } of (await readLedgers(deps, [lineId])).values()) {
    const atHome = grants.filter(({ zone }) => zone === 'domestic');
    const to = usedOf('rollover', { grants: atHome, used: used.domestic });
    await lowerRollover(deps.db, { lineId, to, at: deps.clock.now() });
  }
}
