import type { push as source } from '../fo/push.ts';
import type { Translated } from '../message.ts';

export const push: Translated<typeof source> = {
  'push.title': 'Notifications on the phone',
  'push.help': 'The phone tells you when something has happened. Amounts, names and numbers are not shown.',
  'push.refused': ({ name }) =>
    `The phone does not let the app show notifications. Open the settings of the phone, find ${name} and allow notifications. Then switch them on here.`,
  'push.unanswered': 'The notifications could not be switched on. Try again in a moment.',
};
