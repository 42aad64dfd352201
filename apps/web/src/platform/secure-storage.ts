import { KeychainAccess, SecureStorage as plugin } from '@aparajita/capacitor-secure-storage';

/** Storage that the system of the device guards. Each call rejects when the system refuses. */
export interface SecureStorage {
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The Keychain of this device alone, in no cloud and no backup; the Keystore on Android. */
export const secureStorage: SecureStorage = {
  get: async (key) => {
    const value = await plugin.get(key, false, false);
    return typeof value === 'string' ? value : null;
  },
  set: (key, value) => plugin.set(key, value, false, false, KeychainAccess.whenUnlockedThisDeviceOnly),
  remove: async (key) => void (await plugin.remove(key, false)),
};
