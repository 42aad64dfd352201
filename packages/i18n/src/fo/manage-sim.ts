import type { Slice } from '../message.ts';

/** The SIM of a line: its codes, and another one. */
export const sim = {
  'manage.sim': 'SIM-kort',
  'manage.simTitle': 'Um SIM-kortið',
  'manage.simNotLoaded': 'Tað eydnaðist ikki at heinta SIM-upplýsingarnar.',
  'manage.proveForSim': 'Koturnar til SIM-kortið vísa vit bert, tá tú hevur váttað, at tað ert tú.',
  'manage.iccid': 'SIM-kort\u00ADnummar',
  'manage.pin': 'PIN-kota',
  'manage.puk': 'PUK-kota',
  'manage.hiddenCode': 'Fjald',
  'manage.show': ({ what }: { what: string }) => `Vís: ${what}`,
  'manage.hide': ({ what }: { what: string }) => `Fjal: ${what}`,
  'manage.copy': ({ what }: { what: string }) => `Avrita: ${what}`,
  'manage.copied': ({ what }: { what: string }) => `Avritað: ${what}`,
  'manage.notCopied': 'Tað eydnaðist ikki at avrita.',
  'manage.setUpEsim': 'Set eSIM upp',
  'manage.qrCode': 'QR-kota at seta eSIM upp við',
  'manage.qrNotDrawn': 'Tað eydnaðist ikki at tekna QR-kotuna. Nýt virkjanar\u00ADkotuna.',
  'manage.scan': 'Skanna QR-kotuna við telefonini, sum skal brúka eSIM.',
  'manage.installHere': 'Set upp á hesi telefonini',
  'manage.byHand': 'Ella skriva koturnar á telefonini',
  'manage.activationCode': 'Virkjanar\u00ADkota',
  'manage.smdpAddress': 'SM-DP+ adressa',
  'manage.matchingId': 'Eyðmerki (Matching ID)',
  'manage.esimInstalled':
    'Hetta eSIM er longu sett upp á einari telefon og kann ikki setast upp aftur. Skal tað á eina aðra telefon, so bílegg eitt nýtt.',
  'manage.esimOrderNew': 'Bílegg nýtt eSIM',

  'manage.oldSimStops': 'Tað gamla SIM-kortið steðgar, tá tað nýggja verður virkjað.',
  'manage.otherSessionsEnd': 'Allar innritanir við hesum nummarinum enda tá.',
  'manage.simPrice': 'Prísur við MVG',
  'manage.orderSim': 'Bílegg SIM-kort',
  'manage.orderEsim': 'Bílegg eSIM',
  'manage.simOrdered': 'Nýtt SIM er bílagt.',
} satisfies Slice;
