import type { credentials as source } from '../fo/auth-credentials.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const credentials: Translated<typeof source> = {
  'auth.birthDateHint': 'dd.mm.yyyy',
  'auth.phoneOptional': 'Phone number (optional)',
  'auth.phoneOptionalHint': 'So we can reach you',
  'auth.terms': 'I have read and accept the terms',
  'auth.readTerms': 'Read the terms',
  'auth.termsTitle': 'Terms',
  'auth.readPrivacy': 'Read the privacy policy',

  'auth.passwordMustHave': 'The password must have',
  'auth.rule.at_least_8': 'at least 8 characters',
  'auth.rule.upper_case': 'an uppercase letter',
  'auth.rule.lower_case': 'a lowercase letter',
  'auth.rule.digit': 'a digit',
  'auth.rule.at_most_128': 'at most 128 characters',
  'auth.ruleMet': 'met',
  'auth.ruleUnmet': 'not met',
  'auth.repeatPassword': 'Repeat the password',

  'auth.forgotHelp': 'Enter your email and we’ll send a link to choose a new password.',
  'auth.sendLink': 'Send link',
  'auth.linkOnItsWay': 'Check your email',
  'auth.linkOnItsWayHelp': ({ email }) =>
    `If ${email} is registered with us, a link to choose a new password is on its way.`,
  'auth.linkLasts': 'The link works for 30 minutes. Nothing there? Check your spam folder.',
  'auth.resendLinkIn': ({ seconds }) =>
    `You can ask for a new link in ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
  'auth.resendLink': 'Send the link again',
  'auth.newPassword': 'New password',
  'auth.setPassword': 'Set new password',
  'auth.passwordSet': 'Your new password is set. Log in with it.',
  'auth.askNewLink': 'Ask for a new link',

  'auth.stepUp': 'Confirm it’s you',
  'auth.stepUpWay': 'Confirm with',
  'auth.codeBySms': 'Code by text',
  'auth.codeGoesTo': ({ phoneNumber }) => `We’ll send a code to ${phoneNumber}.`,
  'auth.sendCode': 'Send code',
  'auth.confirm': 'Confirm',
  'auth.stepUpNoWay': 'We can’t confirm it’s you here. Call us and we’ll help.',
};
