import type { sim as source } from '../fo/manage-sim.ts';
import type { Translated } from '../message.ts';

export const sim: Translated<typeof source> = {
  'manage.sim': 'SIM card',
  'manage.simTitle': 'SIM details',
  'manage.simNotLoaded': 'Couldn’t load the SIM details.',
  'manage.proveForSim': 'To see the SIM codes, confirm it’s you first.',
  'manage.iccid': 'SIM card number',
  'manage.pin': 'PIN code',
  'manage.puk': 'PUK code',
  'manage.hiddenCode': 'Hidden',
  'manage.show': ({ what }) => `Show: ${what}`,
  'manage.hide': ({ what }) => `Hide: ${what}`,
  'manage.copy': ({ what }) => `Copy: ${what}`,
  'manage.copied': ({ what }) => `Copied: ${what}`,
  'manage.notCopied': 'Couldn’t copy.',
  'manage.setUpEsim': 'Set up the eSIM',
  'manage.qrCode': 'QR code for setting up the eSIM',
  'manage.qrNotDrawn': 'Couldn’t load the QR code. Use the activation code.',
  'manage.scan': 'Scan the QR code with the phone you want the eSIM on.',
  'manage.installHere': 'Set up on this phone',
  'manage.byHand': 'Or enter the codes on the phone',
  'manage.activationCode': 'Activation code',
  'manage.smdpAddress': 'SM-DP+ address',
  'manage.matchingId': 'Matching ID',
  'manage.esimInstalled':
    'This eSIM is already set up on a phone and can’t be set up again. For another phone, order a new one.',
  'manage.esimOrderNew': 'Order a new eSIM',

  'manage.oldSimStops': 'The old SIM stops working when the new one is activated.',
  'manage.otherSessionsEnd': 'All devices logged in with this number will be logged out.',
  'manage.simPrice': 'Price with VAT',
  'manage.orderSim': 'Order SIM card',
  'manage.orderEsim': 'Order eSIM',
  'manage.simOrdered': 'SIM ordered.',
};
