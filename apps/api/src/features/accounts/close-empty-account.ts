import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import { lockAccount, updateAccount } from './accounts.store.ts';
import { bringsLine } from './open-orders.ts';

/** Ends an account that has no lines left and none arriving; returns whether it did. */
export async function endAccountWithoutLines(deps: InTransaction<Deps>, accountId: string): Promise<boolean> {
  const locked = await lockAccount(deps.db, accountId);
  if (!locked || locked.lines.length > 0 || locked.openOrders.some(bringsLine)) return false;
  await updateAccount(deps.db, accountId, { status: 'ended' });
  return true;
}
