import type { status as source } from '../fo/status.ts';
import type { Translated } from '../message.ts';

export const status: Translated<typeof source> = {
  'status.upgrade': 'Update the app',
  'status.tooOld': 'This version of the app is old. Press the button to update it.',
  'status.upgradeLater': 'Update later',
  'status.storeNotOpened': 'Couldn’t open the app store. Open it on your phone and update the app there.',
};
