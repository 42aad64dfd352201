import { notifyOnce } from '#jobs/notify-once.ts';

import { listUntoldExpired, markExpiryTold } from './data-transfers.store.ts';
import { endsOf, notifyOfExpiry } from './move-data.ts';

/** Notifies requesters that nobody has answered their request of the month before (rule: data-transfers 5). */
export const expiredRequestsJob = notifyOnce({
  name: 'expired-requests',
  list: listUntoldExpired,
  mark: markExpiryTold,
  tell: (deps, row) => notifyOfExpiry(deps, { ...endsOf(row), amount: row.megabytes }),
});
