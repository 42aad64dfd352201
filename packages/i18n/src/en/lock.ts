import type { lock as source } from '../fo/lock.ts';
import type { Translated } from '../message.ts';

export const lock: Translated<typeof source> = {
  'lock.title': 'The app is locked',
  'lock.open': 'Unlock',
  'lock.reason': 'Unlock the app',
  'lock.choice': 'Lock the app',
  'lock.help':
    'A fingerprint, a face or the phone’s code unlocks the app once it has been away for a minute.',
  'lock.notProved': 'The phone did not recognise you.',
};
