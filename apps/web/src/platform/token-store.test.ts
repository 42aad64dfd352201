import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const tokens = { accessToken: 'access', refreshToken: 'refresh' };

const keychain = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  loads: 0,
  isRefusing: false,
}));

vi.mock('@aparajita/capacitor-secure-storage', () => {
  keychain.loads += 1;
  const answer = <Value>(work: () => Value) =>
    keychain.isRefusing ? Promise.reject(new Error('osError')) : Promise.resolve(work());
  return {
    KeychainAccess: { whenUnlockedThisDeviceOnly: 1 },
    SecureStorage: {
      get: (key: string) => answer(() => keychain.kept.get(key) ?? null),
      set: (key: string, ...given: unknown[]) => answer(() => void keychain.kept.set(key, given)),
      remove: (key: string) => answer(() => keychain.kept.delete(key)),
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  Object.assign(keychain, { loads: 0, isRefusing: false });
  keychain.kept.clear();
});
afterEach(() => vi.unstubAllGlobals());

async function startOn(device: 'browser' | 'phone') {
  if (device === 'phone') vi.stubGlobal('Capacitor', { isNativePlatform: () => true });
  return import('./token-store.ts');
}

test('in a browser the plugin is never loaded', async () => {
  const { tokenStore } = await startOn('browser');
  await tokenStore.write(tokens);
  expect(await tokenStore.read()).toEqual(tokens);
  expect(keychain.loads).toBe(0);
});

test('on a phone the tokens go to the Keychain of this device only, without iCloud', async () => {
  const { tokenStore } = await startOn('phone');
  await tokenStore.write(tokens);
  expect(Object.fromEntries(keychain.kept)).toEqual({
    accessToken: ['access', false, false, 1],
    refreshToken: ['refresh', false, false, 1],
  });
  await tokenStore.clear();
  expect(keychain.kept.size).toBe(0);
});

test("the phone's refusal to store the session is reported once to each listener, early or late", async () => {
  keychain.isRefusing = true;
  const { tokenStore, watchRefusal } = await startOn('phone');
  const notified: string[] = [];
  const stop = watchRefusal(() => notified.push('early'));
  await tokenStore.write(tokens);
  expect(await tokenStore.read()).toEqual(tokens);
  expect(notified).toEqual(['early']);
  stop();
  watchRefusal(() => notified.push('late'));
  expect(notified).toEqual(['early', 'late']);
});
