import { preferences, watchPreference } from '#platform/preferences.ts';

import { createStore } from './store.ts';

const key = 'replayConsent';
const given = 'given';

/** Whether the user allows screen recording: off until they agree (rule: app 8). */
export const replayConsent = createStore(false);

/** Stores the user's choice on this device. */
export async function chooseReplay(isAllowed: boolean): Promise<void> {
  replayConsent.set(isAllowed);
  if (isAllowed) await preferences.set(key, given);
  else await preferences.remove(key);
}

/** Reads the stored choice and follows changes in other tabs. Returns an unsubscribe function. */
export function subscribeToReplayConsent(): () => void {
  const hear = (stored: string | null) => replayConsent.set(stored === given);
  void preferences.get(key).then(hear);
  return watchPreference(key, hear);
}
