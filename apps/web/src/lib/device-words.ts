import type { Device, DeviceSystem } from '@bylgja/domain';
import type { Text } from '@bylgja/i18n';

import type { IconName } from '#ui/data/icons.ts';

/** Brand names, the same in every language. */
const systems: Readonly<Record<Exclude<DeviceSystem, 'unknown'>, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};

/** `Telefon við Android`; what is not known of it is left out. */
export function deviceWords({ kind, system }: Device, text: Text): string {
  const device = text(`sessions.device.${kind}`);
  return system === 'unknown' ? device : text('sessions.deviceWith', { device, system: systems[system] });
}

export const deviceIcons: Readonly<Record<Device['kind'], IconName>> = {
  phone: 'phone',
  tablet: 'tablet',
  computer: 'computer',
  unknown: 'question',
};
