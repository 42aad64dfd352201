import { market } from '@bylgja/market';

import type { auth as source } from '../fo/auth.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const auth: Translated<typeof source> = {
  'auth.welcome': 'Welcome',
  'auth.signIn': 'Log in',
  'auth.chooseMethod': 'Choose how to log in',
  'auth.withNumber': 'Log in with phone number',
  'auth.withEmail': 'Log in with email',
  'auth.phoneNumber': 'Phone number',
  'auth.wrongNumber': 'Wrong number?',
  'auth.phoneNumberHint': () => `${market().numberPlan.digits} digits. We’ll send you a code.`,
  'auth.notMobile': 'We’ll text you the code. Is this a mobile number?',
  'auth.enterCode': 'Enter the code',
  'auth.codeSentTo': ({ phoneNumber }) => `We’ve sent a code to ${phoneNumber}.`,
  'auth.code': ({ digits }) => `Code, ${digits} digits`,
  'auth.resend': 'Send the code again',
  'auth.resendIn': ({ seconds }) =>
    `You can ask for a new code in ${plural(seconds, { one: 'second', other: 'seconds' })}.`,
  'auth.codeResent': 'We’ve sent a new code.',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.showPassword': 'Show password',
  'auth.hidePassword': 'Hide password',
  'auth.demoNote': 'This is a demo. Codes and emails arrive on this page:',
  'auth.register': 'Create account',
  'auth.forgot': 'Forgotten password',
};
