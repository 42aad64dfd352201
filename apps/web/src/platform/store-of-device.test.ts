import { afterEach, expect, test, vi } from 'vitest';

import { storeOfDevice } from './store-of-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [
    'an Android phone',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36', maxTouchPoints: 5 },
    'android',
  ],
  [
    'an iPhone',
    { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)', maxTouchPoints: 5 },
    'ios',
  ],
  [
    'an iPad that calls itself a Mac',
    { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 },
    'ios',
  ],
  ['a Mac', { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 0 }, undefined],
  [
    'a computer that can be touched',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', maxTouchPoints: 10 },
    undefined,
  ],
])('%s has its own store, or none', (_device, navigator, store) => {
  vi.stubGlobal('navigator', navigator);
  expect(storeOfDevice()).toBe(store);
});
