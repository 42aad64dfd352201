import type { transfers as source } from '../fo/transfers.ts';
import type { Translated } from '../message.ts';

export const transfers: Translated<typeof source> = {
  'transfers.toOwnIndividual': 'Move to individual plan',
  'transfers.toOwnIndividualHelp': 'You take your number out of the family plan and pay for it yourself.',
  'transfers.toOwnFamily': 'Move to family plan',
  'transfers.toOwnFamilyHelp': 'The number moves to your family plan.',
  'transfers.familyToIndividual': 'Change to individual plan',
  'transfers.familyToIndividualHelp':
    'Your number leaves the family plan and gets a plan of its own. The others stay in the family plan.',
  'transfers.individualToFamily': 'Change to family plan',
  'transfers.individualToFamilyHelp': 'Your plan becomes a family plan. Then you can add members.',
  'transfers.member': 'Move subscription',
  'transfers.memberHelp': ({ name }) =>
    `${name} leaves the family plan and gets a plan of their own, which you pay for.`,
  'transfers.whichLine': 'Which number?',
  'transfers.whichPlan': 'Which plan?',
  'transfers.newFamily': 'You don’t have a family plan yet. Choose one.',
  'transfers.nothing': 'There’s no number to move here',
  'transfers.nothingHelp': 'None of your numbers can be moved this way.',
  'transfers.withEuPackage': 'EU package',
  'transfers.moveTo': ({ plan }) => `Move to ${plan}`,
};
