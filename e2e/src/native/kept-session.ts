import type { FakePhone } from './fake-phone.ts';

/** How the plugin names what it keeps. */
const prefix = 'capacitor-storage_';

/** What the app keeps in the phone’s secure storage. */
export function keptSession({ state }: FakePhone): Record<string, unknown> {
  return Object.fromEntries(
    [...state.secure].map(([key, value]) => [key.slice(prefix.length), JSON.parse(value)]),
  );
}
