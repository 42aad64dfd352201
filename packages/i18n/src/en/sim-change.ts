import type { simChange as source } from '../fo/sim-change.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const simChange: Translated<typeof source> = {
  'simChange.before': ({ number, hours }) =>
    `We’ll first notify ${number}, so whoever uses it can stop the change. It goes ahead once it’s confirmed with a code to the current SIM or by email, or after ${plural(hours, { one: 'hour', other: 'hours' })}.`,
  'simChange.beforeBlocked':
    'The number is blocked, so you can’t confirm with a code to the current SIM. Confirm by email, or wait.',
  'simChange.beforeBlockedOther': ({ number, hours }) =>
    `We’ll first notify the person who uses ${number}, and they can stop the change. The number is blocked, so the change goes ahead once it’s confirmed by email, or ${plural(hours, { one: 'hour', other: 'hours' })} after the number is unblocked.`,
  'simChange.waiting.ESIM': 'A new eSIM is waiting for confirmation',
  'simChange.waiting.PHYSICAL': 'A new SIM card is waiting for confirmation',
  'simChange.orderedByMe': ({ time }) => `Ordered by you on ${time}.`,
  'simChange.orderedBy': ({ name, time }) => `Ordered by ${name} on ${time}.`,
  'simChange.goesOn': ({ time }) =>
    `The change goes ahead on ${time}, or sooner if it’s confirmed. Until then, the number stays on the current SIM.`,
  'simChange.waitsForProof':
    'The number is or was blocked, so the change won’t go ahead automatically right now. Confirm it, or call us.',
  'simChange.confirm': 'Confirm now',
  'simChange.stop': 'Stop',
  'simChange.confirmTitle': 'Confirm the SIM change',
  'simChange.way': 'How do you want to confirm?',
  'simChange.byMail': 'Email',
  'simChange.mailHelp':
    'We’ll send a link to the email of the person who uses the number. It works for one hour.',
  'simChange.sendMail': 'Send link',
  'simChange.mailSent': 'We’ve sent the link. The change goes ahead once it’s confirmed there.',
  'simChange.noProof': ({ time }) =>
    `You can’t confirm by code or email right now. The change goes ahead on ${time}. If it’s urgent, call us.`,
  'simChange.noProofBlocked':
    'You can’t confirm by code or email right now. The number is or was blocked, so the change won’t go ahead automatically. Call us.',
  'simChange.confirmed': 'SIM change confirmed.',
  'simChange.over': 'There’s no SIM change waiting any more.',
  'simChange.stopConfirm': 'Stop the SIM change?',
  'simChange.stopHelp':
    'We’ll cancel the order and refund anything that was paid. The number stays on the current SIM.',
  'simChange.stopped': 'SIM change stopped.',

  'simChange.stopPage': 'Stop a SIM change',
  'simChange.stopPageHelp':
    'A new SIM has been ordered for the number. If you don’t want that, stop it here and the number stays on the current SIM.',
  'simChange.stopButton': 'Stop the SIM change',
  'simChange.stoppedTitle': 'The SIM change was stopped',
  'simChange.stoppedHelp': ({ supportNumber }) =>
    `The number stays on the current SIM. If you don’t recognise the order, call us on ${supportNumber}.`,
  'simChange.confirmPage': 'Confirm a SIM change',
  'simChange.confirmPageHelp':
    'Only confirm if the SIM should change. Once the new SIM is activated, the number moves to it and the old one stops working.',
  'simChange.confirmButton': 'Confirm the SIM change',
  'simChange.confirmedTitle': 'The SIM change is confirmed',
  'simChange.confirmedHelp': 'The change is going ahead. The old SIM works until the new one is activated.',
};
