import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueEvents } from '#events/outgoing-events.ts';

import { hasNothingHere } from './deletion.store.ts';
import { erase, personErasures } from './erasure.store.ts';

/**
 * Erases a person who was entered for a line that was never activated: one who cannot sign in, uses no line and pays for none.
 */
export async function eraseIfUnused(deps: InTransaction<Deps>, customerId: string): Promise<void> {
  const { db, clock } = deps;
  if (!(await hasNothingHere(db, customerId))) return;
  await queueEvents(deps, 'customer.erased', [{ customerId }]);
  await erase(db, personErasures, { id: customerId, email: null, at: clock.now() });
}
