import { createLocalLock } from '@bylgja/client';
import type { StoredTokens } from '@bylgja/client';

import { createEndingTokens } from './ending-tokens.ts';
import type { DeviceTokenStore } from './ending-tokens.ts';
import { keysOfDevice } from './keys-of-device.ts';
import type { Preferences } from './preferences.ts';
import type { SecureStorage } from './secure-storage.ts';
import { accessKey, endingKey, refreshKey, tokenKeys } from './token-keys.ts';

interface Places {
  readonly secure: SecureStorage;
  /** Where earlier versions kept the tokens, and what goes with the app when it is removed. */
  readonly plain: Preferences;
  /** The secure storage refused: the session cannot be kept beyond this run of the app. */
  readonly onRefused: () => void;
}

/** With the secure storage; when that refuses, what can be done without. */
type Attempt = <Value>(work: () => Promise<Value>, otherwise: () => Promise<Value>) => Promise<Value>;

/** Beside the app's other preferences: the Keychain outlives the app, they do not. */
const installedKey = keysOfDevice.installed;

/**
 * The session's tokens in the Keychain or Keystore (rule: app 3). The first launch deletes what a removed app left there; tokens that an
 * earlier version kept in plain preferences are moved once, and an interrupted move continues at the next start. While the secure storage
 * refuses, tokens are kept in memory and written nowhere else.
 */
export function createSecureTokenStore({ secure, plain, onRefused }: Places): DeviceTokenStore {
  const inTurn = createLocalLock();
  /** What the secure storage did not take; of a session that has ended, nothing. */
  let held: StoredTokens | null = null;
  let isPrepared = false;

  async function prepare(): Promise<void> {
    if (isPrepared) return;
    if ((await plain.get(installedKey)) === null) {
      await removeAll(secure);
      await secure.remove(endingKey);
      await trust(plain);
    }
    for (const key of tokenKeys) await move(key, plain, secure);
    isPrepared = true;
  }

  const attempt: Attempt = (work, otherwise) =>
    inTurn(async () => {
      try {
        await prepare();
        return await work();
      } catch {
        onRefused();
        return otherwise();
      }
    });

  /** Makes the session these tokens, in the secure storage or else in memory. What lies anywhere else is over. */
  function become(tokens: StoredTokens, work: () => Promise<void>): Promise<void> {
    const inStorage = async () => {
      await work();
      await trust(plain);
      held = null;
    };
    const inMemory = async () => {
      held = tokens;
      await distrust(plain);
      await removeAll(plain);
    };
    return attempt(inStorage, inMemory);
  }

  return {
    read: () =>
      attempt(
        async () => held ?? readFrom(secure),
        async () => held ?? readFrom(plain),
      ),
    write: (tokens) =>
      become(tokens, async () => {
        await secure.set(refreshKey, tokens.refreshToken);
        await secure.set(accessKey, tokens.accessToken);
      }),
    clear: () => become({ accessToken: null, refreshToken: null }, () => removeAll(secure)),
    // A native app has no tabs.
    subscribe: () => () => {},
    ending: createEndingTokens(withMemory(secure, attempt)),
  };
}

/** The secure storage, and the memory of this run for what it does not take. */
function withMemory(secure: SecureStorage, attempt: Attempt): Preferences {
  const memory = new Map<string, string>();
  const remembered = async (key: string) => memory.get(key) ?? null;
  return {
    get: (key) =>
      attempt(
        async () => (await remembered(key)) ?? secure.get(key),
        () => remembered(key),
      ),
    set: (key, value) =>
      attempt(
        async () => {
          await secure.set(key, value);
          memory.delete(key);
        },
        async () => void memory.set(key, value),
      ),
    remove: (key) => {
      memory.delete(key);
      return attempt(
        () => secure.remove(key),
        async () => {},
      );
    },
  };
}

/** Copies, verifies and only then deletes. What is in both places is in the secure one for good: nothing newer is ever in the plain. */
async function move(key: string, plain: Preferences, secure: SecureStorage): Promise<void> {
  const value = await plain.get(key);
  if (value === null) return;
  if ((await secure.get(key)) === null) {
    await secure.set(key, value);
    if ((await secure.get(key)) !== value) {
      await secure.remove(key);
      throw new Error('The secure storage did not keep what it was given');
    }
  }
  await plain.remove(key);
}

/** What lies in the secure storage is of this installation, and of the session. */
async function trust(plain: Preferences): Promise<void> {
  await plain.set(installedKey, 'yes');
}

/** What lies in the secure storage is over and could not be deleted: the next start does it, as after an installation. */
async function distrust(plain: Preferences): Promise<void> {
  await plain.remove(installedKey);
}

async function readFrom(place: Pick<Preferences, 'get'>): Promise<StoredTokens> {
  return { accessToken: await place.get(accessKey), refreshToken: await place.get(refreshKey) };
}

async function removeAll(place: Pick<Preferences, 'remove'>): Promise<void> {
  for (const key of tokenKeys) await place.remove(key);
}
