import { afterEach, expect, test, vi } from 'vitest';

import { storeOfDevice } from './store-of-device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

test.each([
  { device: 'an Android phone', userAgent: android, maxTouchPoints: 5, store: 'android' },
  { device: 'an iPhone', userAgent: iphone, maxTouchPoints: 5, store: 'ios' },
  { device: 'an iPad that calls itself a Mac', userAgent: mac, maxTouchPoints: 5, store: 'ios' },
  { device: 'a Mac', userAgent: mac, maxTouchPoints: 0, store: undefined },
  { device: 'a computer that can be touched', userAgent: windows, maxTouchPoints: 10, store: undefined },
])('$device has its own store, or none', ({ userAgent, maxTouchPoints, store }) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(storeOfDevice()).toBe(store);
});
