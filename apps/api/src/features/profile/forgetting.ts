import type { Deps } from '#deps.ts';

import { forgetPerson, hasNothingHere } from './deletion.store.ts';

/**
 * Forgets somebody who was made known for a line that came to nothing: who cannot sign in, uses no line and pays for none.
 * In the transaction that ends the line.
 */
export async function forgetIfNothingHere(deps: Deps, customerId: string): Promise<void> {
  if (!(await hasNothingHere(deps.db, customerId))) return;
  await forgetPerson(deps.db, { id: customerId, email: null, at: deps.clock.now() });
}
