import type { simChange as source } from '../fo/sim-change.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const simChange: Translated<typeof source> = {
  'simChange.before': ({ number, hours }) =>
    `The person who uses ${number} is notified first and can stop it. The change goes ahead once it is confirmed with a code to the old SIM or by email, or after ${plural(hours, { one: 'hour', other: 'hours' })}.`,
  'simChange.beforeBlocked':
    'The number is blocked, so a code to the old SIM confirms nothing. You can confirm by email or wait.',
  'simChange.beforeBlockedOther': ({ number, hours }) =>
    `The person who uses ${number} is notified first and can stop it. The number is blocked: the change goes ahead once it is confirmed by email, or ${plural(hours, { one: 'hour', other: 'hours' })} after the number is open again.`,
  'simChange.waiting.ESIM': 'A new eSIM waits for confirmation',
  'simChange.waiting.PHYSICAL': 'A new SIM card waits for confirmation',
  'simChange.orderedByMe': ({ time }) => `Ordered by you ${time}.`,
  'simChange.orderedBy': ({ name, time }) => `Ordered by ${name} ${time}.`,
  'simChange.goesOn': ({ time }) =>
    `The change goes ahead ${time}, or sooner if it is confirmed. Until then the SIM in the phone works.`,
  'simChange.waitsForProof':
    'The number is or was blocked, so the change does not go ahead by itself now. Confirm it, or call us.',
  'simChange.confirm': 'Confirm now',
  'simChange.stop': 'Stop',
  'simChange.confirmTitle': 'Confirm the SIM change',
  'simChange.way': 'How do you want to confirm?',
  'simChange.byMail': 'Email',
  'simChange.mailHelp':
    'We send a link to the email of the person who uses the number. It works for one hour.',
  'simChange.sendMail': 'Send link',
  'simChange.mailSent': 'The link is sent. The SIM changes once it is confirmed there.',
  'simChange.noProof': ({ time }) =>
    `Neither a code nor email can be used now. The SIM changes ${time}. If it is urgent, call us.`,
  'simChange.noProofBlocked':
    'Neither a code nor email can be used now, and the number is or was blocked, so the change does not go ahead by itself now. Call us.',
  'simChange.confirmed': 'The SIM change is confirmed.',
  'simChange.over': 'No SIM change is waiting any more.',
  'simChange.stopConfirm': 'Stop the SIM change?',
  'simChange.stopHelp':
    'The order is given up, and what was paid for it is paid back. The SIM in the phone works as before.',
  'simChange.stopped': 'The SIM change is stopped.',

  'simChange.stopPage': 'Stop a SIM change',
  'simChange.stopPageHelp':
    'A new SIM is ordered for the number. If the SIM is not to change, press here: then the SIM in the phone works as before.',
  'simChange.stopButton': 'Stop the SIM change',
  'simChange.stoppedTitle': 'The SIM change is stopped',
  'simChange.stoppedHelp': ({ supportNumber }) =>
    `The SIM in the phone works as before. If you do not know of the order, call us on ${supportNumber}.`,
  'simChange.confirmPage': 'Confirm a SIM change',
  'simChange.confirmPageHelp':
    'Press the button only if the SIM is to change: the number moves to the new SIM at once, and the old one stops.',
  'simChange.confirmButton': 'Confirm the SIM change',
  'simChange.confirmedTitle': 'The SIM change is confirmed',
  'simChange.confirmedHelp': 'The new SIM is being activated.',
};
