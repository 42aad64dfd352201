import type { cancel as source } from '../fo/manage-cancel.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const cancel: Translated<typeof source> = {
  'manage.cancelWhat': 'What do you want to cancel?',
  'manage.cancelAll': 'The whole subscription',
  'manage.cancelAllHelp': ({ count }) =>
    `${plural(count, { one: 'number becomes', other: 'numbers become' })} prepaid`,
  'manage.cancelLine': 'The plan of this number',
  'manage.cancelLineHelp': 'The number becomes prepaid',
  'manage.giveUp': 'Give the number up',
  'manage.giveUpHelp': 'You lose the number',
  'manage.doCancel': ({ date }) => `End the subscription on ${date}`,
  'manage.doGiveUp': ({ date }) => `Give the number up on ${date}`,
  'manage.keepIt': 'Do not cancel',
  'manage.canBeUndone': 'You can take the cancellation back until it takes effect.',
  'manage.planCancelled': 'The subscription is cancelled.',
  'manage.numberCancelled': 'The number is cancelled.',
  'manage.endsPrepaid': ({ date }) =>
    `The subscription is cancelled. The last day is ${date}. After that the number becomes prepaid.`,
  'manage.endsGivenUp': ({ date }) =>
    `The number is cancelled. The last day is ${date}. After that you cannot use it any more.`,
  'manage.undoCancel': 'Take the cancellation back',
  'manage.cancelUndone': 'The cancellation is taken back.',
};
