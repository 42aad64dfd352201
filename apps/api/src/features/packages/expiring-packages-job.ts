import {
  endOfMonth,
  leftOfPackages,
  monthOf,
  packageValidUntil,
  warnsOfPackagesBefore,
} from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { readLedgers } from '#features/subscriptions/ledger.ts';
import type { Job } from '#jobs/runner.ts';

import { lockLinesWithExpiring, markExpiryTold } from './expiring-packages.store.ts';

const atOnce = 100;

/** Tells whoever uses a line what is left of its packages before they expire, of all together and once. */
export const expiringPackagesJob: Job = {
  name: 'expiring-packages',
  everySeconds: 600,
  async run(deps) {
    while ((await tellOfSome(deps)) === atOnce);
  },
};

/**
 * What was told stands in the packages, in the same transaction, also where nothing was left to tell of; a process that is at
 * others meanwhile takes others.
 */
function tellOfSome(deps: Deps): Promise<number> {
  return deps.db.inTransaction(async () => {
    const at = deps.clock.now();
    const boughtBefore = warnsOfPackagesBefore(at);
    if (boughtBefore === null) return 0;
    const expiring = { endAt: endOfMonth(monthOf(at)), boughtBefore };
    const lines = await lockLinesWithExpiring(deps.db, { ...expiring, limit: atOnce });
    const ledgers = await readLedgers(
      deps,
      lines.map(({ id }) => id),
    );
    for (const { id, customer_id: customerId, phone_number: phoneNumber } of lines) {
      const ledger = ledgers.get(id);
      const isMarked = await markExpiryTold(deps.db, { ...expiring, lineId: id, at });
      const remaining = ledger && leftOfPackages({ ...ledger, at }, boughtBefore);
      if (!isMarked || !remaining) continue;
      const parts = { phoneNumber, remaining, lastDay: packageValidUntil(at) };
      await notify(deps, { kind: 'package_expiring', customerId, parts, link: `/nytsla/${id}` });
    }
    return lines.length;
  });
}
