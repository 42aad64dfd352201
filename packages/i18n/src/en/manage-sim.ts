import type { sim as source } from '../fo/manage-sim.ts';
import type { Translated } from '../message.ts';

export const sim: Translated<typeof source> = {
  'manage.sim': 'SIM card',
  'manage.simTitle': 'SIM card information',
  'manage.simNotLoaded': 'Could not fetch the SIM information.',
  'manage.proveForSim': 'We show the codes of the SIM card only when you have confirmed that it is you.',
  'manage.iccid': 'SIM card number',
  'manage.pin': 'PIN code',
  'manage.puk': 'PUK code',
  'manage.hiddenCode': 'Hidden',
  'manage.show': ({ what }) => `Show: ${what}`,
  'manage.hide': ({ what }) => `Hide: ${what}`,
  'manage.copy': ({ what }) => `Copy: ${what}`,
  'manage.copied': ({ what }) => `Copied: ${what}`,
  'manage.notCopied': 'Could not copy.',
  'manage.setUpEsim': 'Set up the eSIM',
  'manage.qrCode': 'QR code to set the eSIM up with',
  'manage.qrNotDrawn': 'Could not draw the QR code. Use the activation code.',
  'manage.scan': 'Scan the QR code with the phone that is to use the eSIM.',
  'manage.installHere': 'Set up on this phone',
  'manage.byHand': 'Or write the codes on the phone',
  'manage.activationCode': 'Activation code',
  'manage.smdpAddress': 'SM-DP+ address',
  'manage.matchingId': 'Matching ID',
  'manage.esimInstalled':
    'This eSIM is set up on a phone already and cannot be set up again. For another phone, order a new one.',
  'manage.esimOrderNew': 'Order a new eSIM',

  'manage.oldSimStops': 'The old SIM stops working when the new one is activated.',
  'manage.otherSessionsEnd': 'Other sessions with this number end then.',
  'manage.simPrice': 'Price with VAT',
  'manage.orderSim': 'Order SIM card',
  'manage.orderEsim': 'Order eSIM',
  'manage.simOrdered': 'The SIM card is ordered.',
};
