import { keysOfDevice } from '#platform/keys-of-device.ts';
import { preferences } from '#platform/preferences.ts';

const key = keysOfDevice.readMessages;

/** The ids of the messages that were closed on this phone: who asks is not known to the server. */
export const readMessages = {
  list: async (): Promise<readonly string[]> => (await preferences.get(key))?.split('\n') ?? [],

  async keep(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) await preferences.remove(key);
    else await preferences.set(key, ids.join('\n'));
  },
};
