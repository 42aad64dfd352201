import type { Deps } from '#deps.ts';

import { hasNothingHere } from './deletion.store.ts';
import { erase, personErasures } from './erasure.store.ts';

/**
 * Erases a person who was entered for a line that was never activated: one who cannot sign in, uses no line and pays for none. In
 * the transaction that ends the line.
 */
export async function eraseIfUnused(deps: Deps, customerId: string): Promise<void> {
  if (!(await hasNothingHere(deps.db, customerId))) return;
  await erase(deps.db, personErasures, { id: customerId, email: null, at: deps.clock.now() });
}
