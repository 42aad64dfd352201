import type { FakePhone } from './fake-phone.ts';

/** The plugin's prefix for its keys. */
const prefix = 'capacitor-storage_';

/** The app's entries in the phone’s secure storage. */
export function keptSession({ state }: FakePhone): Record<string, unknown> {
  return Object.fromEntries(
    [...state.secure].map(([key, value]) => [key.slice(prefix.length), JSON.parse(value)]),
  );
}
