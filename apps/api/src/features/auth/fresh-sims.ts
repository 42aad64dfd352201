import { unprovenSince } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { hasFreshSim } from './auth.store.ts';

/**
 * Whether no code is to open anything with a number: for 72 hours after another SIM or a port it may be in somebody else’s
 * hands, and whoever has a password proves by that who they are (trust D1).
 */
export function areCodesPaused({ db, clock }: Deps, phoneNumber: PhoneNumber): Promise<boolean> {
  return hasFreshSim(db, { phoneNumber, since: unprovenSince(clock.now()) });
}
