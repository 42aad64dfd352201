import { Device } from '@capacitor/device';

/** What the phone says of itself; empty where it does not say. */
export interface PhoneMeta {
  readonly name: string;
  readonly platform: 'android' | 'ios' | 'web';
  readonly osVersion: string;
  readonly model: string;
  readonly isVirtual: boolean;
}

/** Asks the phone what it is. */
export async function phoneMeta(): Promise<PhoneMeta> {
  const { name = '', platform, osVersion, model, isVirtual } = await Device.getInfo();
  return { name, platform, osVersion, model, isVirtual };
}
