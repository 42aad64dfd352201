import type { Market } from './market.ts';

export const faroes: Market = {
  country: 'fo',
  numberPlan: { countryCode: '298', digits: 6, groups: [2, 2, 2], mobileSeries: '[27][1-9]|5\\d|9[16]' },
  currency: { code: 'DKK', decimals: 2, sign: 'kr.' },
  vatPercent: 25,
  timeZone: 'Atlantic/Faroe',
  postalCodeDigits: 3,
  topUps: { amounts: [50, 100, 200, 300, 500], thresholds: [10, 25, 50, 100] },
  registrationAge: 18,
};
