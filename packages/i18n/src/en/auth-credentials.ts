import type { credentials as source } from '../fo/auth-credentials.ts';
import type { Translated } from '../message.ts';

export const credentials: Translated<typeof source> = {
  'auth.birthDateHint': 'dd.mm.yyyy',
  'auth.phoneOptional': 'Phone number (optional)',
  'auth.phoneOptionalHint': 'So that we can reach you.',
  'auth.terms': 'I have read and accept the terms',
  'auth.readTerms': 'Read the terms',
  'auth.termsTitle': 'Terms',
  'auth.readPrivacy': 'Read the privacy policy',

  'auth.passwordMustHave': 'The password must have',
  'auth.rule.at_least_8': 'at least 8 characters',
  'auth.rule.upper_case': 'upper case letters',
  'auth.rule.lower_case': 'lower case letters',
  'auth.rule.digit': 'digits',
  'auth.rule.at_most_128': 'at most 128 characters',
  'auth.ruleMet': 'met',
  'auth.ruleUnmet': 'missing',
  'auth.repeatPassword': 'Repeat the password',

  'auth.forgotHelp': 'Write your email, and we will send a link where you can set a new password.',
  'auth.sendLink': 'Send link',
  'auth.linkOnItsWay': 'Look in your email',
  'auth.linkOnItsWayHelp': ({ email }) =>
    `If ${email} is registered with us, an email is on its way with a link for a new password.`,
  'auth.linkLasts': 'The link is good for 30 minutes. If nothing comes, look among the spam.',
  'auth.resendLinkIn': ({ seconds }) => `You can ask for a new link in ${seconds} seconds.`,
  'auth.resendLink': 'Send the link again',
  'auth.newPassword': 'New password',
  'auth.setPassword': 'Set new password',
  'auth.passwordSet': 'The password is changed. Log in with the new one.',
  'auth.askNewLink': 'Ask for a new link',

  'auth.stepUp': 'Confirm that it is you',
  'auth.stepUpWay': 'Confirm with',
  'auth.codeBySms': 'Code by SMS',
  'auth.codeGoesTo': ({ phoneNumber }) => `We will send a code to ${phoneNumber}.`,
  'auth.sendCode': 'Send code',
  'auth.confirm': 'Confirm',
  'auth.stepUpNoWay': 'You have neither a password nor a number of your own. Call us, and we will help you.',
};
