import type { LogEvents } from './log-event.ts';

const reportsLine = 'Report the error with its stack. Everything else goes on without it.';

/** The mobile network, SIMs and usage; and messages to customers. */
export const networkEvents = {
  'network.not_configured': {
    level: 'warn',
    message: 'Tasks are waiting for a network, and none is set up',
    action: 'Set `NETWORK_URL`. `waiting` is how many there are; they are kept.',
  },
  'network.no_answer': {
    level: 'warn',
    message: 'The network gave no answer about a task; it is asked again',
    action: 'Look at the network if it comes often.',
  },
  'network.task_refused': {
    level: 'error',
    message: 'The network did not accept the request of a task',
    action:
      'Look at `reason`. Its order is put on hold; `npm run operator -- network list` shows tasks of no order.',
  },
  'network.answer_failed': {
    level: 'error',
    message: 'An answer of the network about a task could not be applied',
    action: `${reportsLine} The task is looked at again in a minute.`,
  },
  'network.change_rejected': {
    level: 'error',
    message: 'The network rejected a change that is already committed; it is requested again',
    action:
      'Have it done at the network, or end it with `npm run operator -- network give-up` and the `position` of the task.',
  },
  'network.compensation_rejected': {
    level: 'warn',
    message: 'The network did not undo what an abandoned order had done there',
    action: 'Look whether the number is still in use at the network.',
  },
  'network.callback_rejected': {
    level: 'warn',
    message: 'A callback of the network was rejected',
    action: 'If it is from your network, compare its token with `NETWORK_CALLBACK_TOKEN`.',
  },
  'usage.no_answer': {
    level: 'warn',
    message: 'The network did not answer what lines have used; it is asked again',
    action: 'Look at the network if it comes often. A month end waits for it for an hour.',
  },
  'usage.save_failed': {
    level: 'error',
    message: 'What lines have used could not be saved',
    action: `${reportsLine} The network is asked again.`,
  },
  'usage.line_failed': {
    level: 'error',
    message: 'A line whose usage or credit changed could not be processed',
    action: `${reportsLine} It is tried again in a minute.`,
  },
  'sim.codes_unreadable': {
    level: 'error',
    message: 'The codes of a SIM open with no key',
    action: 'Add the earlier `SECRET_KEY` to `SECRET_KEY_PREVIOUS` and restart.',
  },
  'sim.key_missing': {
    level: 'error',
    message: 'The codes of some SIMs open with no key',
    action:
      'Add the earlier `SECRET_KEY` to `SECRET_KEY_PREVIOUS` and restart. `unreadable` is how many there are.',
  },
  'sim.change_failed': {
    level: 'error',
    message: 'A SIM change could not continue after its pause',
    action: `${reportsLine} It is tried again in a minute.`,
  },
  'sms.rejected': {
    level: 'error',
    message: 'The SMS gateway did not accept a text message',
    action: 'Look at `reason`, and at the gateway.',
  },
  'message.delayed': {
    level: 'warn',
    message: 'A message was not accepted and will be tried again',
    action: 'Look at `reason`, and at the gateway if it comes often.',
  },
  'message.given_up': {
    level: 'error',
    message: 'A message was given up',
    action:
      'Look at `reason`, and at the gateway. The app shows the same message, without codes and links. An event is parked: `operator events retry`.',
  },
  'event.expired': {
    level: 'error',
    message: 'Parked events were deleted, as they were queued thirty days ago',
    action:
      'Your receiver will never be told. Compare its data with Bylgja, and see to it that `EventsParked` is acted on: `operator events retry`.',
  },
  'notification.failed': {
    level: 'error',
    message: 'A customer could not be notified',
    action: `${reportsLine} It is tried again within ten minutes.`,
  },
} as const satisfies LogEvents;
