import type { mailed as source } from '../fo/mailed.ts';
import type { Translated } from '../message.ts';

export const mailed: Translated<typeof source> = {
  'mailed.confirmEmail': 'Confirm your new email',
  'mailed.confirmEmailHelp': 'Confirm to use this email for your account.',
  'mailed.confirm': 'Confirm email',
  'mailed.emailConfirmed': 'Your email is confirmed',
  'mailed.emailConfirmedHelp': 'From now on, this is the email for your account.',
  'mailed.stopChange': 'Cancel the email change',
  'mailed.stopChangeHelp': 'Didn’t ask for this? Cancel the email change and keep your old address.',
  'mailed.stop': 'Cancel the change',
  'mailed.changeStopped': 'The change is cancelled',
  'mailed.changeStoppedHelp':
    'The new email won’t be used. If it was already confirmed, we’ve logged you out everywhere and emailed you a link to choose a new password.',
  'mailed.noToken': 'The link is incomplete',
  'mailed.noTokenHelp': 'Open the whole link from the message again.',
  'mailed.toApp': 'Go to the app',
  'mailed.farewell': 'Goodbye',
  'mailed.farewellHelp': 'Your account has been deleted. Thanks for being with us.',
};
