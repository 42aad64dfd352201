import type { mailed as source } from '../fo/mailed.ts';
import type { Translated } from '../message.ts';

export const mailed: Translated<typeof source> = {
  'mailed.confirmEmail': 'Confirm your new email',
  'mailed.confirmEmailHelp': 'Press the button, and this is your email with us.',
  'mailed.confirm': 'Confirm the email',
  'mailed.emailConfirmed': 'The email is changed',
  'mailed.emailConfirmedHelp': 'From now on you log in with the new email.',
  'mailed.stopChange': 'Stop the change of email',
  'mailed.stopChangeHelp': 'If you have not asked to change your email, press here. Then the old one stays.',
  'mailed.stop': 'Stop the change',
  'mailed.changeStopped': 'The change is stopped',
  'mailed.changeStoppedHelp': 'Your email is as it was. Change your password if others may know it.',
  'mailed.noToken': 'The link is not complete',
  'mailed.noTokenHelp': 'Press the link once more.',
  'mailed.toApp': 'Go on to the app',
  'mailed.farewell': 'Goodbye',
  'mailed.farewellHelp': 'The user is deleted. Thank you for having been with us.',
};
