import { unprovenSince } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';

import type { Deps } from '#deps.ts';

import { hasFreshSim } from './auth.store.ts';

/**
 * Whether codes to a number are paused. For 72 hours after a SIM change or a port-in the number may be in the wrong hands, so a
 * customer who has a password signs in with that (rule: auth 6).
 */
export function areCodesPaused({ db, clock }: Deps, phoneNumber: PhoneNumber): Promise<boolean> {
  return hasFreshSim(db, { phoneNumber, since: unprovenSince(clock.now()) });
}
