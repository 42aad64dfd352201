import type { sessions as source } from '../fo/sessions.ts';
import type { Translated } from '../message.ts';

export const sessions: Translated<typeof source> = {
  'sessions.help': 'If you don’t recognise a device, log it out and call us.',
  'sessions.others': 'Other devices',
  'sessions.current': 'This device',
  'sessions.device.phone': 'Phone',
  'sessions.device.tablet': 'Tablet',
  'sessions.device.computer': 'Computer',
  'sessions.device.unknown': 'Unknown device',
  'sessions.deviceWith': ({ device, system }) => `${device} with ${system}`,
  'sessions.startedByCode': ({ when }) => `Logged in with a code ${when}`,
  'sessions.startedByPassword': ({ when }) => `Logged in with a password ${when}`,
  'sessions.lastUsed': ({ when }) => `Last used ${when}`,
  'sessions.usedNow': 'In use now',
  'sessions.end': 'Log out',
  'sessions.endConfirm': 'Do you want to log the device out?',
  'sessions.endHelp': ({ device }) => `${device}: you’ll need to log in again there.`,
  'sessions.ended': 'The device is logged out.',
  'sessions.endOthers': 'Log out everywhere else',
  'sessions.endOthersConfirm': 'Do you want to log out everywhere else?',
  'sessions.endOthersHelp': 'You’ll need to log in again on all other devices.',
  'sessions.othersEnded': 'All other devices are logged out.',
  'sessions.noOthers': 'You’re not logged in on any other device.',
  'sessions.notLoaded': 'Couldn’t load your logins.',
};
