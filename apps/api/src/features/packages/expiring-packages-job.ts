import { leftOfPackages, packageValidUntil, warnsOfPackagesBefore } from '@bylgja/domain';

import { notify } from '#features/notifications/notifications.service.ts';
import { readLedger } from '#features/subscriptions/ledger.ts';
import { tellOnce } from '#jobs/tell-once.ts';

import { listLinesWithExpiring, markExpiryTold } from './expiring-packages.store.ts';

/** Tells whoever uses a line what is left of its packages before they expire, of all together; of none where nothing is left. */
export const expiringPackagesJob = tellOnce({
  name: 'expiring-packages',
  list: listLinesWithExpiring,
  mark: markExpiryTold,
  async tell(deps, { id, customer_id: customerId, phone_number: phoneNumber }) {
    const at = deps.clock.now();
    const boughtBefore = warnsOfPackagesBefore(at);
    const remaining = boughtBefore && leftOfPackages({ ...(await readLedger(deps, id)), at }, boughtBefore);
    if (!remaining) return;
    const parts = { phoneNumber, remaining, lastDay: packageValidUntil(at) };
    await notify(deps, { kind: 'package_expiring', customerId, parts, link: `/nytsla/${id}` });
  },
});
