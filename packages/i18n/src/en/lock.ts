import type { lock as source } from '../fo/lock.ts';
import type { Translated } from '../message.ts';

export const lock: Translated<typeof source> = {
  'lock.title': 'The app is locked',
  'lock.open': 'Unlock',
  'lock.reason': 'Unlock the app',
  'lock.choice': 'Lock the app',
  'lock.help': 'After a minute away, unlock the app with your fingerprint, face or passcode.',
  'lock.notProved': 'Your phone didn’t recognise you.',
};
