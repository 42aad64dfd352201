import type { person as personSource, profile as source } from '../fo/profile.ts';
import type { Translated } from '../message.ts';

export const person: Translated<typeof personSource> = {
  'profile.firstname': 'First name',
  'profile.lastname': 'Last name',
  'profile.birthDate': 'Date of birth',
  'profile.address': 'Address',
  'profile.postalCode': 'Postal code',
  'profile.city': 'Town or village',
};

export const profile: Translated<typeof source> = {
  'profile.name': 'Name',
  'profile.notLoaded': 'Could not fetch your details.',

  'profile.waitingEmail': ({ email }) =>
    `We have sent an email to ${email}. Press the link in it, and it becomes your new email.`,
  'profile.waitingEmailHelp': 'If it has not come, you can change your email once more.',
  'profile.edit': 'Change details',
  'profile.changePassword': 'Change password',
  'profile.choosePassword': 'Choose a password',
  'profile.delete': 'Delete user',

  'profile.lines': 'Your numbers',
  'profile.linesNotLoaded': 'Could not fetch your numbers.',
  'profile.phoneBook': 'Show the number in the phone book',
  'profile.findable': 'Others may ask this number for data',

  'profile.save': 'Save',
  'profile.saved': 'Your details are saved.',
  'profile.emailHelp':
    'We write to both the old and the new address. The change takes effect when you confirm it in the new one.',
  'profile.firstEmailHelp': 'We send a link to the address. Press it to confirm.',
  'profile.emailSent': ({ email }) => `We have sent a link to ${email}.`,

  'profile.currentPassword': 'Current password',
  'profile.passwordEndsSessions':
    'When the password is changed, you are logged out everywhere else. Here you stay logged in.',
  'profile.passwordChanged': 'The password is changed.',
};
