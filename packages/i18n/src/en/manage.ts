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
  'manage.notFound': 'We can’t find that number',
  'manage.active': 'Active',
  'manage.cancelled': 'Cancelled',
  'manage.monthlyPrice': 'Monthly price',
  'manage.withoutVat': 'Without VAT',
  'manage.priceNotLoaded': 'Couldn’t load the monthly price.',

  'manage.euPackage': 'EU package',
  'manage.euPackageHelp': ({ hours, amount }) =>
    `${hours} hours of calls, free SMS and up to ${amount} of data in the EU`,
  'manage.euPackageOn': 'On',
  'manage.addEuPackage': 'Add EU package',
  'manage.removeEuPackage': 'Cancel the EU package',
  'manage.euPackageAdded': 'EU package added.',
  'manage.euPackageEnds': ({ date }) => `The EU package is cancelled. It ends on ${date}.`,
  'manage.keepEuPackage': 'Keep the EU package',
  'manage.euPackageKept': 'You’re keeping the EU package.',

  'manage.choosePlan': 'Choose a plan',
  'manage.pricesWithEuPackage': 'EU package included',
  'manage.yourPlan': 'Your plan',
  'manage.planFrom': ({ date }) => `Your plan from ${date}`,
  'manage.continueWith': ({ plan }) => `Continue with ${plan}`,
  'manage.otherTypes': 'Other types of plan',
  'manage.plansNotLoaded': 'Couldn’t load the plans.',
  'manage.changeTo': ({ plan }) => `Change to ${plan}`,
  'manage.planChanged': ({ plan }) => `The plan is now ${plan}.`,
  'manage.planWillChange': ({ plan, date }) => `The plan changes to ${plan} on ${date}.`,
  'manage.keepPlan': ({ plan }) => `Keep ${plan}`,
  'manage.planKept': ({ plan }) => `You’re keeping ${plan}.`,

  'manage.othersSee': 'What others see',
  'manage.lostPhone': 'Lost your phone?',
  'manage.block': 'Block the number',
  'manage.blockConfirm':
    'The number is blocked right away. No one can call, text or use data on it until you unblock it. If it has a plan, that still costs the same.',
  'manage.blocked': 'The number is blocked.',
  'manage.blockedHelp': 'No one can call, text or use data on this number.',
  'manage.unblock': 'Unblock the number',
  'manage.unblockConfirm': 'The number works again right away. Do you have the phone and the SIM card?',
  'manage.unblocked': 'The number is unblocked.',
};
