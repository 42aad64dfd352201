export type AppStore = 'ios' | 'android';

/** The store a phone gets its apps from; undefined where the device is no phone. iPads call themselves Macs, and can be touched. */
export function storeOfDevice(): AppStore | undefined {
  const { userAgent, maxTouchPoints } = navigator;
  if (/Android/.test(userAgent)) return 'android';
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
    ? 'ios'
    : undefined;
}
