import type { topUps as source } from '../fo/top-ups.ts';
import type { Translated } from '../message.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');
const times = (count: number) => plural(count, { one: 'time', other: 'times' });

export const topUps: Translated<typeof source> = {
  'topUps.pause.declined': 'The card was declined.',
  'topUps.pause.given_up': 'The last top-up was cancelled before it was paid.',
  'topUps.pause.no_payment_agreement': 'No card is saved.',
  'topUps.pause.agreement_expired': 'The card has expired.',
  'topUps.title': 'Top up',
  'topUps.notLoaded': 'The prepaid balance could not be loaded.',
  'topUps.none': 'You have no prepaid number',
  'topUps.noneHelp': 'Only prepaid numbers can be topped up.',
  'topUps.balance': 'Prepaid balance',
  'topUps.owed': 'You owe this. It is taken from the next top-up.',
  'topUps.howMuch': 'How much?',
  'topUps.thenLeft': ({ amount }) => `Then: ${amount} left`,
  'topUps.topUpFor': ({ price }) => `Top up for ${price}`,

  'topUps.history': 'In and out',
  'topUps.historyNotLoaded': 'What came in and went out could not be loaded.',
  'topUps.nothing': 'Nothing has been topped up or used yet.',
  'topUps.kind.top_up': 'Topped up',
  'topUps.kind.automatic_top_up': 'Topped up by itself',
  'topUps.kind.invoiced': 'Invoice',
  'topUps.kind.written_off': 'Written off',
  'topUps.kind.charged': 'Used',

  'topUps.automatic': 'Automatic top-up',
  'topUps.automaticOff': 'Not set',
  'topUps.automaticBrief': ({ amount, below }) => `${amount} when less than ${below} are left`,
  'topUps.paused': 'Paused',
  'topUps.promise': ({ below, amount, card, max, atMost }) =>
    `When less than ${below} are left, ${amount} are charged on ${card}: at most ${times(max)} and ${atMost} a month. You can stop at any time.`,
  'topUps.belowLabel': 'When less is left than',
  'topUps.amountLabel': 'Top up for',
  'topUps.mostLabel': 'At most a month',
  'topUps.eachTime': 'Each time',
  'topUps.times': ({ count }) => times(count),
  'topUps.madeThisMonth': 'This month',
  'topUps.madeOf': ({ made, max }) => `${made} of ${max}`,
  'topUps.set': 'Set up',
  'topUps.setAgain': 'Set up again',
  'topUps.save': 'Save changes',
  'topUps.saving': 'Saving …',
  'topUps.setDone': 'Automatic top-up is set.',
  'topUps.stop': 'Stop automatic top-up',
  'topUps.stopQuestion': 'Do you want to stop automatic top-up?',
  'topUps.stopHelp': 'Nothing more is charged on the card by itself.',
  'topUps.stopped': 'Automatic top-up is stopped.',
  'topUps.pausedHelp': 'Nothing is charged until you set it anew or save another card.',
  'topUps.needsCard': 'Save a card first. The amount is charged on it.',
  'topUps.cardExpired': 'The saved card has expired. Save a new one.',
  'topUps.toAgreement': 'To the payment agreement',
  'topUps.onlyOwner': 'Only the owner can set automatic top-up.',
};
