import { preferences, watchPreference } from '#platform/preferences.ts';

import { createStore } from './store.ts';

const key = 'replayConsent';
const given = 'given';

/** Whether the person lets their screen be recorded: off until they say yes (rule: app 8). */
export const replayConsent = createStore(false);

/** Keeps on this device what the person wants. */
export async function chooseReplay(isAllowed: boolean): Promise<void> {
  replayConsent.set(isAllowed);
  if (isAllowed) await preferences.set(key, given);
  else await preferences.remove(key);
}

/** Reads what was chosen before, and follows what is chosen in other tabs. Returns an unsubscribe function. */
export function subscribeToReplayConsent(): () => void {
  const hear = (stored: string | null) => replayConsent.set(stored === given);
  void preferences.get(key).then(hear);
  return watchPreference(key, hear);
}
