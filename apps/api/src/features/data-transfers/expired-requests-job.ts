import { tellOnce } from '#jobs/tell-once.ts';

import { listUntoldExpired, markExpiryTold } from './data-transfers.store.ts';
import { endsOf, tellOfExpiry } from './moving.ts';

/** Tells whoever asked for data in the month before that nobody has answered. */
export const expiredRequestsJob = tellOnce({
  name: 'expired-requests',
  list: listUntoldExpired,
  mark: markExpiryTold,
  tell: (deps, row) => tellOfExpiry(deps, { ...endsOf(row), amount: row.megabytes }),
});
