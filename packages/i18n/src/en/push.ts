import type { push as source } from '../fo/push.ts';
import type { Translated } from '../message.ts';

export const push: Translated<typeof source> = {
  'push.title': 'Notifications on your phone',
  'push.help': 'Your phone tells you when something happens. Amounts, names and numbers stay hidden.',
  'push.refused': ({ name }) =>
    `Your phone isn’t letting the app show notifications. Open your phone’s settings, find ${name} and allow notifications. Then turn them on here.`,
  'push.unanswered': 'Couldn’t turn on notifications. Try again in a moment.',
};
