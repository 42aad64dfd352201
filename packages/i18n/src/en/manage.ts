import type { manage as source } from '../fo/manage.ts';
import type { Translated } from '../message.ts';
import { cancel } from './manage-cancel.ts';
import { change } from './manage-change.ts';
import { sim } from './manage-sim.ts';

export const manage: Translated<typeof source> = {
  ...change,
  ...cancel,
  ...sim,
  'manage.title': 'Manage subscription',
  'manage.notFound': 'The number does not exist',
  'manage.active': 'Active',
  'manage.cancelled': 'Cancelled',
  'manage.until': ({ date }) => `until ${date}`,
  'manage.binding': 'Commitment',
  'manage.monthlyPrice': 'Monthly price',
  'manage.withoutVat': 'Without VAT',
  'manage.priceNotLoaded': 'Could not fetch the monthly price.',

  'manage.euPackage': 'EU package',
  'manage.euPackageHelp': ({ hours, amount }) =>
    `${hours} hours of calls, free SMS and up to ${amount} of data abroad`,
  'manage.euPackageOn': 'On',
  'manage.addEuPackage': 'Add EU package',
  'manage.removeEuPackage': 'Cancel the EU package',
  'manage.euPackageAdded': 'The EU package is added.',
  'manage.euPackageEnds': ({ date }) => `The EU package is cancelled and expires ${date}.`,
  'manage.keepEuPackage': 'Keep the EU package',
  'manage.euPackageKept': 'The EU package is kept.',

  'manage.updateTitle': 'Update subscription',
  'manage.choosePlan': 'Choose a plan',
  'manage.withEuPackage': 'EU package included.',
  'manage.yourPlan': 'Your plan',
  'manage.planFrom': ({ date }) => `Your plan from ${date}`,
  'manage.continueWith': ({ plan }) => `Continue with ${plan}`,
  'manage.otherTypes': 'Other kinds of plan',
  'manage.plansNotLoaded': 'Could not fetch the plans.',
  'manage.changeTo': ({ plan }) => `Change to ${plan}`,
  'manage.planChanged': ({ plan }) => `The plan is changed to ${plan}.`,
  'manage.planWillChange': ({ plan, date }) => `The plan changes to ${plan} ${date}.`,
  'manage.keepPlan': ({ plan }) => `Keep ${plan}`,
  'manage.planKept': ({ plan }) => `You keep ${plan}.`,

  'manage.othersSee': 'What others see',
  'manage.lostPhone': 'Is the phone lost?',
  'manage.block': 'Block the number',
  'manage.blockConfirm':
    'The number is blocked at once. Nobody can call, send SMS or use data on it until you open it again. The plan costs the same.',
  'manage.blocked': 'The number is blocked.',
  'manage.blockedHelp': 'Nobody can call, send SMS or use data on this number.',
  'manage.unblock': 'Open the number again',
  'manage.unblockConfirm': 'The number can be used again at once. Do you have the phone and the SIM card?',
  'manage.unblocked': 'The number is open again.',
};
