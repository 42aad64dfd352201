import { leftOfPackages, packageValidUntil, warnsOfPackagesBefore } from '@bylgja/domain';

import { notify } from '#features/notifications/notifications.service.ts';
import { readLedger } from '#features/usage/ledger.ts';
import { notifyOnce } from '#jobs/notify-once.ts';

import { listLinesWithExpiring, markExpiryNotified } from './expiring-packages.store.ts';

/** Notifies the user of a line once of the data left in its packages before they expire (rule: packages 2). */
export const expiringPackagesJob = notifyOnce({
  name: 'expiring-packages',
  list: listLinesWithExpiring,
  mark: markExpiryNotified,
  async notify(deps, { id, customer_id: customerId, phone_number: phoneNumber }) {
    const at = deps.clock.now();
    const boughtBefore = warnsOfPackagesBefore(at);
    const remaining = boughtBefore && leftOfPackages({ ...(await readLedger(deps, id)), at }, boughtBefore);
    if (!remaining) return;
    const parts = { phoneNumber, remaining, lastDay: packageValidUntil(at) };
    await notify(deps, { kind: 'package_expiring', customerId, parts, linkId: id });
  },
});
