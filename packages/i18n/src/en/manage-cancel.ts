import type { cancel as source } from '../fo/manage-cancel.ts';
import type { Translated } from '../message.ts';

export const cancel: Translated<typeof source> = {
  'manage.cancelWhat': 'What do you want to cancel?',
  'manage.cancelAll': 'The whole subscription',
  'manage.cancelAllHelp': ({ count }) =>
    count === 1 ? 'The number becomes prepaid.' : `${count} numbers become prepaid.`,
  'manage.cancelLine': 'This number’s plan',
  'manage.cancelLineHelp': 'The number becomes prepaid.',
  'manage.theNumber': 'The number itself',
  'manage.giveUp': 'Cancel the number',
  'manage.giveUpHelp': 'You lose the number.',
  'manage.doCancel': ({ date }) => `Cancel on ${date}`,
  'manage.doGiveUp': ({ date }) => `Cancel the number on ${date}`,
  'manage.keepIt': 'Don’t cancel',
  'manage.canBeUndone': 'You can undo the cancellation until it takes effect.',
  'manage.planCancelled': 'Cancellation scheduled.',
  'manage.numberCancelled': 'Cancellation scheduled.',
  'manage.endsPrepaid': ({ date }) =>
    `The subscription is cancelled. The last day is ${date}. After that the number becomes prepaid.`,
  'manage.endsGivenUp': ({ date }) =>
    `The number is cancelled. The last day is ${date}. After that you can’t use it.`,
  'manage.undoCancel': 'Undo the cancellation',
  'manage.cancelUndone': 'Cancellation undone.',
};
