import { notifyOnce } from '#jobs/notify-once.ts';

import { listUnnotifiedExpired, markExpiryNotified } from './data-transfers.store.ts';
import { partiesOf, notifyOfExpiry } from './move-data.ts';

/** Notifies requesters that their request of the previous month was not answered (rule: data-transfers 5). */
export const expiredRequestsJob = notifyOnce({
  name: 'expired-requests',
  list: listUnnotifiedExpired,
  mark: markExpiryNotified,
  notify: (deps, row) => notifyOfExpiry(deps, { ...partiesOf(row), amount: row.megabytes }),
});
