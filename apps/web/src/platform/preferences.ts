/** Small texts kept on the device between starts. */
export interface Preferences {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** What other tabs of this browser do to a preference; the answer stops it. */
export function watchPreference(key: string, onChange: (value: string | null) => void): () => void {
  const name = stored(key);
  function onStorage(event: StorageEvent): void {
    // A storage that is emptied whole tells no key.
    if (event.storageArea === localStorage && (event.key === name || event.key === null)) {
      onChange(event.newValue);
    }
  }
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Kept in the browser; while its storage is closed or full, until the page is left. */
export const preferences: Preferences = createWebPreferences(() => localStorage);

/** For this tab alone, gone with it. */
export const tabPreferences: Preferences = createWebPreferences(() => sessionStorage);

function createWebPreferences(storage: () => Storage): Preferences {
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
  };
}

function stored(key: string): string {
  return `bylgja.${key}`;
}

/** What `work` gives, or null when the browser keeps its storage closed. */
function attempt<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
