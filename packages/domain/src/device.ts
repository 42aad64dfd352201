export const deviceKinds = ['phone', 'tablet', 'computer', 'unknown'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const deviceSystems = ['android', 'ios', 'windows', 'macos', 'linux', 'unknown'] as const;
export type DeviceSystem = (typeof deviceSystems)[number];

/** A coarse description of a customer's device, as people would name it. */
export interface Device {
  readonly kind: DeviceKind;
  readonly system: DeviceSystem;
}

const tablet = /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/;
const phone = /\biPhone\b|\bAndroid\b.*\bMobile\b/;
const computer = /\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b/;

const systems: readonly (readonly [DeviceSystem, RegExp])[] = [
  ['android', /\bAndroid\b/],
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b/],
  ['linux', /\b(?:Linux|CrOS)\b/],
];

/** Reads the `User-Agent` of a request; missing parts are unknown. Only for display: a client can send anything. */
export function readDevice(userAgent: string): Device {
  return {
    kind: kindOf(userAgent),
    system: systems.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'unknown',
  };
}

function kindOf(userAgent: string): DeviceKind {
  if (phone.test(userAgent)) return 'phone';
  if (tablet.test(userAgent)) return 'tablet';
  return computer.test(userAgent) ? 'computer' : 'unknown';
}
