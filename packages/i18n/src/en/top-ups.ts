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
  'topUps.notLoaded': 'Couldn’t load the prepaid balance.',
  'topUps.none': 'You don’t have a prepaid number',
  'topUps.noneHelp': 'Only prepaid numbers can be topped up.',
  'topUps.balance': 'Prepaid balance',
  'topUps.owed': 'You owe this. We’ll take it from your next top-up.',
  'topUps.howMuch': 'How much?',
  'topUps.thenLeft': ({ amount }) => `Then: ${amount} left`,
  'topUps.topUpFor': ({ price }) => `Top up for ${price}`,

  'topUps.history': 'History',
  'topUps.historyNotLoaded': 'Couldn’t load the history.',
  'topUps.nothing': 'No top-ups or usage yet.',
  'topUps.kind.top_up': 'Topped up',
  'topUps.kind.automatic_top_up': 'Automatic top-up',
  'topUps.kind.invoiced': 'Invoice',
  'topUps.kind.written_off': 'Written off',
  'topUps.kind.brought_along': 'Brought along',
  'topUps.kind.charged': 'Used',

  'topUps.automatic': 'Automatic top-up',
  'topUps.automaticOff': 'Off',
  'topUps.automaticBrief': ({ amount, below }) => `${amount} when there’s less than ${below} left`,
  'topUps.paused': 'Paused',
  'topUps.promise': ({ below, amount, card, max, atMost }) =>
    `When there’s less than ${below} left, we charge ${amount} to ${card}: at most ${times(max)} and ${atMost} a month. You can stop any time.`,
  'topUps.belowLabel': 'When the balance drops below',
  'topUps.amountLabel': 'Top up for',
  'topUps.mostLabel': 'At most per month',
  'topUps.eachTime': 'Each time',
  'topUps.times': ({ count }) => times(count),
  'topUps.madeThisMonth': 'This month',
  'topUps.madeOf': ({ made, max }) => `${made} of ${max}`,
  'topUps.set': 'Set up',
  'topUps.setAgain': 'Set up again',
  'topUps.save': 'Save changes',
  'topUps.saving': 'Saving…',
  'topUps.setDone': 'Automatic top-up is on.',
  'topUps.stop': 'Stop automatic top-up',
  'topUps.stopQuestion': 'Do you want to stop automatic top-up?',
  'topUps.stopHelp': 'We won’t charge your card automatically any more.',
  'topUps.stopped': 'Automatic top-up is stopped.',
  'topUps.pausedHelp': 'We won’t charge anything until you set it up again or save another card.',
  'topUps.needsCard': 'Save a card first, so we can charge it.',
  'topUps.cardExpired': 'The saved card has expired. Save a new one.',
  'topUps.toAgreement': 'Go to payment agreement',
  'topUps.onlyOwner': 'Only the owner can set up automatic top-up.',
};
