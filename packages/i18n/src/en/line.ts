import type { line as source } from '../fo/line.ts';
import type { Translated } from '../message.ts';

export const line: Translated<typeof source> = {
  'line.number': 'Which number should it be?',
  'line.new': 'I want a new number',
  'line.newHelp': 'Search and choose one that is free.',
  'line.own': 'I want to keep my number',
  'line.ownHelp': 'You bring the number with you.',
  'line.whereIsNumber': 'Where is the number now?',
  'line.withUs': ({ brand }) => `Prepaid with ${brand}`,
  'line.withUsHelp': 'The number and the SIM card go on as they are.',
  'line.withOther': 'With another provider',
  'line.withOtherHelp': 'We move the number and end the subscription there.',
  'line.whichOwn': 'Which number?',
  'line.foreignNumber': 'Your own number',
  'line.foreignSim': 'SIM card number',
  'line.foreignSimHelp': 'The digits on the SIM card that you use now: 18 to 20 of them.',
  'line.simNumberWrong': 'The SIM card number is not correct',

  'line.search': 'Search for digits',
  'line.searchDigits': 'Write digits only',
  'line.searchHelp': 'For example 1234. You see the free numbers that have these digits.',
  'line.free': 'Free numbers',
  'line.noneFree': ({ digits }) =>
    digits === '' ? 'No numbers are free right now.' : `No free number has ${digits} in it.`,
  'line.notSearched': 'Could not search for numbers.',
  'line.take': 'Choose',
  'line.taking': 'Being held …',
  'line.held': ({ left }) => `Held for you for ${left}`,
  'line.another': 'Choose another number',
  'line.others': 'Show other numbers',
  'line.chooseNumber': 'Choose a number',
  'line.ranOut': ({ phoneNumber }) =>
    `${phoneNumber} is no longer held for you. Everything else that you have chosen stays.`,
  'line.holdAgain': ({ phoneNumber }) => `Hold ${phoneNumber} again`,

  'line.sim': 'SIM card',
  'line.chooseSim': 'Choose eSIM or SIM card',
  'line.esim': 'eSIM',
  'line.esimHelp': 'No card: you set it up on the phone.',
  'line.physical': 'Ordinary SIM card',
  'line.physicalHelp': 'A card that you put into the phone.',
  'line.hasCard': 'I have an empty SIM card already',
  'line.cardNumber': 'SIM card number',
  'line.cardNumberHelp': 'The digits on the empty card: 18 to 20 of them.',

  'line.delivery': 'How do you want to get the SIM card?',
  'line.pickup': 'Pick up the SIM card',
  'line.home': 'Send the SIM card to my address',
  'line.pickupPlace': 'Pick-up place',
  'line.placesNotLoaded': 'Could not load the pick-up places.',
  'line.noPlaces': 'There is no pick-up place right now.',
};
