import type { status as source } from '../fo/status.ts';
import type { Translated } from '../message.ts';

export const status: Translated<typeof source> = {
  'status.upgrade': 'Update the app',
  'status.tooOld': 'This version of the app is too old. Press the button to update it.',
  'status.upgradeLater': 'Wait with the update',
  'status.storeNotOpened':
    'The app store could not be opened. Open it on the phone and update the app there.',
};
