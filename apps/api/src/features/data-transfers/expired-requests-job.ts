import { monthOf, previousMonth } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { lockExpired, markExpiryTold } from './data-transfers.store.ts';
import { endsOf, tellOfExpiry } from './moving.ts';

const atOnce = 100;

/** Tells whoever asked for data in the month before that nobody has answered, of each once. What is older is no news. */
export const expiredRequestsJob: Job = {
  name: 'expired-requests',
  everySeconds: 600,
  async run(deps) {
    while ((await tellOfSome(deps)) === atOnce);
  },
};

/** What was told stands in the row, in the same transaction; a process that is at others meanwhile takes others. */
function tellOfSome(deps: Deps): Promise<number> {
  return deps.db.inTransaction(async () => {
    const at = deps.clock.now();
    const month = previousMonth(monthOf(at));
    const expired = await lockExpired(deps.db, { month, limit: atOnce });
    for (const row of expired) {
      await markExpiryTold(deps.db, row.id, at);
      await tellOfExpiry(deps, { ...endsOf(row), amount: row.megabytes });
    }
    return expired.length;
  });
}
