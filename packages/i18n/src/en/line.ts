import type { line as source } from '../fo/line.ts';
import type { Translated } from '../message.ts';

export const line: Translated<typeof source> = {
  'line.number': 'Which number do you want?',
  'line.new': 'Choose a new number',
  'line.newHelp': 'Search the available ones.',
  'line.own': 'Keep an existing number',
  'line.ownHelp': 'We’ll move it here if it’s with another provider.',
  'line.whereIsNumber': 'Where is the number now?',
  'line.withUs': ({ brand }) => `Prepaid with ${brand}`,
  'line.withUsHelp': 'Your number and SIM stay the same.',
  'line.withOther': 'With another provider',
  'line.withOtherHelp': 'We’ll move the number and cancel the subscription there.',
  'line.whichOwn': 'Which number?',
  'line.foreignNumber': 'The number to keep',
  'line.foreignSim': 'SIM card number',
  'line.foreignSimHelp': 'The 18–20 digits on the current SIM',
  'line.simNumberWrong': 'The SIM card number is not correct',

  'line.search': 'Search for digits',
  'line.searchDigits': 'Enter digits only',
  'line.searchHelp': 'For example 1234. You’ll see the available numbers with those digits.',
  'line.free': 'Available numbers',
  'line.noneFree': ({ digits }) =>
    digits === '' ? 'No numbers are available right now.' : `No available numbers with ${digits}.`,
  'line.notSearched': 'Couldn’t search for numbers.',
  'line.take': 'Choose',
  'line.taking': 'Reserving…',
  'line.held': ({ left }) => `Held for you for ${left}`,
  'line.another': 'Choose another number',
  'line.others': 'Show other numbers',
  'line.chooseNumber': 'Choose a number',
  'line.ranOut': ({ phoneNumber }) =>
    `We’re no longer holding ${phoneNumber} for you. Everything else you chose is still here.`,
  'line.holdAgain': ({ phoneNumber }) => `Hold ${phoneNumber} again`,

  'line.sim': 'SIM card',
  'line.chooseSim': 'Choose eSIM or SIM card',
  'line.esim': 'eSIM',
  'line.esimHelp': 'No card. You set it up on the phone.',
  'line.physical': 'Physical SIM card',
  'line.physicalHelp': 'A card that goes in the phone',
  'line.hasCard': 'I already have a blank SIM',
  'line.cardNumber': 'SIM card number',
  'line.cardNumberHelp': 'The 18–20 digits on the blank SIM',

  'line.delivery': 'How do you want to get the SIM card?',
  'line.pickup': 'Pick up the SIM card',
  'line.home': 'Send the SIM card to my address',
  'line.pickupPlace': 'Pick-up place',
  'line.placesNotLoaded': 'Couldn’t load the pick-up places.',
  'line.noPlaces': 'There are no pick-up places right now.',
};
