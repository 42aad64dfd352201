import type { sessions as source } from '../fo/sessions.ts';
import type { Translated } from '../message.ts';

export const sessions: Translated<typeof source> = {
  'sessions.help': 'If you do not know a device, log it out and change your password.',
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
  'sessions.endHelp': ({ device }) => `${device}: one must log in there again to use the app.`,
  'sessions.ended': 'The device is logged out.',
  'sessions.endOthers': 'Log out everywhere else',
  'sessions.endOthersConfirm': 'Do you want to log out everywhere else?',
  'sessions.endOthersHelp': 'On all other devices one must log in again to use the app.',
  'sessions.othersEnded': 'All other devices are logged out.',
  'sessions.noOthers': 'No other device is logged in.',
  'sessions.notLoaded': 'Could not fetch your logins.',
};
