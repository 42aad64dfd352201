import { keysOfDevice } from './keys-of-device.ts';
import { endingKey, tokenKeys } from './token-keys.ts';

/** Small texts kept on the device between starts. */
export interface Preferences {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

const prefix = 'app.';

/** Keys that outlive a session: settings of the device, and the tokens, which are removed on their own. */
const staying: ReadonlySet<string> = new Set([...Object.values(keysOfDevice), ...tokenKeys, endingKey]);

/** What other tabs of this browser do to a preference; returns an unsubscribe function. */
export function watchPreference(key: string, onChange: (value: string | null) => void): () => void {
  const name = stored(key);
  function onStorage(event: StorageEvent): void {
    // When a storage is cleared as a whole, the event has no key.
    if (event.storageArea === localStorage && (event.key === name || event.key === null)) {
      onChange(event.newValue);
    }
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Kept in the browser; while its storage is closed or full, until the page is left. */
export const preferences: WebPreferences = createWebPreferences(() => localStorage);

/** For this tab alone, gone with it. */
export const tabPreferences: WebPreferences = createWebPreferences(() => sessionStorage);

/** Lets go of all that is kept of a person, also by parts of the app that are not loaded, but for what is still to be used. */
export function clearPersonalData(...used: string[]): void {
  preferences.clearPersonalData(used);
  tabPreferences.clearPersonalData(used);
}

interface WebPreferences extends Preferences {
  clearPersonalData(used: readonly string[]): void;
}

function createWebPreferences(storage: () => Storage): WebPreferences {
  const unstored = new Map<string, string>();
  return {
    get: async (key) => unstored.get(key) ?? attempt(() => storage().getItem(stored(key))) ?? null,
    set: async (key, value) => {
      unstored.delete(key);
      if (attempt(() => storage().setItem(stored(key), value)) === null) unstored.set(key, value);
    },
    remove: async (key) => {
      unstored.delete(key);
      attempt(() => storage().removeItem(stored(key)));
    },
    clearPersonalData: (used) => {
      const isStaying = (key: string) => staying.has(key) || used.includes(key);
      for (const key of unstored.keys()) if (!isStaying(key)) unstored.delete(key);
      attempt(() => {
        for (const name of Object.keys(storage())) {
          const isOurs = name.startsWith(prefix);
          if (isOurs && !isStaying(name.slice(prefix.length))) storage().removeItem(name);
        }
      });
    },
  };
}

function stored(key: string): string {
  return prefix + key;
}

/** What `work` gives, or null when the browser keeps its storage closed. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
