import type { Market } from './market.ts';

export const faroes: Market = {
  country: 'fo',
  numberPlan: { countryCode: '298', digits: 6, groups: [2, 2, 2], mobileSeries: '[27][1-9]|5\\d|9[16]' },
  currency: { code: 'DKK', decimals: 2, sign: 'kr.' },
  vatPercent: 25,
  timeZone: 'Atlantic/Faroe',
  postalCodeDigits: 3,
  registrationAge: 18,
};
