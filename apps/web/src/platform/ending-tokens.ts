import { createLocalLock } from '@bylgja/client';
import type { TokenStore } from '@bylgja/client';

import type { Preferences } from './preferences.ts';
import { endingKey } from './token-keys.ts';

/** Refresh tokens of sessions that have ended on this device, but not yet at the server. */
export interface EndingTokens {
  read(): Promise<readonly string[]>;
  add(refreshToken: string): Promise<void>;
  remove(refreshToken: string): Promise<void>;
}

/**
 * The two keys of the session (rule: app 3), which signing out clears, and a third one for ended sessions: refresh tokens that
 * wait to be revoked at the server.
 */
export interface DeviceTokenStore extends TokenStore {
  readonly ending: EndingTokens;
}

/** Kept under a key of their own, which is there only while something waits. */
export function createEndingTokens(place: Preferences): EndingTokens {
  const inTurn = createLocalLock();

  async function read(): Promise<readonly string[]> {
    return (await place.get(endingKey))?.split('\n') ?? [];
  }
  function change(work: (waiting: readonly string[]) => readonly string[]): Promise<void> {
    return inTurn(async () => {
      const waiting = work(await read());
      if (waiting.length === 0) await place.remove(endingKey);
      else await place.set(endingKey, waiting.join('\n'));
    });
  }
  return {
    read,
    add: (refreshToken) => change((waiting) => [...waiting, refreshToken]),
    remove: (refreshToken) => change((waiting) => waiting.filter((token) => token !== refreshToken)),
  };
}
