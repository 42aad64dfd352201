import { longestIdleDays } from '@bylgja/domain';
import type { PushPlatform } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';

import {
  deleteOtherRegistrations,
  deleteRegistration,
  lockPushToken,
  saveRegistration,
} from './registrations.store.ts';
import type { Openness } from './registrations.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Registers a session's phone for pushes. A phone belongs only to the session that registered it last. */
export async function registerPhone(
  deps: Deps,
  phone: { sessionId: string; token: string; platform: PushPlatform },
): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    await lockPushToken(inTx.db, phone.token);
    await deleteOtherRegistrations(inTx.db, phone);
    await saveRegistration(inTx.db, { ...phone, at: inTx.clock.now() });
  });
}

/** Its waiting pushes are deleted, too. */
export async function unregisterPhone(deps: Deps, sessionId: string): Promise<void> {
  await deleteRegistration(deps.db, { sessionId });
}

/** A phone counts only while its session is usable, so that code that ends sessions need not handle phones. */
export function openNow(deps: Deps): Openness {
  const at = deps.clock.now();
  return { at, usedAfter: new Date(at.getTime() - longestIdleDays * dayMs) };
}
