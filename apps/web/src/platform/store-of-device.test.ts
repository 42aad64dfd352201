import { afterEach, expect, test, vi } from 'vitest';

import { storeOfDevice } from './store-of-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36', 5, 'android'],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', 5, 'ios'],
  ['an iPad that calls itself a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined],
  ['a computer that can be touched', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, undefined],
])('%s has its own store, or none', (_device, userAgent, maxTouchPoints, store) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(storeOfDevice()).toBe(store);
});
