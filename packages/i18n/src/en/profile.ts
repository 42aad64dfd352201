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
  'profile.notLoaded': 'Couldn’t load your details.',

  'profile.waitingEmail': ({ email }) =>
    `We’ve sent an email to ${email}. Open the link in it to confirm the address.`,
  'profile.waitingEmailHelp': 'If it hasn’t arrived, you can change your email again.',
  'profile.edit': 'Change details',
  'profile.changePassword': 'Change password',
  'profile.choosePassword': 'Choose a password',
  'profile.delete': 'Delete account',

  'profile.lines': 'Your numbers',
  'profile.linesNotLoaded': 'Couldn’t load your numbers.',
  'profile.phoneBook': 'Show the number in the phone book',
  'profile.findable': 'Others can ask this number for data',

  'profile.save': 'Save',
  'profile.saved': 'Your details are saved.',
  'profile.emailHelp':
    'We’ll email both your old and new addresses. The change takes effect once you confirm it from the new one.',
  'profile.firstEmailHelp': 'We’ll send a link to the address. Open it to confirm.',
  'profile.emailSent': ({ email }) => `We’ve sent a link to ${email}.`,

  'profile.currentPassword': 'Current password',
  'profile.passwordEndsSessions': 'A new password logs you out everywhere else. You stay logged in here.',
  'profile.passwordChanged': 'Your new password is set.',

  'profile.termsAsked': 'Read and accept the terms',
  'profile.termsAskedHelp': 'Our terms apply to your number too.',
  'profile.acceptTerms': 'Accept the terms',
  'profile.acceptingTerms': 'Accepting the terms…',
  'profile.termsAccepted': 'You’ve accepted the terms.',
};
